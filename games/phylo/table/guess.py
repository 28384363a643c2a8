"""Deals anew the cards that a view doesn't show."""

from collections import Counter

from games.core.chance import Chance
from games.core.values import Seat
from games.phylo.table.dealing import shuffled
from games.phylo.table.state import State, Words
from games.phylo.table.view import View


def guess(view: View, chance: Chance) -> State:
    """A possible position; cards that the seat knows stay in their hands."""
    hands, piles = [], []
    for seat in range(len(view.lists)):
        hidden = unseen(view, seat)
        certain = view.hand if seat == view.seat else tuple(filter(None, (view.known[seat],)))
        hidden.subtract(certain)
        rest = shuffled(chance, f"guess {seat}", sorted(hidden.elements()))
        more = view.hand_sizes[seat] - len(certain)
        hands.append(tuple(sorted((*certain, *rest[:more]))))
        piles.append(rest[more:])
    return State(
        seed=chance.fork("seed").seed, rules=view.rules, hints=view.hints, stock=view.stock, titles=view.titles,
        lists=view.lists, starts=view.starts, first=view.first, revealed=view.revealed, known=view.known,
        number=view.number, seat=view.active, actions=view.actions, last=view.last, over=view.over, table=view.table,
        hands=tuple(hands), piles=tuple(piles), discards=view.discards, story=view.story,
        heirs=view.heirs,
    )  # fmt: skip


def unseen(view: View, seat: Seat) -> "Counter[str]":
    left = Counter(view.lists[seat])
    left[view.starts[seat]] += 1
    left.subtract(cards_in_sight(view, seat))
    return left


def cards_in_sight(view: View, seat: Seat) -> Words:
    words = list(view.discards[seat])
    for place in view.table:
        words += [laid.real for laid in (place.top, place.below) if laid is not None and laid.owner == seat]
        words += [event.card for event in place.events if event.owner == seat]
    return tuple(words)
