"""What two picks add at once, where both were played out: the better one adds less, and the other's card came again, or the other one takes
points from cards that lie already."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from tests.depth import depth
from tests.games.drafting.reasoned import PLURALS, left_by, picks, seen

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


def why(came: tuple[int, int] | None, deer: float = -1.0, paid: float = 4.0, better: str = "trout D5") -> str:
    """A trout beside the only stream, or a deer in a new row and a new column."""
    game: Any = GAMES["ecosystem"]
    view = seen("ecosystem", "D4 stream, E4 deer", "trout, deer, fox", 14)
    counts = None if came is None else {"deer": came, "meadow": (0, 0)}
    played = PlayedOut(48, {"trout": paid, "deer": deer}, {}, counts)
    said: str = game.reason(view, game.parse(better), game.parse("deer D3"), played)
    return said


def test_a_card_that_came_again_could_wait() -> None:
    wait = "which can wait: you still place one in"
    assert why((40, 20)) == f"It adds 2 points now, 2 fewer than the deer, {wait} 40 of 48 deals."
    assert why((48, 20)) == f"It adds 2 points now, 2 fewer than the deer, {wait} all 48 deals."
    assert wait not in why((24, 20)), "it came in half of them"
    assert wait not in why(None), "nobody counted"
    assert wait not in why((40, 20), deer=-2.0), "half of its points were missed"
    assert wait not in why((40, 20), paid=0.9), "the trout hardly paid"
    assert why((40, 20)).count("now") == 1, "the points are told once"


@BOTH
def test_what_adds_as_much_and_what_fewer_is_counted(slug: str) -> None:
    """In matches, whatever the other card was."""
    game: Any = GAMES[slug]
    names, told = game.own.deck.names, {"as many as": 0, "fewer than": 0}
    for players, number in depth(((2, 0), (3, 1)), ((2, 0), (3, 0), (4, 0), (3, 1))):
        for at, (_, view, better, made) in enumerate(picks(slug, players, number)):
            adds, instead = (game.words.gain(view, move) for move in (better, made))
            if adds > instead and at % depth(4, 1):
                continue
            lines = game.own.lines(view, left_by(view, better).boards)
            paid = {line: 6.0 for line, more in lines.items() if more > game.own.lines(view, view.boards)[line]}
            came = dict.fromkeys(names, (0, 0)) | {names[made.kind]: (40, 20)}
            said = game.reason(view, better, made, PlayedOut(48, paid, {}, came))
            found = re.search(
                r"It adds (\d+) points? now(?: \((.*?)\))?, (?:(\d+) (?:fewer|less) than|as many as) the ([a-z ]+), "
                r"which can wait: (.*?)\.",
                said,
            )
            if not found:
                continue
            assert (int(found[1]), int(found[1]) + int(found[3] or 0)) == (adds, instead)
            assert adds > 0
            assert found[4] == names[made.kind] != names[better.kind]
            assert found[5] == "you still place one in 40 of 48 deals"
            assert not found[2] or sum(int(each.replace("−", "-")) for each in re.findall(r"[+−]\d+", found[2])) == adds
            told["fewer than" if found[3] else "as many as"] += 1
    assert all(told.values()), told


@BOTH
def test_what_a_move_takes_from_lying_cards_is_told(slug: str) -> None:
    """Of lines on which the other move leaves fewer points than before, and the better one doesn't."""
    game: Any = GAMES[slug]
    names, told, but = game.own.deck.names, 0, 0
    for players, number in depth(((2, 0), (4, 0), (4, 1)), ((2, 0), (3, 0), (4, 0), (3, 1), (4, 1))):
        for at, (_, view, better, made) in enumerate(picks(slug, players, number)):
            before, one, two = (
                game.own.lines(view, boards)
                for boards in (view.boards, left_by(view, better).boards, left_by(view, made).boards)
            )
            lost = {name: before[name] - two[name] for name in names if two[name] < before[name]}
            if not lost and at % depth(4, 1):
                continue
            said = game.reason(view, better, made, PlayedOut(48, dict.fromkeys(lost, 6.0), {}, {}))
            found = re.search(r"^The ([^.]*?) takes (\d+) points? from your ([a-z ]+) now\.", said)
            if not found:
                continue
            assert found[1].startswith(names[made.kind])
            assert "now. But it " not in said, "it isn't clear who"
            but += " now. But the " in said
            assert game.words.gain(view, made) >= 0
            assert int(found[2]) == sum(lost.values())
            for name in lost:
                assert one[name] >= before[name]
                several = view.board[names.index(name)].bit_count() > 1
                assert (PLURALS.get(name, f"{name}s") if several else name) in re.split(", | and ", found[3])
            told += 1
    assert told > 2
    assert but > 0


def test_it_is_told_who_loses_points() -> None:
    """Word for word."""
    game: Any = GAMES["ecosystem"]
    view = seen("ecosystem", "D4 fox, E4 trout", "bear, trout, deer", 14)
    played = PlayedOut(48, {"fox": 3.0, "bear": -1.0}, {}, {})
    said = game.reason(view, game.parse("deer D3"), game.parse("bear D5"), played)
    assert "from your" not in said, "the bear takes more than it adds, which is told otherwise"
    view = seen("ecosystem", "D4 fox, E4 trout, D6 trout, C5 bee", "bear, trout, deer", 14)
    said = game.reason(view, game.parse("deer D3"), game.parse("bear D5"), played)
    assert said.startswith("The bear takes 3 points from your fox now.")


def test_the_card_that_was_played_may_be_worth_more_later() -> None:
    """Where both moves were played out: a tree between two giraffes, which now lies beside one."""
    game: Any = GAMES["savanna"]
    view = seen("savanna", "E4 giraffe, D4 zebra", "giraffe, tree, zebra", 14)
    moves = game.parse("giraffe D5"), game.parse("tree E5")
    came = {"tree": (40, 10), "zebra": (0, 0)}
    said = game.reason(view, *moves, PlayedOut(48, {"giraffe": 6.0, "tree": -2.0}, {}, came))
    assert said.startswith(
        "After it, a tree can add 14 at E5, 5 more than now; after the tree, another adds only 4."
    ), said
    seldom = {"tree": (9, 10), "zebra": (0, 0)}
    assert "tree can add" not in game.reason(view, *moves, PlayedOut(48, {"giraffe": 6.0}, {}, seldom)), (
        "it hardly came"
    )
    assert "tree can add" not in game.reason(view, *moves, PlayedOut(48, {"zebra": 6.0}, {}, came)), "it didn't pay"
    assert "tree can add" not in game.reason(view, *moves), "it isn't known what it paid"
