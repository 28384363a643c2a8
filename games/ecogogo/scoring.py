"""Scores habitats by stacks (add-on) or card by card (classic, the first printing), and ranks solo results."""

from collections.abc import Sequence

from games.core.score import leaders
from games.core.values import Line, Score, Seat, many
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.view import Habitat

EXTINCT = -10
"""What each extinct species adds to everybody's points (add-on)."""

STACKS = ("left stack", "middle stack", "right stack")
RANKS = ((70, "Ultra Superstar"), (60, "Superstar"), (50, "Star"), (40, "Good"), (30, "Average"), (0, "Try again"))
CLASSIC_RANKS = ((55, "Ultra Superstar"), (50, "Superstar"), (40, "Star"), (25, "Average"), (0, "Try again"))


def card_points(kind: int) -> int:
    return 3 if kind == ENDANGERED else 1


def stack(size: int) -> int:
    """The stack for a turn that won `size` cards, which multiplies their points: 0 left, 1 middle, 2 right.

    >>> [stack(size) for size in (2, 3, 4, 5, 9)]
    [0, 1, 1, 2, 2]
    """
    return 0 if size < 3 else 1 if size < 5 else 2


def points(won: tuple[int, ...], classic: bool) -> int:
    """
    >>> points((3, 2), False), points((4, 3, 3), False), points((4, 3, 3, 2, 1), False), points((3, 2), True)
    (0, 3, 10, 2)
    """
    return sum(map(card_points, won)) * (1 if classic else stack(len(won)))


def score(habitat: Habitat, extinct: int, classic: bool) -> Score:
    lines = _classic(habitat) if classic else (*_stacks(habitat), *_extinct(extinct))
    return Score(sum(line.points for line in lines), lines)


def _stacks(habitat: Habitat) -> tuple[Line, ...]:
    stacks = []
    for times, name in enumerate(STACKS):
        cards = [kind for win in habitat if stack(win.size) == times for kind in win.kinds]
        points = sum(card_points(kind) for kind in cards)
        why = f"{_count(cards)}, " + ("not counted" if times == 0 else f"{points} × {times}")
        stacks.append(Line(name, points * times, why))
    return tuple(stacks)


def _count(cards: list[int]) -> str:
    rescued = cards.count(ENDANGERED)
    cards_won = many(len(cards), "card")
    if cards == [ENDANGERED]:
        return f"{cards_won}, Endangered for 3"
    return f"{cards_won}, {rescued} of them Endangered for 3" if rescued else cards_won


def _extinct(extinct: int) -> tuple[Line, ...]:
    return (Line("extinct species", EXTINCT * extinct, f"{extinct} × −10, for everyone"),) if extinct else ()


def _classic(habitat: Habitat) -> tuple[Line, ...]:
    cards = [kind for win in habitat for kind in win.kinds]
    rescued = cards.count(ENDANGERED)
    organisms = len(cards) - rescued
    return (
        Line("organisms", organisms, f"{many(organisms, 'card')} for 1 each"),
        Line("Endangered cards", 3 * rescued, f"{many(rescued, 'card')} for 3 each"),
    )


def rank(total: int, classic: bool) -> str:
    """
    >>> rank(39, classic=False), rank(40, classic=False), rank(40, classic=True)
    ('Average', 'Good', 'Star')
    """
    return next((name for least, name in (CLASSIC_RANKS if classic else RANKS) if total >= least), "Try again")


def next_rank_text(total: int, classic: bool) -> str:
    """
    >>> next_rank_text(34, classic=False), next_rank_text(-10, classic=True), next_rank_text(70, classic=False)
    ('the rank Good takes 40 points', 'the rank Average takes 25 points', 'the highest rank, Ultra Superstar')
    """
    ranks = CLASSIC_RANKS if classic else RANKS
    higher = [(least, name) for least, name in ranks if least > total and name != ranks[-1][1]]
    return f"the rank {higher[-1][1]} takes {higher[-1][0]} points" if higher else f"the highest rank, {ranks[0][1]}"


def winners(scores: Sequence[Score], classic: bool) -> frozenset[Seat]:
    """The leaders; a solo player wins with any rank but the lowest."""
    return frozenset() if len(scores) == 1 and rank(scores[0].total, classic) == RANKS[-1][1] else leaders(scores)
