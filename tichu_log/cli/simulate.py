"""``tichu-log simulate``: writes the log of a made-up match that keeps all rules."""

from __future__ import annotations

import click

from tichu_log.cli.common import PATH, number_of, writing
from tichu_log.rules import BSW, TURNIER


@click.command("simulate", epilog="Example: tichu-log simulate --seed 7 -o made-up.tch")
@click.option("--seed", type=int, required=True, metavar="N",
              help="The number the match grows from: the same one gives the same match.")
@click.option("--rounds", type=number_of("rounds"), metavar="X",
              help="End after X rounds instead of at 1000 points.")
@click.option("--rules", "preset", type=click.Choice([BSW.name, TURNIER.name]), default=BSW.name,
              show_default=True,
              help="turnier: a tournament of nine rounds with changing partners.")
@click.option("-o", "--output", type=PATH, metavar="FILE",
              help="Write the log to FILE instead of standard output.")
def simulate_command(seed: int, rounds: int | None, preset: str, output: str | None) -> None:
    """Write the log of a made-up match that keeps all rules."""
    # No other command needs them.
    from tichu_log.simulate import simulate
    from tichu_log.writer import write

    text = write(simulate(seed, rounds, tournament=preset == TURNIER.name))
    with writing(output) as file:
        file.write(text.encode())
