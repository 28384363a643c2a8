"""Deals anew the cards that a view doesn't show."""

from games.core.chance import Chance
from games.lines.cards import BY_WORD, CARDS, in_mask
from games.lines.legality import unseen
from games.lines.state import Cards, Marker, State
from games.lines.view import View


def guess(view: View, chance: Chance) -> State:
    cards = [BY_WORD[word] for word in chance.shuffle("guess", [CARDS[card] for card in in_mask(unseen(view))])]

    def take(count: int) -> Cards:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    hands = tuple(
        view.hand if seat == view.seat else tuple(sorted(take(count))) for seat, count in enumerate(view.hand_sizes)
    )
    markers = tuple(
        each if each.card is not None else Marker(each.cell, each.seat, take(1)[0]) for each in view.markers
    )
    first: Cards = ()
    second: Cards = ()
    if view.peek is not None:
        first, second = view.peek[:1], view.peek[1:]
    elif view.top is not None:
        first = (view.top,)
    return State(
        seed=chance.fork("seed").seed, players=view.players, hints=view.hints, dealer=view.dealer,
        turn=view.turn, phase=view.phase, step=view.step, over=view.over, table=view.table, markers=markers, claimed=view.claimed,
        hands=hands, first=(*first, *take(view.first - len(first))), second=(*second, *take(view.second - len(second))),
        box=view.box, tallies=view.tallies, story=view.story,
    )  # fmt: skip
