"""Prizes as a reason: how a pick leaves a player in the race for the most of something."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from games.core.game import BEST_RIVAL
from games.core.values import listing
from games.drafting.deck import PICKS
from games.drafting.learned.later import FAINT, Part, receiver, several
from games.drafting.move import Move, boards_after
from games.drafting.rules import Rules
from games.drafting.view import View

WEIGHT = 2.0
"""About what it is worth by the end to draw level in a race, or to get ahead."""


ODDS = 3
"""A card of which the neutral pile gets one is only worth a sentence with so many cards or fewer."""


def race(
    view: View, one: Sequence[int], two: Sequence[int], said: Callable[[int, int, str], str], least: str, about: str
) -> Iterator[Part]:
    """The better move draws level or gets ahead in a race, and the other one doesn't; faint if it only brings more, or in the first round,
    before it shows who competes. `one` and `two` hold the sizes that compete after each of them, the neutral pile's too; `said` makes the
    sentence of the own sizes and how the others stand, `least` says that none of them has more; the prize is on the line `about`. Whoever
    was alone in front gets less of it then, and so may whoever is close behind: a rival's loss is part of that."""
    assert view.seat is not None
    mine, less, rest = one[view.seat], two[view.seat], [size for other, size in enumerate(one) if other != view.seat]
    most = max(rest)
    if not most or less >= mine:
        return
    if view.round == 2 and less <= most <= mine:
        yield Part(WEIGHT, said(mine, less, f"{least} than {most}"), (about, BEST_RIVAL))
    elif any(less - 1 <= size <= mine + 1 for size in rest):
        sizes = [str(size or "none") for size in sorted(rest, reverse=True)]
        alike = len(sizes) > 1 and len({*sizes}) == 1
        have = f"the others have {f'{sizes[0]} each' if alike else listing(sizes, repeats=True)}"
        if view.players == 2:
            have = f"the other player has {rest[0] or 'none'}" + (f" and the neutral pile {rest[1]}" if rest[1] else "")
        chasers = (one[seat] for seat in range(view.players) if seat != view.seat)
        chased = view.round == 2 and less > 0 and any(less - 1 <= size < mine for size in chasers)
        yield Part(FAINT + 1.0, said(mine, less, have), (about, BEST_RIVAL) if chased else (about,))


def piled(view: View, better: Move, made: Move, rules: Rules) -> Iterator[Part]:
    """Faint: at a table of two, the card that the better move takes could go to the neutral pile next and cost its player part of a prize:
    one card of the hand that passes there does, by chance (rulebook, 2 players)."""
    left, single = len(view.hand) - 1, view.hand.count(better.kind) == 1 and better.kind != made.kind
    if view.players != 2 or receiver(view) < view.players or view.pick == PICKS or left > ODDS or not single:
        return
    name = rules.deck.names[better.kind]
    boards = boards_after(view, made)
    keeps, then = (
        rules.lines(replace(view, taken=taken), boards)[name] for taken in (view.taken, (*view.taken, better.kind))
    )
    if then < keeps:
        goes = "goes" if left == 1 else "can go"
        falls = f"your points for {several(rules.deck, better.kind)} fall from {keeps} to {then or 'none'}"
        said = (
            f"If you leave the {name}, it {goes} to the neutral pile next{'; then' if left > 1 else ', and'} {falls}."
        )
        yield Part(FAINT + (keeps - then) / left, said, (name,))
