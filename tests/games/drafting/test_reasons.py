"""Why one pick of a draft is better: every figure of a sentence is counted again here, by the score sheets and by the moves that follow."""

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from games import GAMES
from games.core.game import BEST_RIVAL
from games.core.grid import BY_NAME, cells, places, why_not_there
from games.core.values import Line
from games.drafting.learned.denial import denied
from games.drafting.learned.reasons import pays
from games.drafting.move import Move, after
from games.drafting.view import View
from games.puzzles.stock import lines, puzzle
from tests.depth import depth
from tests.games.drafting.reasoned import may_come, most, picks, reasons, regions

FEW = ((2, 0), (3, 0), (3, 1), (4, 1))
"""Numbers of players and of the match."""


def sheet_after(view: View, move: Move, game: Any) -> dict[str, Line]:
    """The seat's score sheet after its own move."""
    seat = view.seat or 0
    boards = [*view.boards]
    boards[seat] = after(view.board, move)
    return {line.what: line for line in game.own.sheet(boards, view.taken, view.solo)[seat].lines}


def test_diversity_is_named_where_it_differs() -> None:
    """Late in the match, the gaps and what they are worth are those of the score sheets after both moves."""
    game: Any = GAMES["ecosystem"]
    named: list[int] = []
    for number in range(depth(4, 9)):
        for (_, view, better, made), said in reasons("ecosystem", 3, number):
            one, two = (sheet_after(view, move, game)["diversity"] for move in (better, made))
            found = re.search(
                r"It leaves you (no gaps|\d+ gaps?), worth (no|\d+) points? of diversity; .*? leaves (\d+), "
                r"(?:worth (\d+|nothing)|which cost (\d+))\.",
                said,
            )
            if view.round == 2 and view.pick == 10 and one.points > two.points:
                assert found, said
            if found:
                assert one.why.split(":")[0] == found[1].replace("no", "0")
                assert two.why.split(":")[0].split()[0] == found[3]
                assert one.points == int(found[2].replace("no", "0"))
                assert two.points == (-int(found[5]) if found[5] else int(found[4].replace("nothing", "0")))
                named.append(view.pick)
    assert len(named) > 3
    assert min(named) < 10, "before the last pick too"


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_another_card_that_adds_as_much_now_is_said_to(slug: str) -> None:
    """Beside what pays later; of the same card elsewhere it goes without saying."""
    game: Any = GAMES[slug]
    told = 0
    for (_, view, better, made), said in (
        each for which in depth(FEW, (*FEW, *product((2, 3), range(3)))) for each in reasons(slug, *which)
    ):
        adds, instead = (game.words.gain(view, move) for move in (better, made))
        if re.search(r"[.;] It adds as much now as the [a-z ]+\.$", said):
            assert adds == instead > 0
            assert better.kind != made.kind
            told += 1
    assert told > 0


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_card_is_also_kept_from_whoever_gets_it_after_the_neutral_pile(slug: str) -> None:
    """They get the hand two picks later, without one card that nobody chooses, and could add as much with the card as things stand."""
    game: Any = GAMES[slug]
    deck, told = game.own.deck, 0
    for at, view, better, made in (each for number in range(depth(4, 8)) for each in picks(slug, 2, number)):
        for _, said, about, *_ in denied(deck, game.words.gain, view, better, made):
            found = re.fullmatch(
                r"It keeps the ([a-z ]+) from the other player, who gets this hand after the neutral player "
                r"and could add (\d+) with the \1; (.*)\.",
                said,
            )
            if not found:
                continue
            seat, other = view.seat or 0, 1 - (view.seat or 0)
            left, state = deck.without(at.state.hands[seat], made.kind), at.state
            for first in (True, False):
                moves = {each: game.legal(game.view(state, each))[0] for each in range(2)}
                state = game.resolve(state, {**moves, seat: made} if first else moves)
            assert set(state.hands[other]) < set(left)
            assert len(state.hands[other]) == len(left) - 1
            assert found[1] == deck.names[better.kind]
            theirs = replace(view, seat=other)
            assert most(theirs, better.kind, game) == int(found[2])
            others = max(most(theirs, each, game) for each in {*view.hand} - {better.kind})
            assert found[3] == left_with(view, better, others, game)
            assert about == (BEST_RIVAL,)
            told += 1
    assert told > 2


def left_with(view: View, better: Move, most: int, game: Any) -> str:
    """What a sentence says of the cards that the next player gets instead."""
    kinds = {*view.hand} - {better.kind}
    if len(kinds) == 1:
        (name,) = (game.own.deck.names[kind] for kind in kinds)
        return f"with {'an' if name[0] in 'aeiou' else 'a'} {name}, {f'only {most}' if most > 0 else 'nothing'}"
    return (
        f"the best of the other cards in this hand adds {most}"
        if most > 0
        else "none of the other cards in this hand would add anything"
    )


@pytest.mark.parametrize(("slug", "players"), [(slug, many) for slug in ("ecosystem", "savanna") for many in (2, 3, 6)])
def test_what_a_pick_leaves_is_true(slug: str, players: int) -> None:
    """To the next player, who really gets the hand, and to a card that can still come."""
    game: Any = GAMES[slug]
    deck, seen = game.own.deck, {"denied": 0, "later": 0}
    for (at, view, better, made), said in (
        each for number in range(depth(2 if players < 6 else 1, 2)) for each in reasons(slug, players, number)
    ):
        assert said, "a comparison always says something"
        assert not re.search(r"can wait: [^.]*\. It ", said), "that would be the card that can wait"
        seat = view.seat or 0
        for kind, who, points, rest in re.findall(
            r"It keeps the ([a-z ]+) from (the (?:other player|player on your \w+)), who could add (\d+) with it now; (.*?)\.",
            said,
        ):
            if players > 2 and who != f"the player on your {'left' if view.left else 'right'}":
                continue  # further on: tests/games/review/test_denial.py
            moves = {each: game.legal(at.view(each))[0] for each in range(players)}
            then = game.resolve(at.state, {**moves, seat: made})
            left = deck.without(at.state.hands[seat], made.kind)
            (heir,) = [each for each in range(players) if then.hands[each] == left]
            side = {1: "left", players - 1: "right"}[(heir - seat) % players]
            assert who == ("the other player" if players == 2 else f"the player on your {side}")
            totals = [score.total for score in view.scores]
            assert totals[heir] + int(points) >= max(total for at, total in enumerate(totals) if at != seat) - 8
            theirs = replace(view, seat=heir)
            assert most(theirs, deck.names.index(kind), game) == int(points)
            others = max(most(theirs, each, game) for each in {*view.hand} - {better.kind})
            assert rest == left_with(view, better, others, game)
            seen["denied"] += 1
        one, two = (
            replace(view, boards=(*view.boards[:seat], after(view.board, move), *view.boards[seat + 1 :]))
            for move in (better, made)
        )
        for place, name, still, points, there, too, many, now, instead, less in re.findall(
            r"(?:It leaves (..) free, where|After it,|Also,) an?(?:other)? ((?:(?! or )[a-z ])+?) can (still )?add (\d+)"
            r"(?: at (..)(?: or (..))?| in any of (\d+) places)?(?:, where it would (.*?) now)?"
            r"; (?:after [^,]*|with the ([a-z ]+) there), ([^.]*)\.",
            said,
        ):
            kind = deck.names.index(name)
            moves = {cell: game.own.move(kind, cell) for cell in cells(places(sum(one.board)))}
            best = [cell for cell, move in moves.items() if game.words.gain(one, move) == int(points)]
            named = [BY_NAME[each] for each in (place, there, too) if each]
            cell = (named or best)[0]
            assert {*named} <= {*best}
            assert place or now or len(best) == (int(many) if many else len(named)), said
            assert most(one, kind, game) == int(points)
            then = most(two, kind, game)
            same = kind == better.kind == made.kind
            card = f"{'another' if same else 'an' if name[0] in 'aeiou' else 'a'} {name}"
            told = (
                f"only {then}"
                if then > 0
                else f"{card} would take away {-then}"
                if then
                else f"{card} adds nothing anywhere"
            )
            assert bool(instead) == (cell == made.cell)
            assert not (place or now) or instead
            if instead:
                assert two.board[deck.names.index(instead)] >> cell & 1
                told = f"{told} elsewhere" if then else told
            assert less == told
            before = game.words.gain(view, game.own.move(kind, cell))
            free = [each for each in named or best if why_not_there(sum(view.board), each) is None]
            good = [each for each in free if game.words.gain(view, game.own.move(kind, each)) >= int(points)]
            assert bool(still) == (good == (named or best)), said
            assert not place or still, "the place alone is no reason if the card scores there only thanks to the move"
            if now:
                assert now == (
                    f"add only {before}" if before > 0 else f"take away {-before}" if before else "add nothing"
                )
            assert kind in may_come(view, better, game)
            seen["later"] += 1
    assert seen["later"] > depth(3, 5)
    assert seen["denied"] > 0


def biggest(mask: int) -> int:
    """The size of the largest group of cells that touch by a side."""
    return max(map(len, regions(mask)), default=0)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_race_is_as_the_ecosystems_show_it(slug: str) -> None:
    """The own size after the better move, the most of the others and of the neutral pile, and that the other move leaves it smaller."""
    game: Any = GAMES[slug]
    names, seen, faint = game.own.deck.names, set[str](), set[str]()
    for number in range(1, len(lines(slug)) + 1, depth(5, 1)):
        asked = puzzle(slug, number)
        view = asked.position().view(asked.seat)
        better, *wrong = (asked.game.parse(each.move) for each in sorted(asked.choices, key=lambda each: each.lost))
        for made in wrong:
            for found in re.finditer(
                r"It (?:gives you a largest (stream) of|gives you|leaves you) (\d+)(?: (wol|gazelle)(?:f|ves|s)?)? instead of (none|\d+); "
                r"(?:(?:nobody else has more|no other is larger) than (\d+)|the others? (?:player )?ha(?:ve|s) ([\d, a-z]+))\.",
                " ".join(each.said for each in game.own_reasons(view, better, made, "the other")),
            ):
                kind = names.index(found[1] or {"wol": "wolf"}.get(found[3], found[3]))
                count = biggest if found[1] else int.bit_count
                seat = view.seat or 0
                mine, less = (count(after(view.board, move)[kind]) for move in (better, made))
                others = [count(board[kind]) for other, board in enumerate(view.boards) if other != seat]
                pile = [view.taken.count(kind)] if view.taken else []
                most = max(others + pile)
                assert (mine, less) == (int(found[2]), int(found[4].replace("none", "0")))
                assert less < mine
                if found[5]:
                    assert less <= most <= mine
                    assert most == int(found[5])
                    assert view.round == 2
                    seen.add(names[kind])
                else:
                    have = [int(size) for size in re.findall(r"\d+", found[6].replace("none", "0"))]
                    if found[6].endswith(" each"):
                        have *= len(others)
                    assert sorted(have) == sorted(others + [size for size in pile if size])
                    faint.add(names[kind])
    assert seen == faint == ({"stream", "wolf"} if slug == "ecosystem" else {"gazelle"})


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_every_puzzle_of_a_draft_says_why(slug: str) -> None:
    """Whichever of its wrong choices somebody takes."""
    for number in range(1, len(lines(slug)) + 1, depth(14, 1)):
        asked = puzzle(slug, number)
        view = asked.position().view(asked.seat)
        right, *others = (asked.game.parse(each.move) for each in sorted(asked.choices, key=lambda each: each.lost))
        assert all(asked.game.reason(view, right, other) for other in others), number


PAID = {
    "ecosystem": {
        "bear": "bee trout", "bee": "bear meadow", "meadow": "bee meadow", "trout": "bear stream dragonfly eagle", "eagle": "rabbit trout",
        "rabbit": "eagle", "dragonfly": "stream trout", "stream": "stream dragonfly trout",
    },
    "savanna": {
        "watering hole": "gazelle zebra giraffe cheetah lion elephant hyena vulture",
        "grassland": "grassland zebra lion", "tree": "giraffe",
        "zebra": "grassland watering hole", "giraffe": "tree watering hole", "lion": "grassland watering hole gazelle zebra",
        "gazelle": "watering hole lion hyena", "cheetah": "watering hole", "elephant": "watering hole",
        "hyena": "watering hole", "vulture": "watering hole",
    },
}  # fmt: skip
"""By the rules: the cards beside which a card brings points, to itself or to them."""


@pytest.mark.parametrize("slug", [*PAID])
def test_only_neighbours_that_a_rule_pays_for_are_a_reason(slug: str) -> None:
    """What was learned also likes gazelles beside gazelles."""
    game: Any = GAMES[slug]
    names = game.own.deck.names
    _, view, better, _ = next(iter(picks(slug, 3, 0)))
    for one, name in enumerate(names):
        for other, beside in enumerate(names):
            if pays(game.words.gain, view, replace(better, kind=one), other):
                assert beside in PAID[slug].get(name, ""), (name, beside)
    assert pays(
        game.words.gain,
        view,
        replace(better, kind=names.index("stream" if slug == "ecosystem" else "zebra")),
        names.index("stream" if slug == "ecosystem" else "grassland"),
    )
