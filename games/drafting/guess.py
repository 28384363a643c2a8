"""Who knows which hand, and possible positions for a view."""

from games.core.chance import Chance
from games.core.values import Seat
from games.drafting.deck import Deck
from games.drafting.state import State
from games.drafting.view import View, occupied


def knows(state: State, seat: Seat | None, holder: int) -> bool:
    """Whether a seat knows a hand: its own and those that it held this round, since picks are public."""
    if seat is None:
        return False
    if state.players == 1 or state.over:
        return holder == seat
    step = 1 if state.round == 1 else -1
    return (holder - seat) * step % len(state.hands) < state.pick


def guess(deck: Deck, view: View, chance: Chance) -> State:
    stock = {kind: [card for card in deck.cards if deck.kind_of[card] == kind] for kind in range(len(deck.names))}
    taken = tuple(stock[kind].pop() for kind in view.taken)
    for kind, cards in stock.items():
        lying = sum(board[kind].bit_count() for board in view.boards)
        del cards[len(cards) - lying :]
    known = {
        holder: deck.in_order(tuple(stock[kind].pop() for kind in hand))
        for holder, hand in enumerate(view.hands)
        if hand is not None
    }
    unseen = chance.shuffle("guess", [card for kind in sorted(stock) for card in stock[kind]])
    size = hand_size(deck, view)
    hands = []
    for holder in range(len(view.hands)):
        if holder in known:
            hands.append(known[holder])
        else:
            hands.append(deck.in_order(unseen[:size]))
            unseen = unseen[size:]
    return State(
        seed=chance.fork("seed").seed, players=view.players, hints=view.hints, boards=view.boards, hands=tuple(hands),
        deck=unseen[: view.undealt], aside=unseen[view.undealt :], round=view.round, pick=view.pick, phase=view.phase,
        over=view.over, placed=view.placed, taken=taken,
    )  # fmt: skip


def hand_size(deck: Deck, view: View) -> int:
    if view.over and view.players > 1:
        return 0
    if view.players > 1:
        return deck.dealt - view.pick + 1
    return len(deck.cards) - view.undealt - sum(occupied(board).bit_count() for board in view.boards)
