"""What the last turn did, in words."""

from games.core.values import many
from games.ecogogo.cards import EMPTY, ORGANISMS, SPOKEN
from games.ecogogo.description import left_in_danger
from games.ecogogo.ecosystem import lines
from games.ecogogo.move import PLACE
from games.ecogogo.scoring import stack
from games.ecogogo.state import TurnResult
from games.ecogogo.view import View


def line_words(numbers: tuple[int, ...]) -> str:
    """The kind of a complete line and its numbers.

    >>> line_words((5, 4, 3)), line_words((2, 2, 2))
    ('food chain 5-4-3', 'migration 2-2-2')
    """
    return f"{'migration' if numbers[0] == numbers[1] else 'food chain'} {'-'.join(map(str, numbers))}"


def how_won(turn: TurnResult) -> str:
    """What the placed card did and the lines that are complete, such as "feeds, food chain 5-4-3"; "" for neither."""
    grid, move, covered, how = turn.effect.grid, turn.move, turn.effect.covered, ""
    if move.act == PLACE and move.cells and move.card in ORGANISMS:
        how = "fills an empty spot" if covered == EMPTY else "mates" if covered == move.card else "feeds"
    return ", ".join(filter(None, (how, *(line_words(tuple(grid[cell] for cell in line)) for line in lines(grid)))))


def stack_words(cards: int, classic: bool) -> str:
    """How many cards, and the stack that they go to unless the rules are classic.

    >>> stack_words(4, False), stack_words(2, False), stack_words(2, True)
    ('4 cards, middle stack ×1', '2 cards, left stack ×0', '2 cards')
    """
    words = many(cards, "card")
    times = stack(cards)
    return words if classic else f"{words}, {('left', 'middle', 'right')[times]} stack ×{times}"


def news(view: View, names: tuple[str, ...]) -> str:
    """Which species were lost, saved, extinct or endangered in the last turn, and who is out; "" in most turns."""
    done = view.last
    if done is None:
        return ""
    parts = [f"the {SPOKEN[done.effect.lost]} is lost"] if done.effect.lost else []
    parts += [f"the {SPOKEN[kind]} is saved" for kind in done.saved]
    parts += [f"the {SPOKEN[kind]} is extinct" for kind in done.extinct]
    parts += [f"the {SPOKEN[kind]} is in danger" for kind in left_in_danger(done)]
    parts += [f"{names[seat]} is out" for seat in done.out if not view.over]
    return ", ".join(parts)
