"""Answers worked out once and then remembered, as many as memory should bear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Remembered(dict[Question, Answer], Generic[Question, Answer]):
    """What `work` answers: `answers[question]`.  All are forgotten once there are `most`."""

    def __init__(self, work: Callable[[Question], Answer], most: int) -> None:
        super().__init__()
        self._work = work
        self._most = most

    def __missing__(self, question: Question) -> Answer:
        if len(self) >= self._most:
            self.clear()
        answer = self[question] = self._work(question)
        return answer
