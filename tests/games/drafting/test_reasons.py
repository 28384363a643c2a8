"""Why one pick of a draft is better: every figure of a sentence is counted again here, by the score sheets and by the moves that follow."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.grid import BY_NAME, CELLS, cells, why_not_there
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
    assert named > 3


def most(view: View, kind: int, game: Any) -> int:
    """The most points that a card of a kind can add, without a swap."""
    full = {cell for mask in view.board for cell in cells(mask)}
    found = [cell for cell in CELLS if why_not_there(sum(1 << each for each in full), cell) is None]
    gains: list[int] = [game.words.gain(view, game.own.move(kind, cell)) for cell in found]
    return max(gains)


@pytest.mark.parametrize(("slug", "players"), [("ecosystem", 2), ("ecosystem", 3), ("savanna", 2), ("savanna", 4)])
def test_what_a_pick_leaves_is_true(slug: str, players: int) -> None:
    """To the next player, who really gets the hand, and to a card that can still come."""
    game: Any = GAMES[slug]
    deck, seen = game.own.deck, {"denied": 0, "later": 0, "place": 0}
    for at, view, better, made in picks(slug, players, 1):
        said = game.reason(view, better, made)
        seat = view.seat or 0
        for kind, who, points, rest in re.findall(
            r"It keeps the ([a-z ]+) from (the .*?), who could add (\d+) with it now; (.*?)\.", said
        ):
            moves = {each: game.legal(at.view(each))[0] for each in range(players)}
            then = game.resolve(at.state, {**moves, seat: made})
            left = deck.without(at.state.hands[seat], made.kind)
            (heir,) = [each for each in range(players) if then.hands[each] == left]
            side = {1: "left", players - 1: "right"}[(heir - seat) % players]
            assert who == ("the other player" if players == 2 else f"the player on your {side}")
            theirs = replace(view, seat=heir)
            assert most(theirs, deck.names.index(kind), game) == int(points)
            others = max(most(theirs, each, game) for each in {*view.hand} - {better.kind})
            assert rest == (
                f"the best of the other cards adds {others}" if others > 0 else "none of the other cards adds any"
            )
            seen["denied"] += 1
        boards = [
            replace(view, boards=(*view.boards[:seat], after(view.board, move), *view.boards[seat + 1 :]))
            for move in (better, made)
        ]
        for place, name, points, there, less in re.findall(
            r"(?:It leaves (..) free, where|After it,) an? ([a-z ]+?) can (?:still )?add (\d+)(?: at (..))?; after .*?, (.*?)\.",
            said,
        ):
            kind = deck.names.index(name)
            at_it = game.own.move(kind, BY_NAME[place or there])
            assert game.words.gain(boards[0], at_it) == most(boards[0], kind, game) == int(points)
            assert max(0, most(boards[1], kind, game)) == int(less.removeprefix("only ").replace("nothing", "0"))
            assert not place or BY_NAME[place] == made.cell
            assert deck.counts[kind] > view.count(kind)
            seen["later"] += 1
        for place, name, points, instead, less in re.findall(
            r"It leaves (..) free, where an? ([a-z ]+?) can still add (\d+); (..) would be worth (only \d+|nothing) to it\.",
            said,
        ):
            assert (BY_NAME[place], BY_NAME[instead]) == (made.cell, better.cell)
            kind = deck.names.index(name)
            assert game.words.gain(boards[0], game.own.move(kind, made.cell)) == int(points)
            if less != "nothing":
                assert game.words.gain(boards[1], game.own.move(kind, better.cell)) == int(less.removeprefix("only "))
            seen["place"] += 1
    assert seen["later"] > 5
    assert seen["denied"] + seen["place"] > 0
