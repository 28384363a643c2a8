"""Turns: what an action does, and the check at the end."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core.values import Seat
from games.phylo.table.dealing import choose_card, draw_cards, with_deed, with_pile
from games.phylo.table.effects import change_of, expired, with_heir
from games.phylo.table.move import CHOOSE, END, HEIR, Move
from games.phylo.table.state import ACTIONS, DRAWN, NEW, TRADED, Deed, Heir, RemovedCard, State
from games.phylo.table.view import view_of
from games.phylo.table.web import check_survival, inherit


def resolve(state: State, move: Move) -> State:
    if move.act == CHOOSE:
        return choose_card(state, move.card)
    if move.act == HEIR:
        return _onward(_answered(state, state.heirs[0], move.cell))
    view = view_of(state, state.seat, ())
    change = change_of(view, move)
    card = move.card or (view.web[move.cell].card.word if move.cell else "")
    deed = Deed(state.number, state.seat, change.what, card, move.cell, move.to, change.laid, gone=change.gone)
    state = replace(state, table=change.table, actions=state.actions - 1)
    for word in filter(None, (move.card, move.back)):
        state = _taken(state, word)
    if change.laid and not move.back:
        state = _picked(state, state.seat, change.laid)
    state = _discarded(state, change.gone)
    match move.act:
        case "trade":
            state = _discarded(state, (RemovedCard(move.card, state.seat, 0),))
            state = draw_cards(state, TRADED, "traded", move.card)
        case "pass":
            state = with_deed(state, Deed(state.number, state.seat, "passed"))
        case "end":
            state = with_deed(state, Deed(state.number, state.seat, "ended"))
        case _:
            state = with_deed(state, deed)
    state = _inherited(state, change.heirs)
    if move.act == END or (change.what == "event" and state.rules == NEW):
        state = replace(state, actions=0)
    return _onward(state)


def _inherited(state: State, heirs: Sequence[Heir]) -> State:
    for heir in heirs:
        state = _swapped(state, heir.owner, heir.card, heir.back)
    return _asked(state, (*state.heirs, *heirs))


def _asked(state: State, heirs: Iterable[Heir]) -> State:
    copies, waiting = [place.cell for place in state.table if place.top.copy], []
    for heir in heirs:
        among = tuple(cell for cell in heir.among if cell == heir.cell or cell in copies)
        if len(among) > 1:
            waiting.append(replace(heir, among=among))
        else:
            state = _settled(state, heir, heir.cell, 1)
    return replace(state, heirs=tuple(waiting))


def _settled(state: State, heir: Heir, cell: int, count: int) -> State:
    return with_deed(state, Deed(state.number, heir.owner, "heir", heir.card, heir.lost, cell, count=count))


def _answered(state: State, heir: Heir, cell: int) -> State:
    backs = {place.cell: place.top.back for place in state.table}
    if cell != heir.cell:
        state = _swapped(state, heir.owner, heir.back, backs[cell])
    state = replace(state, table=with_heir(state.table, heir, cell))
    return _asked(_settled(state, heir, cell, len(heir.among)), state.heirs[1:])


def _onward(state: State) -> State:
    return state if state.heirs or state.actions else _ended(state)


def _taken(state: State, word: str) -> State:
    hand = list(state.hands[state.seat])
    hand.remove(word)
    known = state.known
    if known[state.seat] == word:
        known = (*known[: state.seat], "", *known[state.seat + 1 :])
    return replace(state, hands=with_pile(state.hands, state.seat, tuple(hand)), known=known)


def _picked(state: State, seat: Seat, word: str) -> State:
    pile = list(state.discards[seat])
    del pile[len(pile) - 1 - pile[::-1].index(word)]
    return replace(state, discards=with_pile(state.discards, seat, tuple(pile)))


def _swapped(state: State, seat: Seat, word: str, other: str) -> State:
    state = _picked(state, seat, word)
    return _discarded(state, (RemovedCard(other, seat, 0),))


def _discarded(state: State, gone: Iterable[RemovedCard]) -> State:
    discards = state.discards
    for each in gone:
        discards = with_pile(discards, each.owner, (*discards[each.owner], each.card))
    return replace(state, discards=discards)


def _ended(state: State) -> State:
    state = _checked(state)
    if state.heirs:
        return state
    table, gone = expired(state.table, state.number)
    state = _discarded(replace(state, table=table), gone)
    if gone:
        state = with_deed(state, Deed(state.number, state.seat, "expired", gone=gone))
    if state.last and state.number >= state.last:
        return with_deed(replace(state, over=True, actions=0), Deed(state.number, state.seat, "finished"))
    other = (state.seat + 1) % len(state.hands)
    return draw_cards(replace(state, seat=other, number=state.number + 1, actions=ACTIONS), DRAWN, "drew")


def _checked(state: State) -> State:
    before = state.table
    table, gone = check_survival(state.stock, before, (state.seat,))
    state = _discarded(state, gone)
    if gone:
        state = with_deed(state, Deed(state.number, state.seat, "starved", gone=gone))
    if state.rules != NEW:
        return replace(state, table=table)
    table, heirs = inherit(before, table, gone)
    return _inherited(replace(state, table=table), heirs)
