"""Colours as "#rrggbb", moods, sizes in pixels. Discord shows 1,048 pixels as 550, so no text is smaller than 20. Contrast is at least
4.5 (WCAG AA)."""

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 1048
MARGIN: Final = 16

CHALK: Final = "#fbf5e6"
"""Writing on felt and panels."""
GOLD: Final = "#ffd166"
"""What is new, chosen or won."""
PAPER: Final = "#fbf5e6"
"""The score sheet, and the name strip of a card."""
SHADE: Final = "#f1e7ce"
"""Every other row of the score sheet."""
RULE: Final = "#d8c8a4"
"""The lines of the score sheet."""
INK: Final = "#35281f"
"""Writing on paper."""
PENCIL: Final = "#6b5844"
"""Secondary writing on paper."""
ROSE: Final = "#f3cfc0"
"""A gap on the score sheet."""
RUST: Final = "#8f2f16"
"""The word beside a gap on the score sheet."""
HONEY: Final = "#ffe3a0"
"""The winner's column."""
SILVER: Final = "#c9d1d6"
BRONZE: Final = "#dba673"
"""Second and third prizes; the first is GOLD."""
EDGE: Final = "#4a3a2c"
"""The border of a card."""


@dataclass(frozen=True, slots=True)
class Mood:
    """A table's colours: `felt` is the table, `panel` a player's place on it, `hollow` an empty cell, `rim` its outline, `muted` secondary
    writing."""

    felt: str
    panel: str
    hollow: str
    rim: str
    muted: str

    @property
    def colours(self) -> tuple[str, ...]:
        return (
            self.felt, self.panel, self.hollow, self.rim, CHALK, self.muted, GOLD, PAPER, SHADE, RULE, INK, PENCIL, ROSE, RUST, HONEY,
            SILVER, BRONZE, EDGE,
        )  # fmt: skip

    @property
    def smoothed(self) -> tuple[tuple[str, str], ...]:
        """The pairs whose in-between shades get entries of their own in the palette."""
        return (
            (CHALK, self.felt), (CHALK, self.panel), (self.muted, self.panel), (GOLD, self.panel), (INK, PAPER),
            (self.panel, self.felt), (CHALK, INK), (INK, GOLD),
        )  # fmt: skip


FOREST: Final = Mood(felt="#375640", panel="#263f2c", hollow="#2e4b34", rim="#4d7254", muted="#c2d3bd")
"""Ecosystem, and every game without a mood of its own."""
DUSK: Final = Mood(felt="#85452b", panel="#4a2a22", hollow="#5a352a", rim="#8a5a44", muted="#ecd3ba")
DAWN: Final = Mood(felt="#2b4a63", panel="#1d3347", hollow="#253f56", rim="#4b6b85", muted="#c3d3e0")
CANYON: Final = Mood(felt="#5c3453", panel="#3a2038", hollow="#482a45", rim="#7d5575", muted="#e6cfe0")
MEADOW: Final = Mood(felt="#12625f", panel="#0c4547", hollow="#115556", rim="#3b8d86", muted="#c6e8e0")


def rgb(colour: str) -> tuple[int, int, int]:
    """
    >>> rgb("#ffd166")
    (255, 209, 102)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = ((c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
