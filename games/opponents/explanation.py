"""Why one move is better than another: it brings more points now, or leaves the next player fewer."""

from collections.abc import Iterable, Mapping

from games.core.chance import Chance
from games.core.game import Game, M, S, V
from games.core.score import Line, changed_lines
from games.core.values import Seat, many, opening, signed
from games.opponents.choose import greedy
from games.opponents.statistics import estimate

WORLDS = 6

LEAST = 1.5
"""How many points the next player must lose before a sentence mentions it."""

SURE = 2.0

STEPS = 4

NAMED = 4


def reason(game: Game[S, V, M], view: V, better: M, made: M, rival: str = "") -> str:
    """Why one legal move is better than another, in sentences; "" if unclear. `rival` names a solo rival."""
    said = [_now(game, view, better, made, rival), _left(game, view, better, made)]
    return " ".join(filter(None, said))


def lines_text(lines: Iterable[Line]) -> str:
    lines = tuple(lines)
    rest = _sum(lines[NAMED:])
    return ", ".join(
        [f"{line.what} {signed(line.points)}" for line in lines[:NAMED]] + [f"the rest {signed(rest)}"] * bool(rest)
    )


def _now(game: Game[S, V, M], view: V, better: M, made: M, rival: str) -> str:
    seat, one, other = view.seat or 0, *(game.imagine(view, move).scores for move in (better, made))
    changes = [changed_lines(made, best) for made, best in zip(other, one, strict=True)]
    lines = changes.pop(seat)
    more, less = _sum(lines), -min(map(_sum, changes), default=0)
    theirs = f"{rival or _them(len(changes), 'another player')} has {less} less"
    why = f"({lines_text(min(changes, key=_sum))})" if less > 0 else ""
    if more > 0:
        return f"It brings {many(more, 'point')} more now: {lines_text(lines)}{f'; {theirs} {why}' * bool(why)}."
    if why:
        cost = f", but it brings {many(-more, 'point')} less ({lines_text(lines)})" if more else ""
        return f"{opening(theirs)} now {why}{cost}."
    return (
        f"It brings {many(-more, 'point')} less now ({lines_text(lines)}), but is worth more by the end."
        if more
        else ""
    )


def _sum(lines: Iterable[Line]) -> int:
    return sum(line.points for line in lines)


def _left(game: Game[S, V, M], view: V, better: M, made: M) -> str:
    rivals = len(view.scores) - 1
    if not rivals:
        return ""
    found = [_next(game, view, (better, made), number) for number in range(WORLDS)]
    # Hidden cards may decide who is next, so only players who are next in every world count.
    always = set(found[0]).intersection(*found)
    if not always:
        return ""
    less, error = max(estimate([each[at][1] - each[at][0] for each in found]) for at in sorted(always))
    if less < max(LEAST, SURE * error):
        return ""
    whom = _them(rivals, "the next player")
    return f"It leaves {whom} about {many(round(less), 'point')} less to win."


def _next(game: Game[S, V, M], view: V, moves: tuple[M, M], number: int) -> Mapping[Seat, tuple[float, float]]:
    seat = view.seat or 0
    state = game.guess(view, Chance(f"{number:064x}"))
    others = {at: greedy(game, game.view(state, at)) for at in sorted(game.to_move(state) - {seat})}
    one, other = (_until_others(game, game.resolve(state, {**others, seat: move}), seat) for move in moves)
    seats = sorted((game.to_move(one) & game.to_move(other)) - {seat})
    return {at: (_most(game, one, at), _most(game, other, at)) for at in seats}


def _most(game: Game[S, V, M], state: S, seat: Seat) -> float:
    view = game.view(state, seat)
    return game.appraise(view, greedy(game, view))


def _until_others(game: Game[S, V, M], state: S, seat: Seat) -> S:
    for _ in range(STEPS):
        if game.to_move(state) != {seat}:
            break
        state = game.resolve(state, {seat: greedy(game, game.view(state, seat))})
    return state


def _them(players: int, several: str) -> str:
    return "the other player" if players == 1 else several
