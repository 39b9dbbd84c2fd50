"""A report on one log or on many: which page goes into which file, and the list of them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from tichu_log.audit import audit_log
from tichu_log.detect import AUTO, Wanted
from tichu_log.findings import Finding
from tichu_log.log import GameLog
from tichu_log.redact import redact
from tichu_log.render.i18n import ENGLISH
from tichu_log.render.index import IndexEntry, index_entry, render_index
from tichu_log.render.page import render_page
from tichu_log.render.ruling_errors import error_sentence
from tichu_log.rescore import rescore
from tichu_log.rulings import Ruling, RulingError

INDEX_NAME: Final = "index.html"

_NEUTRAL: Final = "match-{number}"
_STANDARD_INPUT: Final = "-"


class RefusedRulingError(ValueError):
    """A ruling that its log does not allow; the message says which, and what is allowed."""


class Report:
    """Makes the pages of a report one by one, and then their list.

    Nothing is kept of a log but its line in the list, so that a report can be of any size.
    """

    def __init__(self, lang: str = ENGLISH, rules: Wanted = AUTO, redacted: bool = False,
                 listed: bool = False) -> None:
        """Pages in `lang` first, judged by `rules`; `redacted`: without handles and chat;
        `listed`: with a link to their list, which is written beside them."""
        self._lang = lang
        self._rules = rules
        self._redacted = redacted
        self._list_name = INDEX_NAME if listed else ""
        self._entries: list[IndexEntry] = []
        self._names = {INDEX_NAME}

    def page(self, log: GameLog, damage: tuple[Finding, ...] = (),
             rulings: Sequence[Ruling] = ()) -> tuple[str, str]:
        """The page of one log, and the damage found in reading it: its file's name, its content.

        With `rulings` it shows what a referee ruled; redacted without the reasons, which may name
        people.  Raises `RefusedRulingError` for a ruling that the log does not allow.
        """
        number = len(self._entries) + 1
        if self._redacted:
            log, damage = redact(log, damage, _NEUTRAL.format(number=number))
        name = self._new_name(log.path, number)
        audit = audit_log(log, damage, self._rules)
        rescored = None
        if rulings:
            if self._redacted:
                rulings = [replace(ruling, reason="") for ruling in rulings]
            try:
                rescored = rescore(audit, rulings)
            except RulingError as error:
                raise RefusedRulingError(error_sentence(error, audit)) from error
        self._entries.append(index_entry(audit, name))
        return name, render_page(audit, self._lang, self._list_name, rescored)

    def index(self) -> str:
        """The list of the pages made so far, for the file `INDEX_NAME`."""
        return render_index(self._entries, self._lang)

    def _new_name(self, path: str, number: int) -> str:
        """A file name after the log's own, that no other page has, whatever a file system thinks
        of upper and lower case."""
        stem = _NEUTRAL.format(number=number)
        if path != _STANDARD_INPUT:
            stem = PurePath(path).name.removesuffix(".tch") or stem
        name, copy = f"{stem}.html", 2
        while name.lower() in self._names:
            name, copy = f"{stem}-{copy}.html", copy + 1
        self._names.add(name.lower())
        return name
