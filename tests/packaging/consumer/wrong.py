"""Uses the library wrongly: a type checker objects to each line that is marked, and to no other."""

from __future__ import annotations

import tichu_log


def wrong(path: str) -> None:
    tichu_log.audit(3)  # wrong: a number is no path
    audit = tichu_log.audit(path)
    str(audit.findigs)  # wrong: no such attribute
    finding = audit.findings[0]
    finding.line = 4  # wrong: records are frozen
    str(finding.code + 1)  # wrong: a code is text
    str(audit.explanations(5).all)  # wrong: there may be none
    tichu_log.rescore(audit, ["drop-call 5:1"])  # wrong: text is no ruling
    str(tichu_log.no_such_name)  # wrong: the module is known
    str(tichu_log.Card.R11)  # wrong: there is no eleven
