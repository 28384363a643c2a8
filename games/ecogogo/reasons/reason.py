"""Why a move is better than another one, in one sentence: the points it wins now, what it leaves to others, what stays in the hand.

Of what can be said, the part with the most points at stake is.
"""

from games.core.values import many
from games.ecogogo import outlook
from games.ecogogo.cards import ORGANISMS, SPOKEN
from games.ecogogo.ecosystem import effect, lines
from games.ecogogo.move import CELLS, REPLACE, SWAP, Move
from games.ecogogo.reasons import spending
from games.ecogogo.reasons.later import Part, later
from games.ecogogo.scoring import stack
from games.ecogogo.view import View


def weighed(view: View, better: Move, made: Move) -> tuple[float, str]:
    """About how many points the reason is worth, and the sentence; "" if nothing tells the two moves apart."""
    if better == made:
        return 0.0, ""
    other, now = named(made), outlook.gain(view, better) - outlook.gain(view, made)
    at_once = (_relative(view, better, made), _now(view, better, made)) if now > 0 else _death(view, better, made)
    parts = later(view, better, made, other)
    weight, text = max(at_once, *parts)
    if now < 0 and text != at_once[1]:
        weight += now
        if weight <= 0:
            return 0.0, ""  # it doesn't make up for the points
    if weight <= 0:
        weight, text = 0.0, at_once[1] or parts[0][1] or spending.difference(view, better, made, other)
    costs = f"brings {many(-now, 'point')} less now but " if now < 0 and text != at_once[1] else ""
    return (weight, f"It {costs}{text}.") if text else (0.0, "")


def named(move: Move) -> str:
    """A move, such as "the owl at B2"."""
    where = " and ".join(CELLS[cell] for cell in move.cells)
    if move.act == SWAP:
        return f"the swap of {where}"
    if move.act == REPLACE:
        return f"the replacement of the {SPOKEN[move.card]}"
    return f"the {SPOKEN[move.card]} at {where}" if where else "the Endangered card"


def _losses(view: View, move: Move) -> list[int]:
    """What everybody loses by the species that die with a move, by seat."""
    dead = outlook.dying(view, move)
    return [-sum(outlook.cost(view, seat, kind) for kind in dead) for seat in range(view.players)]


def _relative(view: View, better: Move, made: Move) -> float:
    """How many points the better move is ahead at once, beside an average rival."""
    seat = view.seat or 0
    ahead = outlook.gain(view, better) - outlook.gain(view, made)
    rivals = [
        mine - theirs
        for each, (mine, theirs) in enumerate(zip(_losses(view, better), _losses(view, made), strict=True))
        if each != seat
    ]
    return ahead + (sum(rivals) / len(rivals) if rivals else 0)


def _now(view: View, better: Move, made: Move) -> str:
    """Why a move brings more points at once."""
    other = "the swap" if made.act == SWAP != better.act else named(made)
    seat = view.seat or 0
    lost, spared = _losses(view, made)[seat], _losses(view, better)[seat]
    more = outlook.gain(view, better) - outlook.gain(view, made)
    if lost == spared:
        return _wins(view, better, made, other)
    dead = [kind for kind in outlook.dying(view, made) if kind not in outlook.dying(view, better)]
    if spared or not dead:
        return f"brings {many(more, 'point')} more than {other}, counting the species that die"
    kind = min(dead, key=lambda each: outlook.cost(view, seat, each))
    costs = f"dies, which costs {_payers(view, kind)} {many(-outlook.cost(view, seat, kind), 'point')}"
    if kind in outlook.won(view, better)[1]:
        saves = f"saves the {SPOKEN[kind]} and wins {many(outlook.winnings(view, better), 'point')}"
        less = outlook.winnings(view, made)
        return (
            f"{saves}; {other} wins {less}, but the {SPOKEN[kind]} {costs}"
            if less
            else f"{saves}; after {other}, the {SPOKEN[kind]} {costs}"
        )
    return f"keeps the {SPOKEN[kind]} alive for now; after {other}, the {SPOKEN[kind]} {costs}"


def _payers(view: View, kind: int) -> str:
    """Whom a species that dies costs as much as this seat."""
    costs = {outlook.cost(view, seat, kind) for seat in range(view.players)}
    return "everybody" if view.players > 1 and len(costs) == 1 else "you"


def _wins(view: View, better: Move, made: Move, other: str) -> str:
    """What wins more cards, or cards that count more."""
    wins, less = outlook.winnings(view, better), outlook.winnings(view, made)
    rest = f", {wins - less} more than {other}" if less else f"; {other} wins none"
    cards, saved = outlook.won(view, better)
    if saved:
        who = " and ".join(f"the {SPOKEN[kind]}" for kind in saved)
        return f"saves {who} and wins {many(wins, 'point')}{rest}"
    if not view.classic and stack(len(cards)) > 1:
        return f"wins {len(cards)} cards at once, which count twice: {many(wins, 'point')}{rest}"
    return f"{_how(view, better)} for {many(wins, 'point')}{rest}"


def _how(view: View, move: Move) -> str:
    """How a move wins its cards, such as "feeds the owl and wins a food chain"."""
    after = effect(view.grid, move)
    done = []
    if after.wins_covered and after.covered in ORGANISMS:
        name = SPOKEN[move.card]
        done = [f"mates two {name}s" if after.covered == move.card else f"feeds the {name}"]
    made = lines(after.grid)
    if len(made) > 1:
        done.append("wins two lines" if len(made) == 2 else f"wins {len(made)} lines")
    for line in made[: len(made) == 1]:
        numbers = [after.grid[cell] for cell in line]
        kind = "migration" if numbers[0] == numbers[1] else "food chain"
        done.append(f"wins the {kind} {'-'.join(map(str, numbers))}")
    return " and ".join(done)


def _death(view: View, better: Move, made: Move) -> Part:
    """A species that dies because it costs others more."""
    dead = [kind for kind in outlook.dying(view, better) if kind not in outlook.dying(view, made)]
    if view.players == 1 or not dead:
        return 0, ""
    seat = view.seat or 0
    mine, *theirs = (
        -outlook.cost(view, each, dead[0]) for each in sorted(range(view.players), key=lambda n: n != seat)
    )
    if max(theirs) <= mine:
        return 0, ""
    others = f"your rival {max(theirs)}" if len(theirs) == 1 else f"another player {max(theirs)}"
    costs = f"costs {others} points and you {f'only {mine}' if mine else 'none'}"
    ahead = _relative(view, better, made)
    return (ahead, f"lets the {SPOKEN[dead[0]]} die, which {costs}") if ahead > 0 else (0, "")
