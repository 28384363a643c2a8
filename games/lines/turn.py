"""The deal, and what each move does."""

from dataclasses import replace

from games.core.chance import Chance
from games.core.values import Seat, Setup
from games.lines.cards import BY_WORD, CARDS
from games.lines.lines import MARKER, map_table, removed, runs, unplayable
from games.lines.move import Move
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, PLAY, SETUP, Cards, Deed, Marker, State, Tally

DEALT = 5


def deal(setup: Setup) -> State:
    """The position after the deal: five cards each and two decks, of which the first gets the odd card; the dealer is
    drawn."""
    chance = Chance(setup.seed)
    deck = tuple(BY_WORD[word] for word in chance.shuffle("deck", CARDS))
    hands = tuple(tuple(sorted(deck[i * DEALT : (i + 1) * DEALT])) for i in range(setup.seats))
    rest = deck[setup.seats * DEALT :]
    half = (len(rest) + 1) // 2
    hints = setup.options.get("hints", "on") == "on"
    dealer = int(chance.pick("dealer", [str(seat) for seat in range(setup.seats)]))
    return State(
        seed=setup.seed, players=setup.seats, hints=hints, dealer=dealer, turn=dealer,
        phase=SETUP, step=PLAY, over=False, table=(), markers=(), claimed=None, hands=hands, first=rest[:half],
        second=rest[half:], box=(), tallies=(Tally(),) * setup.seats, story=(),
    )  # fmt: skip


def resolve(state: State, move: Move) -> State:
    """The position after a legal move. Raises ValueError if a card or place is missing."""
    if state.step == CHOOSE and move.card is not None and state.claimed is not None:
        return _marked(state, move.card, state.claimed)
    if state.step == CLAIM:
        return _drawn(state) if move.cell is None else _claimed(state, move.cell)
    if move.card is None or move.cell is None:
        raise ValueError(f"{move} isn't a play")
    if state.phase == SETUP:
        return _placed(state, move.card, move.cell)
    return _built(state, move.card, move.cell) if state.phase == BUILDING else _cleared(state, move.card, move.cell)


def _laid(state: State, card: int, cell: int) -> State:
    hands = _with(state.hands, state.turn, tuple(each for each in state.hands[state.turn] if each != card))
    return replace(state, hands=hands, table=(*state.table, (cell, card)))


def _with(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _scored(state: State, lines: int = 0, spaces: int = 0, cleared: int = 0) -> State:
    own = state.tallies[state.turn]
    more = Tally(own.lines + lines, own.spaces + spaces, own.removed + cleared)
    return replace(state, tallies=(*state.tallies[: state.turn], more, *state.tallies[state.turn + 1 :]))


def _noted(state: State, deed: Deed) -> State:
    return replace(state, story=(*state.story, deed))


def _placed(state: State, card: int, cell: int) -> State:
    state = _noted(_laid(state, card, cell), Deed(state.turn, "placed", cell, card))
    turn = (state.turn + 1) % state.players
    return replace(state, turn=turn, phase=BUILDING if turn == state.dealer else SETUP)


def _built(state: State, card: int, cell: int) -> State:
    lines = runs(state.table, card, cell)
    points = sum(run.points for run in lines)
    state = _scored(_laid(state, card, cell), lines=points)
    return _claims(_noted(state, Deed(state.turn, "played", cell, card, points, lines)))


def _claims(state: State) -> State:
    """Asks for a claim, while the second deck lasts, if a space is unplayable or hints are off; otherwise draws."""
    if state.second and (not state.hints or unplayable(state.table)):
        return replace(state, step=CLAIM, claimed=None)
    return _drawn(state)


def _claimed(state: State, cell: int) -> State:
    state = _noted(_scored(state, spaces=1), Deed(state.turn, "claimed", cell, points=1))
    return replace(state, step=CHOOSE, claimed=cell)


def _marked(state: State, card: int, cell: int) -> State:
    one, other = state.first[0], state.second[0]
    back = other if card == one else one
    return _claims(
        _noted(
            replace(
                state,
                first=(back, *state.first[1:]),
                second=state.second[1:],
                table=(*state.table, (cell, MARKER)),
                markers=(*state.markers, Marker(cell, state.turn, card)),
            ),
            Deed(state.turn, "marked", cell),
        )
    )


def _drawn(state: State) -> State:
    if state.first:
        hand = tuple(sorted((*state.hands[state.turn], state.first[0])))
        state = replace(state, hands=_with(state.hands, state.turn, hand), first=state.first[1:])
    state = replace(state, step=PLAY, claimed=None)
    if state.phase == BUILDING and not state.first:
        state = _second_phase(state)
    for step in range(1, state.players + 1):
        turn = (state.turn + step) % state.players
        if state.hands[turn]:
            return replace(state, turn=turn)
    return replace(state, over=True)


def _second_phase(state: State) -> State:
    cards = [*state.second, *(marker.card for marker in state.markers if marker.card is not None)]
    deck = Chance(state.seed).shuffle("second deck", [CARDS[card] for card in sorted(cards)])
    return replace(
        state, phase=CLEARING, first=tuple(BY_WORD[word] for word in deck), second=(), markers=(),
        table=tuple((cell, card) for cell, card in state.table if card != MARKER),
    )  # fmt: skip


def _cleared(state: State, card: int, cell: int) -> State:
    lines = runs(state.table, card, cell)
    state = _laid(state, card, cell)
    gone = removed(lines, cell)
    cards = map_table(state.table).cards
    state = _scored(
        replace(
            state,
            table=tuple(each for each in state.table if each[0] not in gone),
            box=(*state.box, *(cards[each] for each in gone)),
        ),
        cleared=len(gone),
    )
    state = _noted(state, Deed(state.turn, "played", cell, card, len(gone), lines, len(gone)))
    return _drawn(state) if state.table else replace(state, over=True)
