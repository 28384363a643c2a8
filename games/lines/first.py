"""Savannah Lines, edition 1: also without hints a claim is asked for only when there is an unplayable space."""

from dataclasses import replace

from games.core.values import Setup
from games.lines.game import Lines
from games.lines.state import State
from games.lines.words import LinesWords


class FirstWords(LinesWords):
    """Its rules in half a page; all else is said as today."""

    summary = LinesWords.summary.replace(
        "With hints you are asked only when there is such a space; without them you find it yourself, and a wrong claim costs nothing.",
        "You are asked only when there is such a space.",
    )


class LinesFirst(Lines):
    """The bot points unplayable spaces out, whatever the option says."""

    rules = 1
    words = FirstWords()

    def start(self, setup: Setup) -> State:
        return replace(super().start(setup), finding=False)
