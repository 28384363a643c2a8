"""What a player of a finished match could have done better: the card that scored least beside the best one, and spaces left to others.

Everything is counted from the player's own views, so they are never blamed for what they could not know.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.core.places import name
from games.core.values import many
from games.lines.cards import CARDS
from games.lines.legality import legal
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.points import gain
from games.lines.state import CLAIM, PLAY, SETUP
from games.lines.view import View


@dataclass(frozen=True, slots=True)
class Slip:
    """A play that another legal one of the same hand would have beaten at once: its number among the player's cards, what was played
    and what would have scored most, each with its points."""

    number: int
    made: Move
    points: int
    better: Move
    most: int

    @property
    def missed(self) -> int:
        return self.most - self.points


@dataclass(frozen=True, slots=True)
class Left:
    """A space that the player could have claimed after the card of that number, and never did."""

    number: int
    cell: int


def slips(before: Iterable[tuple[View, Move]]) -> tuple[Slip, ...]:
    """All plays that scored less than they could, in the order of the match; the setup round scores nothing."""
    result = []
    for view, made in before:
        if view.step != PLAY or view.phase == SETUP:
            continue
        gains = {move: gain(view, move) for move in legal(view)}
        better = max(gains, key=gains.__getitem__)
        if gains[better] > gains[made]:
            result.append(Slip(played(view) + 1, made, gains[made], better, gains[better]))
    return tuple(result)


def left(before: Iterable[tuple[View, Move]]) -> tuple[Left, ...]:
    """The spaces the player left unclaimed when drawing, each once, and no more at a time than there were cards to mark them."""
    spaces: dict[int, Left] = {}
    for view, made in before:
        if view.step == CLAIM and made.cell is not None:
            spaces.pop(made.cell, None)
        elif view.step == CLAIM:
            for cell in unplayable(view.table)[: view.second]:
                spaces.setdefault(cell, Left(played(view), cell))
    return tuple(spaces.values())


def played(view: View) -> int:
    """How many cards this player has put on the table so far, the one of the setup round included."""
    return sum(deed.seat == view.seat and deed.card is not None for deed in view.story)


def tell(before: Sequence[tuple[View, Move]]) -> str:
    """Two sentences at most: the costliest card and what all of them missed; the spaces that were not claimed."""
    beaten, spaces = slips(before), left(before)
    if not beaten and not spaces:
        return "None of your cards would have scored more right away anywhere else, and you left no unplayable space unclaimed."
    return " ".join(filter(None, (_tell_slips(beaten), _tell_spaces(spaces))))


def _tell_slips(beaten: Sequence[Slip]) -> str:
    if not beaten:
        return ""
    worst = max(beaten, key=lambda slip: slip.missed)
    also = ""
    if len(beaten) > 1:
        also = f"; {len(beaten)} of your cards missed {_points(sum(slip.missed for slip in beaten))} in total"
    return (
        f"Your {_nth(worst.number)} card, the {_play(worst.made)}, scored {worst.points}: "
        f"the {_play(worst.better)} would have scored {worst.most}{also}."
    )


def _tell_spaces(spaces: Sequence[Left]) -> str:
    if not spaces:
        return ""
    first = spaces[0]
    rest = len(spaces) - 1
    more = f", as {'was' if rest == 1 else 'were'} {many(rest, 'more space')}, then or later" if rest else ""
    return (
        f"After your {_nth(first.number)} card you drew, but {name(first.cell)} was unplayable{more}: "
        f"{_points(len(spaces))} left unclaimed."
    )


def _play(move: Move) -> str:
    """Such as "6-lion at M23"."""
    return "" if move.card is None or move.cell is None else f"{CARDS[move.card]} at {name(move.cell)}"


def _points(count: int) -> str:
    return many(count, "point")


def _nth(number: int) -> str:
    """Such as "1st", "12th", "22nd".

    >>> [_nth(number) for number in (1, 2, 3, 4, 11, 12, 13, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st']
    """
    teen = number % 100 // 10 == 1
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
