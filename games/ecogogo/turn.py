"""A whole turn, from the move to the next player."""

from collections.abc import Sequence
from dataclasses import replace

from games.core.values import Score, Seat
from games.ecogogo.cards import ENDANGERED, KIND_OF, ORGANISMS, THREAT, kinds
from games.ecogogo.ecosystem import Grid, effect, places, swaps
from games.ecogogo.move import PLACE, SWAP, Move
from games.ecogogo.scoring import points, score
from games.ecogogo.state import Species, State, TurnResult, Win
from games.ecogogo.table import Table
from games.ecogogo.view import Habitat, Won


def start(seed: str, players: int, classic: bool, hints: bool, first: Seat | None) -> State:
    table = Table.new(seed, players, first or 0)
    return _state(table, State(
        seed=seed, players=players, classic=classic, hints=hints, first=first, turn=1, active=first or 0, deck=(), grid=(),
        hands=(), habitats=(), species=(), discard=(), out=(), story=(),
    ))  # fmt: skip


def resolve(state: State, move: Move, *, blind: bool = False) -> State:
    """The position after the active seat's move or, if `blind`, what that seat knows of it: nothing is drawn, and no
    player drops out who may hold or draw a card."""
    seat = state.active or 0
    hands = tuple(hand if each == seat or state.out[each] else () for each, hand in enumerate(state.hands))
    table = Table.of(replace(state, deck=(), hands=hands) if blind else state)
    watched = tuple(each.card for each in state.species if not each.extinct)
    outcome = effect(table.kinds, move)
    played = next((card for card in table.hands[seat] if KIND_OF[card] == move.card), "")
    if played:
        table.hands[seat].remove(played)
    won: list[str] = []
    if move.act == SWAP:
        one, other = move.cells
        table.grid[one], table.grid[other] = table.grid[other], table.grid[one]
    elif move.act == PLACE and move.card == ENDANGERED:
        table.reveal(played, seat)
    elif move.act == PLACE:
        (cell,) = move.cells
        below, table.grid[cell] = table.grid[cell], played
        if below:
            (won if outcome.wins_covered else table.discard).append(below)
    else:
        table.discard.append(played)
    for cell in outcome.cells:
        won.append(table.grid[cell])
        table.grid[cell] = ""
    saved = table.save(outcome.won)
    if won:
        table.habitats[seat].append(Win(len(won) + len(saved), (*won, *saved)))
    table.pass_by(seat, watched)
    table.refill(seat)
    unknown = [blind and bool(state.deck or (each != seat and hand)) for each, hand in enumerate(state.hands)]
    active, out = _next(table, seat, unknown)
    gained = points(kinds((*won, *saved)), state.classic)
    costs = _costs(state, table, seat, gained)
    done = TurnResult(
        seat=seat, move=move, effect=outcome, gained=gained + costs[seat], costs=costs,
        won=kinds(tuple(won)), endangered=tuple(table.endangered), extinct=tuple(table.extinct),
        saved=tuple(KIND_OF[card] for card in saved if KIND_OF[card] in ORGANISMS), drawn=tuple(table.drawn), out=out,
    )  # fmt: skip
    return _state(
        table, replace(state, turn=state.turn + (active is not None), active=active, story=(*state.story, done))
    )


def can_act(grid: Grid, hand: tuple[int, ...], undealt: int) -> bool:
    return bool(hand and undealt) or any(places(grid, kind) for kind in hand) or bool(swaps(grid))


def must_replace(grid: Grid, hand: tuple[int, ...]) -> bool:
    """Whether no organism can be placed and no swap made; Threat and Endangered cards don't count."""
    return not any(places(grid, kind) for kind in hand if kind != THREAT) and not swaps(grid)


def _next(table: Table, seat: Seat, unknown: Sequence[bool]) -> tuple[Seat | None, tuple[Seat, ...]]:
    out: list[Seat] = []
    for each in table.seats_after(seat):
        if unknown[each] or can_act(table.kinds, kinds(tuple(table.hands[each])), len(table.deck)):
            return each, tuple(out)
        table.out[each] = True
        out.append(each)
        table.pass_by(each, tuple(species.card for species in table.species))
    return None, tuple(out)


def _costs(before: State, table: Table, seat: Seat, gained: int) -> tuple[int, ...]:
    if not table.extinct:
        return (0,) * before.players
    old, new = (
        scores(before.habitats, before.species, before.classic),
        scores(table.habitats, table.species, before.classic),
    )
    return tuple(
        after.total - then.total - gained * (each == seat)
        for each, (then, after) in enumerate(zip(old, new, strict=True))
    )


def scores(habitats: Sequence[Sequence[Win]], species: Sequence[Species], classic: bool) -> tuple[Score, ...]:
    extinct = sum(each.extinct for each in species)
    return tuple(score(habitat(wins), extinct, classic) for wins in habitats)


def habitat(wins: Sequence[Win]) -> Habitat:
    return tuple(Won(win.size, kinds(win.cards)) for win in wins)


def _state(table: Table, state: State) -> State:
    return replace(
        state, deck=tuple(table.deck), grid=tuple(table.grid), hands=tuple(tuple(hand) for hand in table.hands),
        habitats=tuple(tuple(wins) for wins in table.habitats), species=tuple(table.species),
        discard=tuple(table.discard), out=tuple(table.out),
    )  # fmt: skip
