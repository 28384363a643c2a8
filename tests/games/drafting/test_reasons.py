"""Why one pick of a draft is better: every figure of a sentence is counted again here, by the score sheets and by the moves that follow."""

import random
import re
from collections.abc import Iterator
from typing import Any

from games import GAMES
from games.core.match import Entry, Match, turns
from games.core.values import Line, Setup
from games.drafting.move import Move, after
from games.drafting.view import View

PICK = tuple[Match[Any, Any, Any], View, Move, Move]
"""A match before a pick, what the seat sees, a promising move and another one."""


def picks(slug: str, players: int, number: int) -> Iterator[PICK]:
    """Two moves at every pick of a match in which everybody plays by reflex or at random."""
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} {players} {number}")
    match = begun = Match.begin(game, Setup(players, f"{rnd.getrandbits(256):064x}"))
    entries: list[Entry] = []
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        move = game.reflex(view) if seat % 2 else rnd.choice(game.legal(view))
        entries.append(Entry(match.turn, seat, str(move)))
        match = match.accept(seat, move)
    for at in turns(begun, entries):
        for seat in range(players):
            view = at.view(seat)
            promising = game.promising(view)
            if len(promising) > 1:
                better, made = rnd.sample(list(promising), 2)
                yield at, view, better, made


def sheet_after(view: View, move: Move, game: Any) -> dict[str, Line]:
    """The seat's score sheet after its own move."""
    seat = view.seat or 0
    boards = [*view.boards]
    boards[seat] = after(view.board, move)
    return {line.what: line for line in game.own.sheet(boards, view.taken, view.solo)[seat].lines}


def number_of(text: str) -> int:
    """A figure with the sign that players read."""
    return int(text.replace("−", "-"))


def test_diversity_is_named_where_it_differs() -> None:
    """Late in the match, the gaps and what they are worth are those of the score sheets after both moves."""
    game: Any = GAMES["ecosystem"]
    named = 0
    for number in range(6):
        for _, view, better, made in picks("ecosystem", 3, number):
            one, two = (sheet_after(view, move, game)["diversity"] for move in (better, made))
            said = game.reason(view, better, made)
            found = re.search(
                r"It leaves you (no gaps|\d+ gaps?), worth (−?\d+) points? of diversity; .*? leaves (\d+), worth (−?\d+)\.",
                said,
            )
            if view.round == 2 and view.pick == 10 and one.points > two.points:
                assert found, said
            if found:
                assert one.why.split(":")[0] == found[1].replace("no", "0")
                assert two.why.split(":")[0].split()[0] == found[3]
                assert (one.points, two.points) == (number_of(found[2]), number_of(found[4]))
                named += 1
    assert named > 5
