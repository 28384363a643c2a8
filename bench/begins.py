"""Who wins a game by turns among equal players: by seat, and by the place in playing order, with 95 % intervals."""

import argparse
import random
import sys
from collections.abc import Sequence

from bench.opponents.strength import wilson
from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from games.opponents import LEVELS, choose

LEAST = ("--matches", "1", "--level", "sprout")
"""The options for the smallest run."""


def play(slug: str, seats: int, level: str, number: int) -> tuple[int, frozenset[int]]:
    """Who began a match of equals, and who won it."""
    rnd = random.Random(f"begins {seats} {number}")
    game = GAMES[slug]
    match = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}", {}))
    (first,) = match.to_move
    while not match.over:
        (mover,) = match.to_move
        match = match.accept(mover, choose(game, match.view(mover), level, rnd.random).move)
    return first, game.winners(match.state)


def shares(won: Sequence[float], matches: int) -> str:
    """Each place's share of the wins with its interval."""
    cells = []
    for wins in won:
        low, high = (abs(edge) for edge in wilson(wins / matches, matches))
        cells.append(f"{wins / matches:.3f} [{low:.3f}, {high:.3f}]")
    return ", ".join(cells)


def run(chosen: Sequence[str] = ()) -> None:
    """Print the table. `--game G`, `--matches N`, `--seats N`, `--level L`: all play at that level. A tie for first counts 1 / number of
    winners.
    """
    parser = argparse.ArgumentParser(prog="python -m bench begins")
    parser.add_argument("--game", default="ecogogo", choices=("ecogogo", "lines", "phylo"))
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seats", type=int, action="append", choices=(2, 3, 4))
    parser.add_argument("--level", default="grazer", choices=[*LEVELS])
    wanted = parser.parse_args(chosen)
    print("| players | wins by seat, the host's first | wins in playing order | matches |")
    print("|---:|---|---|---:|")
    for seats in wanted.seats or [count for count in GAMES[wanted.game].seats if count > 1]:
        by_seat, by_order = [0.0] * seats, [0.0] * seats
        for number in range(wanted.matches):
            first, winners = play(wanted.game, seats, wanted.level, number)
            for seat in winners:
                by_seat[seat] += 1 / len(winners)
                by_order[(seat - first) % seats] += 1 / len(winners)
        both = f"{shares(by_seat, wanted.matches)} | {shares(by_order, wanted.matches)}"
        print(f"| {seats} | {both} | {wanted.matches} |", flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])
