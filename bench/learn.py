"""`python -m bench learn` learns from self-play what a card is worth in a place, and writes games/*/measure.json. Each round plays
the promising moves of each turn to imagined endings with the same luck, and fits a linear measure to the points ahead."""

import argparse
import json
import random
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games import GAMES
from games.core.grid import cells
from games.core.match import Match
from games.core.values import Setup
from games.drafting.deck import KINDS
from games.drafting.draft import Drafting
from games.drafting.learned.card_weights import HELD, RELATIONS, STAGES, UNIT, Measure, measure_of, relation, stage
from games.drafting.learned.endings import endings as plain
from games.drafting.learned.outlook import DraftOutlook, card_values
from games.drafting.move import Move
from games.drafting.view import View
from native.engine import compiled

DRAFTS = ("ecosystem", "savanna")
SEATS = 4
TOP, OTHERS = 20, 6
"""How many of the measure's best moves and of the others are examined."""
ENDINGS = 64
EXPLORE = 0.25
"""How often a seat plays one of several good moves instead of the best."""
KEEP = 0.3
"""The weight of earlier rounds, which a worse measure played."""
RIDGE = 30.0
"""Keeps weights with little evidence near zero."""
ALIKE: Mapping[str, Sequence[Sequence[int]]] = {
    "ecosystem": ((0, 1, 2), (3,), (4, 5, 6), (7, 8, 9)),
    "savanna": tuple((how,) for how in range(len(RELATIONS))),
}
"""Relations that share a weight, because up and down make no difference in the rules; those left out have no weight."""
ALONE = STAGES * HELD * KINDS
LEAST = ("--matches", "1", "--rounds", "1", "--endings", "2", "--game", "ecosystem", "--dry")

Floats = NDArray[np.float64]


class Fit:
    """A linear regression of points ahead, with each decision centred on its own mean."""

    def __init__(self, slug: str) -> None:
        self.groups = {how: number for number, group in enumerate(ALIKE[slug]) for how in group}
        self.size = ALONE + len(ALIKE[slug]) * KINDS * KINDS
        self.products, self.sums = np.zeros((self.size, self.size)), np.zeros(self.size)

    def add(self, view: View, moves: Sequence[Move], margins: Floats) -> None:
        """Adds a decision's moves with their mean points ahead."""
        rows = np.zeros((len(moves), self.size))
        part = stage(view.round, view.pick)
        for row, move in zip(rows, moves, strict=True):
            assert move.cell is not None
            held = min(view.board[move.kind].bit_count(), HELD - 1)
            row[(part * HELD + held) * KINDS + move.kind] = 1
            for lying, mask in enumerate(view.board):
                for cell in cells(mask):
                    how = self.groups.get(-1 if (between := relation(cell, move.cell)) is None else between)
                    if how is not None:
                        row[ALONE + (how * KINDS + lying) * KINDS + move.kind] += 1
        rows -= rows.mean(axis=0)
        used = np.flatnonzero(np.abs(rows).sum(axis=0))
        some = rows[:, used]
        self.products[np.ix_(used, used)] += some.T @ some
        self.sums[used] += some.T @ (margins - margins.mean())

    def measure(self) -> Measure:
        weights = np.linalg.solve(self.products + RIDGE * np.eye(self.size), self.sums)
        whole = np.rint(weights * UNIT).astype(int)
        alone = whole[:ALONE].reshape(STAGES, HELD, KINDS)
        pairs = whole[ALONE:].reshape(-1, KINDS, KINDS)
        nothing = np.zeros((KINDS, KINDS), int)
        pair = [pairs[self.groups[how]] if how in self.groups else nothing for how in range(len(RELATIONS))]
        return Measure(_tuples(alone), _tuples(pair))

    def fade(self) -> None:
        self.products *= KEEP
        self.sums *= KEEP


def _tuples(values: Any) -> Any:
    return tuple(map(_tuples, values)) if np.ndim(values) else int(values)


def play(game: Drafting, measure: Measure, rnd: random.Random, endings: int, fit: Fit) -> None:
    quick = compiled(game.slug)
    imagine = quick.endings if quick else plain
    match: Match[Any, View, Move] = Match.begin(game, Setup(SEATS, f"{rnd.getrandbits(256):064x}"))
    while not match.over:
        picks = {}
        for seat in sorted(match.waiting):
            view = match.view(seat)
            moves = moves_to_examine(game, measure, view, rnd)
            picks[seat] = moves[0]
            if len(moves) > 1:
                rows = DraftOutlook(imagine, game.own, measure, view, rnd.getrandbits(53)).margins(moves, 0, endings)
                margins = np.array(rows).mean(axis=0)
                fit.add(view, moves, margins)
                best = np.argsort(-margins)[: 4 if rnd.random() < EXPLORE else 1]
                picks[seat] = moves[best[rnd.randrange(len(best))]]
        for seat, move in picks.items():
            match = match.accept(seat, move)


def moves_to_examine(game: Drafting, measure: Measure, view: View, rnd: random.Random) -> list[Move]:
    """The moves that the measure ranks highest, and a few of the others; without swaps, which are not learned."""
    known = card_values(measure, view)
    legal = [move for move in game.legal(view) if move.swap is None]
    legal.sort(key=lambda move: -known[move.kind, move.cell or 0])
    rest = legal[TOP:]
    return legal[:TOP] + rnd.sample(rest, min(OTHERS, len(rest)))


def blank() -> Measure:
    return Measure((((0,) * KINDS,) * HELD,) * STAGES, (((0,) * KINDS,) * KINDS,) * len(RELATIONS))


def learn(slug: str, seed: int, matches: int, rounds: int, endings: int) -> Measure:
    game: Any = GAMES[slug]
    fit, measure = Fit(slug), blank()
    for number in range(rounds):
        began = time.perf_counter()
        fit.fade()
        for each in range(matches):
            play(game, measure, random.Random(f"{slug} learn {seed} {number} {each}"), endings, fit)
        measure = fit.measure()
        print(f"| {slug} | {number + 1} | {matches} | {time.perf_counter() - began:.0f} |", flush=True)
    return measure


def as_json(measure: Measure, names: Sequence[str], about: Mapping[str, object]) -> str:
    """The text of a measure's file, with weights by the game's words."""
    alone = [[dict(zip(names, held, strict=True)) for held in part] for part in measure.alone]
    pair = {
        how: {
            lying: some
            for lying, row in zip(names, rows, strict=True)
            if (some := {kind: weight for kind, weight in zip(names, row, strict=True) if weight})
        }
        for how, rows in zip(RELATIONS, measure.pair, strict=True)
    }
    again = measure_of({"alone": alone, "pair": pair}, names)
    assert (again.alone, again.pair) == (measure.alone, measure.pair)
    lines = [f'"about": {json.dumps(about)}', f'"unit": "1/{UNIT} of a point"']
    lines.append('"alone": [\n' + ",\n".join("  " + json.dumps(part) for part in alone) + "\n ]")
    hows = [
        f'  "{how}": {{\n' + ",\n".join(f'   "{lying}": {json.dumps(row)}' for lying, row in rows.items()) + "\n  }"
        for how, rows in pair.items()
        if rows
    ]
    lines.append('"pair": {\n' + ",\n".join(hows) + "\n }")
    return "{" + ",\n ".join(lines) + "}\n"


def run(chosen: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench learn")
    parser.add_argument("--game", choices=DRAFTS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=24, help="matches a round")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--endings", type=int, default=ENDINGS, help="endings a move")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    asked = parser.parse_args(chosen)
    print("| game | round | matches | seconds |\n|---|---:|---:|---:|")
    for slug in asked.game or DRAFTS:
        game: Any = GAMES[slug]
        measure = learn(slug, asked.seed, asked.matches, asked.rounds, asked.endings)
        about = {
            "made by": f"python -m bench learn --game {slug} --seed {asked.seed} --matches {asked.matches} "
            f"--rounds {asked.rounds} --endings {asked.endings}",
            "seed": asked.seed, "matches": asked.matches * asked.rounds, "players": SEATS,
        }  # fmt: skip
        if not asked.dry:
            path = Path(sys.modules[type(game).__module__].__file__ or "").with_name("measure.json")
            path.write_text(as_json(measure, game.own.deck.words, about), "utf-8")
