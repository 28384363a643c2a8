"""The course of a match: the deal and who begins, what an action does, and the check at the end of every turn."""

from collections.abc import Iterable
from dataclasses import replace

from games.core.chance import Chance
from games.core.values import Seat
from games.phylo.cards.card import Card
from games.phylo.cards.decks import Deck
from games.phylo.table.effects import changed, expired
from games.phylo.table.move import END, Move
from games.phylo.table.state import (
    ACTIONS,
    DEALT,
    DRAWN,
    HOMES,
    NEW,
    TRADED,
    Deed,
    Gone,
    Place,
    State,
    Stock,
    TableCard,
    Words,
)
from games.phylo.table.view import view_of
from games.phylo.table.web import checked


def copies(words: Iterable[str]) -> tuple[str, ...]:
    """Names that distinguish copies of one card, for shuffling: "oak/1", "oak/2"."""
    seen: dict[str, int] = {}
    cells = []
    for word in words:
        seen[word] = seen.get(word, 0) + 1
        cells.append(f"{word}/{seen[word]}")
    return tuple(cells)


def shuffled(chance: Chance, purpose: str, words: Iterable[str]) -> Words:
    """The cards in a drawn order."""
    return tuple(item.partition("/")[0] for item in chance.shuffle(purpose, copies(words)))


def deal(seed: str, edition: str, hints: bool, decks: tuple[Deck, ...], stock: Stock) -> State:
    """Five cards each. Whoever shows the species with the highest food chain (1.3: scale) begins; ties are drawn."""
    chance = Chance(seed)
    lists = tuple(tuple(sorted(deck.cards)) for deck in decks)
    piles = [shuffled(chance, f"deck {seat}", cards) for seat, cards in enumerate(lists)]
    hands = tuple(tuple(sorted(pile[:DEALT])) for pile in piles)
    revealed = tuple(_revealed(stock, hand, edition) for hand in hands)
    ranks = [_rank(stock.get(word), edition) for word in revealed]
    first = int(chance.pick("first", [str(seat) for seat, rank in enumerate(ranks) if rank == max(ranks)]))
    state = State(
        seed=seed, edition=edition, hints=hints, stock=stock, titles=tuple(deck.title for deck in decks), lists=lists,
        starts=tuple(deck.start for deck in decks), first=first, revealed=revealed, known=revealed, number=1, seat=first,
        actions=ACTIONS, last=0, over=False,
        table=tuple(Place(HOMES[seat], TableCard(deck.start, seat)) for seat, deck in enumerate(decks)),
        hands=hands, piles=tuple(pile[DEALT:] for pile in piles), discards=((),) * len(decks), story=(),
    )  # fmt: skip
    return _drawn(state, DRAWN, "drew")


def _rank(card: Card | None, edition: str) -> int:
    if card is None:
        return 0
    return card.chain if edition == NEW else card.scale


def _revealed(stock: Stock, hand: Words, edition: str) -> str:
    """The species that a player reveals: the highest one, or the first of several in the alphabet; "" if there is none."""
    species = [word for word in hand if stock[word].kind == "species"]
    return min(species, key=lambda word: (-_rank(stock[word], edition), word), default="")


def after(state: State, move: Move) -> State:
    """The position after a legal move of the active player."""
    view = view_of(state, state.seat, (), frozenset())
    table, gone, what = changed(view, move)
    card = move.card or (view.web[move.cell].card.word if move.cell else "")
    deed = Deed(state.number, state.seat, what, card, move.cell, move.to, move.back, gone=gone)
    state = replace(state, table=table, actions=state.actions - 1)
    for word in filter(None, (move.card, move.back)):
        state = _taken(state, word)
    if what == "spread" or (what == "event" and move.to):
        state = _copied(state, move, view.web[move.cell].card.word)
    state = _discarded(state, gone)
    match move.act:
        case "trade":
            state = _discarded(state, (Gone(move.card, state.seat, 0),))
            state = _drawn(state, TRADED, "traded", move.card)
        case "pass":
            state = _noted(state, Deed(state.number, state.seat, "passed"))
        case "end":
            state = _noted(state, Deed(state.number, state.seat, "ended"))
        case _:
            state = _noted(state, deed)
    if move.act == END or not state.actions or (what == "event" and state.edition == NEW):
        return _ended(state)
    return state


def _with(piles: tuple[Words, ...], seat: Seat, pile: Words) -> tuple[Words, ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _noted(state: State, deed: Deed) -> State:
    return replace(state, story=(*state.story, deed))


def _taken(state: State, word: str) -> State:
    """A card leaves the active player's hand; once the revealed one is gone, no card of the hand is known."""
    hand = list(state.hands[state.seat])
    hand.remove(word)
    known = state.known
    if known[state.seat] == word:
        known = (*known[: state.seat], "", *known[state.seat + 1 :])
    return replace(state, hands=_with(state.hands, state.seat, tuple(hand)), known=known)


def _copied(state: State, move: Move, word: str) -> State:
    """Rules 1.4a: the copy that a spread lays comes from the discard pile."""
    if move.back:
        return state
    pile = list(state.discards[state.seat])
    pile.remove(word)
    return replace(state, discards=_with(state.discards, state.seat, tuple(pile)))


def _discarded(state: State, gone: Iterable[Gone]) -> State:
    discards = state.discards
    for each in gone:
        discards = _with(discards, each.owner, (*discards[each.owner], each.card))
    return replace(state, discards=discards)


def _drawn(state: State, count: int, what: str, card: str = "") -> State:
    """Draw for the active player as long as the deck lasts; its last card makes the other player's turn the last one."""
    pile, hand = state.piles[state.seat], state.hands[state.seat]
    count = min(count, len(pile))
    left = pile[count:]
    state = replace(
        state,
        hands=_with(state.hands, state.seat, tuple(sorted((*hand, *pile[:count])))),
        piles=_with(state.piles, state.seat, left),
        last=state.number + 1 if count and not left and not state.last else state.last,
    )
    return _noted(state, Deed(state.number, state.seat, what, card, count=count))


def _ended(state: State) -> State:
    """The end of a turn: the player's own cards are checked, events run out, and the other player draws or the match ends."""
    heirs = state.edition == NEW
    table, gone = checked(state.stock, state.table, (state.seat,), heirs)
    state = _discarded(replace(state, table=table), gone)
    if gone:
        state = _noted(state, Deed(state.number, state.seat, "starved", gone=gone))
    table, gone = expired(state.table, state.number)
    state = _discarded(replace(state, table=table), gone)
    if gone:
        state = _noted(state, Deed(state.number, state.seat, "expired", gone=gone))
    if state.last and state.number >= state.last:
        table, gone = checked(state.stock, state.table, range(len(state.hands)), heirs)
        state = _discarded(replace(state, table=table, over=True, actions=0), gone)
        return _noted(state, Deed(state.number, state.seat, "finished", gone=gone))
    other = (state.seat + 1) % len(state.hands)
    return _drawn(replace(state, seat=other, number=state.number + 1, actions=ACTIONS), DRAWN, "drew")
