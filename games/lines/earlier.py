"""Savannah Lines, editions 1 and 2: the first card lies at MM70; in edition 1 a claim is always asked for only where there is one."""

from dataclasses import replace

from games.core.places import FIRST
from games.core.values import Setup
from games.lines.game import Lines
from games.lines.state import State


class LinesSecond(Lines):
    """Its places have longer names."""

    rules = 2
    differs = "The first card lies at MM70."

    def start(self, setup: Setup) -> State:
        return replace(super().start(setup), start=FIRST)


class LinesFirst(LinesSecond):
    """The bot points unplayable spaces out, whatever the option says."""

    rules = 1
    differs = f"{LinesSecond.differs} Claims are offered only when there is an unplayable space, also without hints."

    def start(self, setup: Setup) -> State:
        return replace(super().start(setup), finding=False)
