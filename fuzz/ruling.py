"""What must hold for any bytes as a file of rulings: they are read, or refused in one sentence; and
what they rule is refused in a sentence, or shown in every format."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final
from zlib import crc32

from fuzz.judging import PATH, read_json
from fuzz.reports import check_csv, check_markdown, check_shown, printed
from fuzz.strict_html import check_html
from tests.ruled import GIVEN_TO_BERT
from tests.short_log import CLEAN
from tichu_log.audit import Audit, audit_text
from tichu_log.cards import CODES
from tichu_log.detect import AUTO
from tichu_log.render.i18n import languages, translator
from tichu_log.render.page import render_page
from tichu_log.render.rescore_csv import rescore_csv
from tichu_log.render.rescore_json import rescore_json
from tichu_log.render.rescore_md import rescore_md
from tichu_log.render.rescore_text import write_rescored
from tichu_log.render.ruled_sheet import ruled_sheets
from tichu_log.render.ruling_errors import error_sentence
from tichu_log.render.score_round_text import write_derivations
from tichu_log.render.visible import visible
from tichu_log.rescore import Rescored, rescore
from tichu_log.ruling_fields import FIELDS, FROM_TOML, OPTIONAL, PASS
from tichu_log.ruling_text import read_file, read_option
from tichu_log.rulings import KINDS, AddCall, ReplayFrom, Ruling, RulingError, RulingFormError

NAME: Final = "rulings.toml"

LONGEST_SENTENCE: Final = 1_000
"""What is said of a wrong file or ruling is no longer, in characters."""

PAGES: Final = 8
"""Of so many inputs one gets a page too: it takes longest."""


@cache
def ruled_matches() -> tuple[Audit, ...]:
    """The logs that are ruled on: a double victory, then a round with the Dragon; and another order
    with a cut-off round."""
    return (audit_text(CLEAN + GIVEN_TO_BERT, PATH),
            audit_text(GIVEN_TO_BERT + CLEAN + CLEAN[:CLEAN.index("(2)carl: GA")], PATH))


def check_rulings(data: bytes) -> None:
    """Asserts all that must hold for `data` as a file of rulings."""
    try:
        rulings = read_file(data, NAME)
    except RulingFormError as error:
        check_refusal(str(error))
        return
    again = read_file(data, NAME)
    assert again == rulings
    assert [each.place for each in again] == [each.place for each in rulings]
    assert read_file(as_toml(rulings).encode(), NAME) == rulings, "written and read as another"
    for ruling in rulings:
        _check_option(ruling)
    for audit in ruled_matches():
        _check_ruled(audit, rulings, data)


def check_refusal(sentence: str) -> None:
    """A refusal is one sentence of a bearable length, which names its place."""
    assert NAME in sentence or sentence.startswith("ruling "), sentence
    assert 0 < len(visible(sentence)) <= LONGEST_SENTENCE, sentence


def _check_ruled(audit: Audit, rulings: Sequence[Ruling], data: bytes) -> None:
    try:
        rescored = rescore(audit, rulings)
    except RulingError as error:
        check_refusal(error_sentence(error, audit))
        return
    assert rescore(audit, rulings) == rescored
    lang = languages()[crc32(data) % len(languages())]
    read = read_json(rescore_json(rescored, AUTO))
    assert len(read["rulings"]) == len(rulings)
    check_csv(rescore_csv(rescored))
    check_markdown(rescore_md(rescored, translator(lang)))
    check_shown(printed(lambda console: write_rescored(rescored, console, translator(lang))))
    numbers = sorted(set(rescored.ruled_rounds))
    check_shown(printed(lambda console: write_derivations(
        audit, ruled_sheets(rescored, numbers), console, translator(lang))))
    if crc32(data) % PAGES == 0:
        _check_page(rescored, lang)


def _check_page(rescored: Rescored, lang: str) -> None:
    told = check_html(render_page(rescored.before, lang, rescored=rescored))
    assert told is not None
    assert set(told["ruled"]) == {number for number in rescored.ruled_rounds if number}


def _fields(ruling: Ruling) -> Mapping[str, Any]:
    """The fields of a ruling by their names in a file, those left out as `None`."""
    kind = ruling.kind
    fields: dict[str, Any] = {name: getattr(ruling, name, None)
                              for name in (*FIELDS[kind], *OPTIONAL.get(kind, ()))}
    if isinstance(ruling, AddCall):
        fields["call"] = "grand" if ruling.grand else "tichu"
    if isinstance(ruling, ReplayFrom):
        fields["cards"] = ",".join([CODES[card] for card in ruling.cards]) or PASS
    return fields


def as_toml(rulings: Sequence[Ruling]) -> str:
    """A file that says these rulings."""
    lines = []
    for ruling in rulings:
        fields = {"kind": ruling.kind, **_fields(ruling), "reason": ruling.reason}
        assert fields.keys() - {"kind"} <= FROM_TOML.keys()
        lines += ["[[ruling]]", *(f"{name} = {json.dumps(value, ensure_ascii=False)}"
                                  for name, value in fields.items() if value is not None)]
    return "\n".join(lines).replace("\x7f", "\\u007f")


def _check_option(ruling: Ruling) -> None:
    """The words after an option that say the same ruling are read as it."""
    fields = _fields(ruling)
    words = []
    for name in FIELDS[ruling.kind]:
        value = fields[name]
        between = ":" if name == "result" else ","
        words.append(between.join(map(str, value)) if isinstance(value, tuple) else str(value))
    read = read_option(ruling.kind, ":".join(words))
    assert type(read) is KINDS[ruling.kind]
    assert {**_fields(read), "round": None} == {**fields, "round": None}
