"""The strongest opponent: it guesses what it cannot see and plays every move to many imagined endings."""

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.game import Draw, Game, M, S
from games.opponents.thought import Thought, V

WORLDS = 48
"""Guesses of the hidden cards for one decision; every move meets the same ones."""


def search(game: Game[S, V, M], view: V, moves: Sequence[M], draw: Draw, budget: int) -> Thought[M]:
    """The move with the most points ahead of the best rival on average, by sequential halving: all moves get a few endings,
    the better half gets as many again among fewer, until two are left. No move is dropped for what it scores at once."""
    seat = view.seat
    assert seat is not None
    chance = Chance(f"{int(draw() * 2**53):064x}")
    worlds = [game.world(game.guess(view, chance.fork(f"world {number}"))) for number in range(WORLDS)]
    budget = max(len(moves), budget // worlds[0].effort)
    rounds = max(1, (len(moves) - 1).bit_length())
    sums, left, played = [0.0] * len(moves), list(range(len(moves))), 0
    for _ in range(rounds):
        times = max(1, budget // rounds // len(left))
        for number in range(played, played + times):
            margin = worlds[number % len(worlds)].margin
            for arm in left:
                sums[arm] += margin(seat, moves[arm], draw)
        played += times
        left.sort(key=lambda arm: -sums[arm])
        if len(left) > 2:
            left = left[: (len(left) + 1) // 2]
    best, *others = (game.words.tell(view, str(moves[arm])) for arm in left)
    means = [sums[arm] / played for arm in left]
    next_best = f"; next best was {others[0]} with {_ahead(means[1])}" if others else ""
    return Thought(moves[left[0]], f"{best}: {_ahead(means[0])} on average over {played} imagined endings{next_best}.")


def _ahead(margin: float) -> str:
    """Points ahead of the best rival at the end, "+6.2", or behind, "−6.8"."""
    return f"{'−' if margin < 0 else '+'}{abs(margin):.1f}"
