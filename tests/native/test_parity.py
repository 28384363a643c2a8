"""The compiled endings are those of plain Python, total by total."""

import os
import pickle
import random
from typing import Any

import pytest

from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from games.drafting.arrangement import Table, plain
from games.drafting.learned import foresight
from games.drafting.learned.endings import Imagined
from games.drafting.playout import random_match
from native import build
from native.engine import arranging, engine, random_matches
from tests.depth import depth
from tests.missing import needs

POSITIONS = int(os.environ.get("POSITIONS", depth(60, 150)))
"""Positions of a game and a number of seats; `make soak` tries 12,500 of each, 100,000 in all."""

needs_compiler = needs(build.compiler(), "packages gcc and libc6-dev")

TABLES = [(slug, seats) for slug in ("ecosystem", "savanna") for seats in (2, 3, 4, 6)]


@needs_compiler
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_totals_are_equal_at_every_position(slug: str, seats: int) -> None:
    """Random matches, every seat, swaps too; one ending or two of a few moves at each."""
    game: Any = GAMES[slug]
    compiled = engine(slug, game.own.deck, game.measure, game.fast.totals)
    assert compiled is not None, build.build()
    plain = Imagined(game.own.deck, game.measure, game.fast.totals)
    rnd, done = random.Random(seats), 0
    while done < POSITIONS:
        match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
        while not match.over and done < POSITIONS:
            for seat in sorted(match.waiting):
                view = match.view(seat)
                legal = game.legal(view)
                moves = rnd.sample(legal, min(2, len(legal)))
                seed = rnd.getrandbits(rnd.choice((20, 32, 64)))
                count = 2 if done % 10 == 0 else 1
                one, other = compiled.at(view), plain.at(view)
                assert one.endings(moves, count, seed) == other.endings(moves, count, seed)
                assert one.margins(moves, count, seed) == other.margins(moves, count, seed)
                done += 1
                match = match.accept(seat, rnd.choice(moves))


@needs_compiler
@pytest.mark.parametrize(("slug", "players"), [table for table in TABLES if table[1] > 2])
def test_random_matches_are_those_of_plain_python(slug: str, players: int) -> None:
    """In a row, by one stream of draws."""
    game: Any = GAMES[slug]
    draw = random.Random(players).random
    plain = [random_match(game.fast, players, draw)[1] for _ in range(POSITIONS)]
    assert random_matches(game.fast, slug, players, players, POSITIONS) == plain


@needs_compiler
@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug in ("ecosystem", "savanna") for seats in (1, 2, 4, 6)]
)
def test_arrangements_are_those_of_plain_python(slug: str, seats: int) -> None:
    """After so many turns of random matches, for every seat: what a search meets, by the same draws. It takes no single card
    and no more cards than a match has: there is no room for them."""
    game: Any = GAMES[slug]
    compiled = arranging(slug)
    assert compiled is not None, build.build()
    rnd = random.Random(seats)
    for turns in (1, 2, 12, 100) * max(1, POSITIONS // 1_000):
        match: Match[Any, Any, Any] = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
        while not match.over and match.turn < turns:
            picks = {seat: rnd.choice(game.legal(match.view(seat))) for seat in sorted(match.waiting)}
            for seat, move in picks.items():
                match = match.accept(seat, move)
        for seat in range(seats):
            view = match.view(seat)
            table = Table(game.fast, view.boards, view.taken, seat)
            seed, budget = rnd.getrandbits(rnd.choice((20, 53))), rnd.choice((30, 2_000))
            if len(table.cells) > 1:
                assert compiled(table, seed, budget) == plain(table, seed, budget)
        for count in (len(table.cells), 21):
            if not 2 <= count <= 20:
                table.cells, table.kinds = table.cells[:1] * count, table.kinds[:1] * count
                with pytest.raises(ValueError, match="arranges 2 to 20 cards"):
                    compiled(table, 1, 1)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_match_goes_to_another_process_after_its_game_has_imagined_endings(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the result of Verify does, in a process that has made a review before."""
    monkeypatch.setattr(foresight, "_quicker", engine)
    game: Any = type(GAMES[slug])()
    match: Match[Any, Any, Any] = Match.begin(game, Setup(3, f"{7:064x}"))
    view = match.view(0)
    endings = game.outlook(view, 5).endings(game.legal(view)[:2], 0, 2)
    there = pickle.loads(pickle.dumps(match))
    assert there.scores() == match.scores()
    assert there.game.outlook(view, 5).endings(game.legal(view)[:2], 0, 2) == endings
