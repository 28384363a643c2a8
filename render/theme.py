"""The look that all pictures share: colours as "#rrggbb", sizes in pixels of a picture 1,048 pixels wide.

Discord shows such a picture 550 pixels wide, so 20 pixels here are about 10 on a screen: no text is smaller than that.
Every pair of ink and ground below has a contrast of at least 4.5 (WCAG AA), which a test measures.
"""

from typing import Final

WIDTH: Final = 1048
MARGIN: Final = 16

FELT: Final = "#375640"
"""The table."""
PANEL: Final = "#263f2c"
"""The place of one player on the table."""
HOLLOW: Final = "#2e4b34"
"""An empty cell of a panel that may still be filled."""
RIM: Final = "#4d7254"
"""The faint outline of such a cell."""
CHALK: Final = "#fbf5e6"
"""Writing on felt and panels."""
MUTED: Final = "#c2d3bd"
"""Lesser writing on felt and panels: cell names, counts."""
GOLD: Final = "#ffd166"
"""What is new, chosen or won."""
PAPER: Final = "#fbf5e6"
"""The score pad, and the name strip of a card; the same as chalk."""
SHADE: Final = "#f1e7ce"
"""Every other row of the score pad."""
RULE: Final = "#d8c8a4"
"""The lines of the score pad."""
INK: Final = "#35281f"
"""Writing on paper."""
PENCIL: Final = "#6b5844"
"""Lesser writing on paper."""
ROSE: Final = "#f3cfc0"
"""A gap on the score pad."""
RUST: Final = "#8f2f16"
"""The word beside a gap."""
HONEY: Final = "#ffe3a0"
"""The winner's column."""
SILVER: Final = "#c9d1d6"
BRONZE: Final = "#dba673"
"""Second and third prizes; the first is GOLD."""
EDGE: Final = "#4a3a2c"
"""The border of a card."""

COLOURS: Final = (
    FELT, PANEL, HOLLOW, RIM, CHALK, MUTED, GOLD, PAPER, SHADE, RULE, INK, PENCIL, ROSE, RUST, HONEY, SILVER, BRONZE, EDGE,
)  # fmt: skip

WRITTEN: Final = (
    (CHALK, FELT), (CHALK, PANEL), (MUTED, FELT), (MUTED, PANEL), (GOLD, PANEL), (GOLD, FELT), (CHALK, HOLLOW), (GOLD, HOLLOW),
    (MUTED, HOLLOW), (INK, PAPER), (INK, SHADE), (INK, HONEY), (INK, GOLD), (INK, SILVER), (INK, BRONZE), (PENCIL, PAPER),
    (PENCIL, SHADE), (PENCIL, HONEY), (RUST, ROSE), (INK, ROSE), (CHALK, INK), (GOLD, INK),
)  # fmt: skip
"""The pairs of ink and ground in use."""

SMOOTHED: Final = (
    (CHALK, FELT), (CHALK, PANEL), (MUTED, PANEL), (GOLD, PANEL), (INK, PAPER), (PANEL, FELT), (CHALK, INK), (INK, GOLD),
)  # fmt: skip
"""The pairs whose in-between shades get entries of their own in the palette; other pairs borrow the nearest."""


def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels of a colour.

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
