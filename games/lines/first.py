"""Savannah Lines, edition 1: also without hints a claim is asked for only when there is an unplayable space."""

from dataclasses import replace

from games.core.values import Setup
from games.lines.game import Lines
from games.lines.state import State


class LinesFirst(Lines):
    """The bot points unplayable spaces out, whatever the option says."""

    rules = 1
    differs = "Claims are offered only when there is an unplayable space, also without hints."

    def start(self, setup: Setup) -> State:
        return replace(super().start(setup), finding=False)
