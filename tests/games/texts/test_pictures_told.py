"""Whatever the picture of a table says in its alt text, the text of that table says too."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from render import pictures
from render.drafting import describe as drafts
from render.ecogogo import describe as ecogogo
from render.ecosystem import STYLE as ECOSYSTEM
from render.lines import describe as lines
from render.phylo import describe as phylo
from render.savanna import STYLE as SAVANNA
from tests.games.matches import CASES, Case, beginnings

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")
TOLD: dict[str, Callable[[Any, tuple[str, ...]], str]] = {
    "ecosystem": lambda view, names: " ".join(drafts.table(ECOSYSTEM, view, (*names, "Nitka")[: len(view.boards)])),
    "savanna": lambda view, names: " ".join(drafts.table(SAVANNA, view, (*names, "Swala")[: len(view.boards)])),
    "lines": lambda view, names: " ".join(lines.table(view, names)),
    "ecogogo": lambda view, names: " ".join(ecogogo.table(view, names)),
    "phylo": lambda view, names: "\n".join(phylo.table(view, names)),
}
LAYOUT = """
    an and are been begins by can chain claim claims deck decks discards draws Ecosystem ecosystems end endangered ended far feeds fills
    Final food for gazelles has hides is key last lines Map mates migrates migration move new no Nothing of on out played Points
    Region removed Row row rows saved saves score scores signs so spot stack Table taken The the to turn win winner wins with wolves yet
"""
"""Words between what an alt text says, and for what the text says otherwise: "winner" is "Won by", "discards 2" are named."""


def words(text: str) -> set[str]:
    """The words of a text with two signs or more, cards and places among them; columns of a table stand alone in alt texts. Where a
    region of the picture begins and ends is about the picture."""
    text = re.sub(r"\b[A-Z],? [A-Z]+[0-9]+ to [A-Z]+[0-9]+", " ", text)
    found = re.findall(r"[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]+", re.sub(r"([A-C][1-3])-(?=[A-C][1-3])", r"\1 ", text))
    return {word for word in found if not re.fullmatch("[A-Z]{2}", word)}


def told_by(slug: str) -> Callable[[Any, tuple[str, ...]], str]:
    """The alt text of a game's table; a game that isn't in the list has its picture drawn for it."""
    return TOLD.get(slug) or (lambda view, names: pictures(slug).table(view, names).alt)


@pytest.mark.parametrize("case", [case for case in CASES if case.seats < 4], ids=str)
def test_a_text_says_what_the_picture_of_its_table_says(case: Case) -> None:
    """From the deal to the end."""
    names = NAMES[: case.seats]
    for match in beginnings(case, 1):
        view = match.view(None)
        told, shown = match.game.words.describe(view, names), told_by(case.slug)(view, names)
        assert words(shown) - words(told) <= {*LAYOUT.split()}, f"turn {match.turn}"
