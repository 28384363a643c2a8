"""What `/rules` gives as examples is what the games count."""

import pytest

from games.ecogogo.ecosystem import Grid, effect
from games.ecogogo.move import parse as ecogogo_move
from games.ecogogo.scoring import points
from games.ecogogo.words import EcogogoWords
from games.lines.cards import BY_WORD
from games.lines.lines import conflict, removed, runs
from games.lines.words import LinesWords
from games.phylo.cards.library import LIBRARY
from games.phylo.table.scoring import score, total
from games.phylo.table.state import NEW, Place, Stock, Table, TableCard
from games.phylo.table.web import checked, web, would_live
from games.phylo.words import PhyloWords

ROW = 70_350


def row(*words: str) -> tuple[tuple[int, int], ...]:
    """Cards of the line game side by side, from a place on."""
    return tuple((ROW + number, BY_WORD[word]) for number, word in enumerate(words))


@pytest.mark.parametrize(
    ("there", "card", "worth"),
    [(("4-lion", "9-lion"), "2-lion", 3), (("5-elephant", "2-monkey"), "6-lion", 2)],
)
def test_the_line_games_first_phase(there: tuple[str, ...], card: str, worth: int) -> None:
    """A row's end, the points the example says."""
    lines = runs(row(*there), BY_WORD[card], ROW + len(there))
    assert not conflict(lines)
    assert sum(line.points for line in lines) == worth
    assert f"**{card}**" in LinesWords.examples
    assert f"{worth} points" in LinesWords.examples


def test_the_line_games_card_that_fits_at_neither_end() -> None:
    """The 2-lion beside the 5-elephant and the 2-monkey."""
    there = row("5-elephant", "2-monkey")
    assert all(conflict(runs(there, BY_WORD["2-lion"], cell)) for cell in (ROW - 1, ROW + 2))


def test_the_line_games_crossing() -> None:
    """A row and a column of two elephants each: 2 + 2 = 4."""
    table = ((ROW, BY_WORD["5-elephant"]), (ROW + 1 - 1000, BY_WORD["8-elephant"]))
    assert [line.points for line in runs(table, BY_WORD["3-elephant"], ROW + 1)] == [2, 2]


@pytest.mark.parametrize(
    ("there", "card", "gone", "stays"),
    [
        (("7-zebra", "7-lion", "7-giraffe"), "7-tiger", 4, False),
        (("1-zebra", "2-lion", "3-giraffe"), "4-tiger", 3, True),
    ],
)
def test_the_line_games_second_phase(there: tuple[str, ...], card: str, gone: int, stays: bool) -> None:
    """What is removed, and whether the played card stays."""
    cell = ROW + len(there)
    lines = runs(row(*there), BY_WORD[card], cell)
    assert not conflict(lines)
    assert len(removed(lines, cell)) == gone
    assert (cell not in removed(lines, cell)) == stays
    assert f"**{card}**" in LinesWords.examples


@pytest.mark.parametrize(
    ("grid", "move", "saved", "cards", "worth"),
    [
        ((3, 6, 6, 1, 7, 7, 7, 1, 1), "squirrel A1", 0, 2, 0),
        ((3, 2, 3, 7, 7, 6, 1, 6, 1), "lizard B1", 0, 4, 4),
        ((5, 7, 1, 3, 7, 1, 3, 1, 7), "squirrel A2", 0, 4, 4),
        ((2, 3, 7, 1, 4, 4, 7, 1, 4), "swap C1 B2", 0, 5, 10),
        ((3, 3, 7, 1, 7, 3, 7, 1, 1), "swap C1 C2", 2, 5, 14),
    ],
)
def test_ecogogos_wins(grid: Grid, move: str, saved: int, cards: int, worth: int) -> None:
    """`saved` cards come with the species in danger: the Endangered card and the organism on it."""
    won = (*effect(grid, ecogogo_move(move)).won, *((9, 3) if saved else ()))
    assert len(won) == cards
    assert points(won, False) == worth
    assert f"{worth}" in EcogogoWords.examples


STOCK = Stock(LIBRARY.values())


def laid(*words: str, below: str = "") -> Table:
    """Cards of one player side by side, from a place on; the last one has a parasite below it, if one is said."""
    last = len(words) - 1
    return tuple(
        Place(ROW + number, TableCard(word, 0), TableCard(below, 0) if below and number == last else None)
        for number, word in enumerate(words)
    )


@pytest.mark.parametrize(
    ("there", "card", "worth"),
    [
        ("home", "valley-oak", 3),
        ("indian-plum", "horse", 4),
        ("indian-plum", "robin", 2),
        ("robin", "eurasian-lynx", 8),
    ],
)
def test_phylos_neighbours(there: str, card: str, worth: int) -> None:
    """A card beside the one that keeps it, and the points the example says."""
    assert would_live(web(STOCK, laid(there)), STOCK[card], ROW + 1)
    assert STOCK[card].points == worth
    assert f"**{STOCK[card].name.lower().replace('eurasian', 'Eurasian')}**" in PhyloWords.examples
    assert f"{worth} points" in PhyloWords.examples


@pytest.mark.parametrize(("there", "card"), [("valley-oak", "horse"), ("horse", "robin")])
def test_phylos_neighbours_that_do_not_fit(there: str, card: str) -> None:
    """The horse beside the oak, the robin beside the horse."""
    assert not would_live(web(STOCK, laid(there)), STOCK[card], ROW + 1)


def test_phylos_wildfire() -> None:
    """Without the plum the horse, the robin and then the lynx die; with it all live."""
    assert checked(STOCK, laid("horse", "indian-plum", "robin", "eurasian-lynx"), (0,))[1] == ()
    burnt = (*laid("horse"), *laid("horse", "indian-plum", "robin", "eurasian-lynx")[2:])
    left, gone = checked(STOCK, burnt, (0,))
    assert (left, {each.card for each in gone}) == ((), {"horse", "robin", "eurasian-lynx"})
    assert f"{sum(STOCK[each.card].points for each in gone)} points" in PhyloWords.examples


def test_phylos_parasite() -> None:
    """Both score."""
    table = laid("home", "valley-oak", below="american-mistletoe")
    assert score(STOCK, table, 0, NEW).total == total(STOCK, web(STOCK, table), 0) == 5
    assert "5 points" in PhyloWords.examples
