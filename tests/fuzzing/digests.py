"""Prints a digest of every report on some logs: ``python -m tests.fuzzing.digests [backwards]``.

Backwards the logs are read in the other order; the digests still come in the same one.
"""

from __future__ import annotations

import sys
from hashlib import sha256

from fuzz.judging import json_report, rules_for
from fuzz.reports import language_for, printed
from fuzz.seeds import seeds
from tichu_log.audit import audit_text
from tichu_log.render.i18n import translator
from tichu_log.render.page import render_page
from tichu_log.render.score_text import write_sheet

STEP = 9


def digest(data: bytes) -> str:
    """A digest of what is said of a log in its own rules and language."""
    rules, lang = rules_for(data), language_for(data)
    audit = audit_text(data, "any.tch", rules)
    said = [json_report(audit, rules), render_page(audit, lang).encode()]
    if audit.rounds:
        sheet = printed(lambda console: write_sheet(audit, console, translator(lang)))
        said.append(sheet.encode())
    return sha256(b"".join(said)).hexdigest()


def main() -> None:
    """Prints them all."""
    logs = seeds("report")[::STEP]
    order = reversed(logs) if "backwards" in sys.argv else logs
    digests = {data: digest(data) for data in order}
    sys.stdout.write("".join(f"{digests[data]}\n" for data in logs))


if __name__ == "__main__":
    main()
