"""Places where another card can join those that lie, as reasons: the only one is left free, or single cards have some only after the better
move."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.core.grid import BY_NAME, NAMES, NEIGHBOURS, cells
from tests.games.drafting.reasoned import left_by, picks, regions, seen
from tests.games.drafting.test_later_reasons import open_places

ONLY = re.compile(
    r"It leaves (..) free, the only place where (?:your (\d+) joined ([a-z]+?)s can grow|another ([a-z]+) can join (?:one of )?yours)\."
)
SINGLE = re.compile(r"After it, another ([a-z]+) can join (yours|one of yours) ([^;]*); after the other, nowhere\.")


def beside(board: Any, kind: int, size: int) -> set[int]:
    """The open places beside the groups of this size."""
    found = [group for group in regions(board[kind]) if len(group) == size]
    return {place for place in open_places(board) if any({*cells(NEIGHBOURS[place])} & group for group in found)}


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_the_only_place_is_left_and_the_other_move_takes_it(slug: str) -> None:
    game: Any = GAMES[slug]
    names, told = game.own.deck.names, {"only": 0, "single": 0}
    for players, number in ((2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (6, 0), (6, 1)):
        for _, view, better, made in picks(slug, players, number):
            one, two = (left_by(view, move).board for move in (better, made))
            own = " ".join(
                part.said for part in game.own_reasons(view, better, made, "the other", PlayedOut(48, {}, {}, None))
            )
            for place, size, several, single in ONLY.findall(own):
                kind = names.index(several or single)
                assert NAMES[made.cell or 0] == place
                assert BY_NAME[place] in beside(one, kind, int(size or 1))
                if single:
                    assert beside(one, kind, 1) == {BY_NAME[place]}
                assert not beside(two, kind, int(size or 1))
                told["only"] += 1
            for name, yours, where in SINGLE.findall(own):
                kind = names.index(name)
                assert kind not in (better.kind, made.kind)
                at = beside(one, kind, 1)
                named = {BY_NAME[each] for each in re.findall(r"[A-I]\d", where)}
                assert named == at if named else where == f"in {len(at)} places"
                assert not beside(two, kind, 1)
                assert (yours == "yours") == (one[kind].bit_count() == 1)
                told["single"] += 1
    assert told["only"] > 0
    assert sum(told.values()) > 1, told


def test_it_is_told_word_for_word() -> None:
    game: Any = GAMES["ecosystem"]

    def said(cards: str, better: str, made: str) -> str:
        view = seen("ecosystem", cards, "fox, deer", 14)
        played = PlayedOut(48, {"stream": 4.0}, {}, {"stream": (40, 40)})
        reason: str = game.reason(view, game.parse(better), game.parse(made), played)
        return reason

    ring = "D4 stream, C4 deer, D5 deer, E4 deer"
    assert said(ring, "fox C5", "deer D3").startswith(
        "It leaves D3 free, the only place where another stream can join yours."
    )
    pair = "D4 stream, E4 stream, C4 deer, D5 deer, F4 deer, E5 deer, D3 fox"
    assert said(pair, "fox C5", "deer E3").startswith(
        "It leaves E3 free, the only place where your 2 joined streams can grow."
    )
    shut = "D4 stream, C4 deer, D5 deer, E4 deer, D3 fox, E5 fox"
    assert said(shut, "fox C5", "deer C3") == "", "the stream is shut in either way"
