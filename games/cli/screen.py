"""What the person at the terminal reads and types."""

import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress

from games.cli.drawing import drawn
from games.cli.wording import addressed, wrapped
from games.core.chart import Chart

NARROWEST, USUAL = 40, 80
PATIENCE = 100
"""How many answers without a move a pipe may give; nobody reads what is wrong with them."""


class Leave(Exception):
    """The person wants to end the match, or their input ends."""


class Screen:
    """Names of the seats, and the width of the lines. Only a terminal gets its lines broken: a pipe's reader does that itself."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.typing, terminal = sys.stdin.isatty(), sys.stdout.isatty()
        self.width = max(NARROWEST, shutil.get_terminal_size().columns) if terminal else USUAL
        self.breaks = terminal
        self.idle = 0
        if self.typing:
            with suppress(ImportError):
                import readline  # noqa: F401  # It lets `input` edit and repeat lines.

    def say(self, text: str = "") -> None:
        """Print some text about the seats."""
        said = addressed(text, self.names)
        print(wrapped(said, self.width) if self.breaks else said)

    def show(self, chart: Chart, marks: Mapping[str, str]) -> None:
        """Print a chart."""
        print(f"\n{addressed(drawn(chart, marks, self.width), self.names)}")

    def read(self) -> str:
        """What the person types, without blanks around it. Raises Leave at the end of the input."""
        self.idle += 1
        if self.idle > PATIENCE and not self.typing:
            print(f"{PATIENCE} answers in a row made no move.")
            raise Leave
        try:
            typed = " ".join(input("> ").split())
        except EOFError:
            print()
            raise Leave from None
        if not self.typing:
            print(typed)
        return typed
