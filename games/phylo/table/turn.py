"""The course of a match: the deal and who begins, what an action does, and the check at the end of every turn."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core.chance import Chance
from games.core.values import Seat
from games.phylo.cards.card import Card
from games.phylo.cards.decks import Deck
from games.phylo.table.effects import changed, chosen, expired, laid_by
from games.phylo.table.move import END, HEIR, MOVE, Move
from games.phylo.table.state import (
    ACTIONS,
    DEALT,
    DRAWN,
    HOMES,
    NEW,
    TRADED,
    Deed,
    Gone,
    Heir,
    Place,
    Ruling,
    State,
    Stock,
    TableCard,
    Words,
)
from games.phylo.table.view import view_of
from games.phylo.table.web import checked, inherit


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


def deal(seed: str, edition: str, hints: bool, decks: tuple[Deck, ...], stock: Stock, ruling: Ruling) -> State:
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
        ruling=ruling,
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
    """The position after a legal move of the player who must decide."""
    view = view_of(state, state.mover, (), frozenset())
    if move.act == HEIR:
        return _onward(_chosen(state, view.heirs[0], move.cell))
    change = changed(view, move)
    what, copied = change.what, view.web[move.cell].card.word if move.to and move.act != MOVE else ""
    laid = laid_by(view, move, copied) if copied else ""
    card = move.card or (view.web[move.cell].card.word if move.cell else "")
    back = laid if state.ruling.any_copy else move.back
    deed = Deed(state.number, state.seat, what, card, move.cell, move.to, back, gone=change.gone)
    state = replace(state, table=change.table, actions=state.actions - 1)
    for word in filter(None, (move.card, move.back)):
        state = _taken(state, word)
    if laid and not move.back:
        state = _picked(state, state.seat, laid)
    state = _discarded(state, change.gone)
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
    state = _inherited(state, change.heirs)
    if move.act == END or (what == "event" and state.edition == NEW):
        state = replace(state, actions=0)
    return _onward(state)


def _inherited(state: State, heirs: Sequence[Heir]) -> State:
    """Originals that are lost lie where their heirs were, and the cards that were upside down there lie on the discard pile."""
    if not state.ruling.connected_heirs:
        return state
    for heir in heirs:
        state = _swapped(state, heir.owner, heir.card, heir.back)
    return _asked(state, (*state.heirs, *heirs))


def _asked(state: State, heirs: Iterable[Heir]) -> State:
    """The heirs wait whose owner can still choose another copy; the others are settled."""
    copies, waiting = [place.cell for place in state.table if place.top.copy], []
    for heir in heirs:
        among = tuple(cell for cell in heir.among if cell == heir.cell or cell in copies)
        if len(among) > 1:
            waiting.append(replace(heir, among=among))
        else:
            state = _settled(state, heir, heir.cell, 1)
    return replace(state, heirs=tuple(waiting))


def _settled(state: State, heir: Heir, cell: int, count: int) -> State:
    return _noted(state, Deed(state.number, heir.owner, "heir", heir.card, heir.lost, cell, count=count))


def _chosen(state: State, heir: Heir, cell: int) -> State:
    """The owner's choice of an heir; those that wait after it choose among what is left."""
    backs = {place.cell: place.top.back for place in state.table}
    if cell != heir.cell:
        state = _swapped(state, heir.owner, heir.back, backs[cell])
    state = replace(state, table=chosen(state.table, heir, cell))
    return _asked(_settled(state, heir, cell, len(heir.among)), state.heirs[1:])


def _onward(state: State) -> State:
    """The end of the turn, unless actions are left or an heir waits to be chosen."""
    return state if state.heirs or state.actions else _ended(state)


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


def _picked(state: State, seat: Seat, word: str) -> State:
    """A card leaves a discard pile, the last one of its kind that came there."""
    pile = list(state.discards[seat])
    del pile[len(pile) - 1 - pile[::-1].index(word)]
    return replace(state, discards=_with(state.discards, seat, tuple(pile)))


def _swapped(state: State, seat: Seat, word: str, other: str) -> State:
    """A card leaves a discard pile and another one goes there."""
    state = _picked(state, seat, word)
    return _discarded(state, (Gone(other, seat, 0),))


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
    state = _checked(state, (state.seat,), "starved")
    if state.heirs:
        return state
    table, gone = expired(state.table, state.number)
    state = _discarded(replace(state, table=table), gone)
    if gone:
        state = _noted(state, Deed(state.number, state.seat, "expired", gone=gone))
    if state.last and state.number >= state.last:
        state = replace(state, over=True, actions=0)
        everybody = range(len(state.hands)) if state.ruling.final_check else ()
        return _checked(state, everybody, "finished")
    other = (state.seat + 1) % len(state.hands)
    return _drawn(replace(state, seat=other, number=state.number + 1, actions=ACTIONS), DRAWN, "drew")


def _checked(state: State, seats: Iterable[Seat], what: str) -> State:
    """The check of these players' cards, and the copies that become what it has taken. The end of the match is always noted."""
    before = state.table
    table, gone = checked(state.stock, before, seats)
    state = _discarded(state, gone)
    if gone or what == "finished":
        state = _noted(state, Deed(state.number, state.seat, what, gone=gone))
    if state.edition != NEW:
        return replace(state, table=table)
    table, heirs = inherit(state.ruling.connected_heirs, before, table, gone)
    return _inherited(replace(state, table=table), heirs)
