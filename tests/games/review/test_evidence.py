"""Where it is known what both moves paid, only that is a reason, and what paid most comes first."""

import random
import re
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import pytest

from games import GAMES
from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.learned.evidence import Evidence
from games.drafting.learned.last import last_card
from games.drafting.learned.later import FAINT, Part, waits
from games.drafting.move import boards_after
from games.ecosystem.cards import DECK, STREAM, WOLF
from games.ecosystem.points import largest_stream
from games.review.judged import Onward
from games.review.looking import picks_of
from games.review.trust import DRAFTS
from tests.depth import depth
from tests.games.drafting.reasoned import picks, why
from tests.games.drafting.reasoned import seen as drawn
from tests.games.test_review import played

NOTHING = PlayedOut(16, {})


def test_where_it_is_known_what_paid_only_that_is_a_reason() -> None:
    told = 0
    for slug, number in product(sorted(DRAFTS), range(depth(1, 4))):
        game: Any = GAMES[slug]
        for pick in picks_of(*played(slug, 4, number), 0):
            better = game.shortlist(pick.view)[0] if pick.view.phase == "place" else pick.made
            for each in game.own_reasons(pick.view, better, pick.made, "the other"):
                assert each.about, "every reason of one game alone is about a line"
                assert {*each.about} <= {BEST_RIVAL, *(line.what for line in pick.view.scores[0].lines)}
                told += 1
            nothing = game.reason(pick.view, better, pick.made, NOTHING)
            assert not re.search("After it|usually|imagined|more than|It leaves|open place|−", nothing)
    assert told > 20


def test_what_paid_most_comes_first_and_of_the_same_lines_one_reason() -> None:
    evidence = Evidence(PlayedOut(16, {"bee": 3.0, "meadow": 0.5, "fox": -2.0, "deer": 1.2}), lambda boards: {})
    ways = [
        Part(9.0, "bees", ("bee",)),
        Part(FAINT, "both", ("bee", "meadow")),
        Part(9.0, "foxes", ("fox",)),
        Part(1.0, "deer", ("deer",)),
        Part(9.0, "little", ("meadow",)),
        Part(5.0, "in any case"),
    ]
    assert [(each.said, each.weight) for each in evidence.borne_out(ways)] == [
        ("bees", 3.0),
        ("deer", 1.2),
        ("in any case", 5.0),
    ]
    assert not evidence.bears_out(("meadow",))


def test_the_lines_of_a_card_are_those_that_rise() -> None:
    """A meadow beside a bee pays for the bee too."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 bee, E4 bear", "meadow, deer")
    evidence = Evidence(NOTHING, partial(game.own.lines, view))
    move = game.parse("meadow C4")
    assert evidence.risen(boards_after(view, move), view.boards) == ("bee",)


def test_more_points_now_that_did_not_stay_are_no_reason() -> None:
    """Nor is anything said of them."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer, F4 fox", "deer, meadow")
    better, made = game.parse("deer C4"), game.parse("meadow C4")
    assert game.words.gain(view, better) > game.words.gain(view, made)
    assert game.reason(view, better, made, NOTHING) == ""
    assert "adds" in why("ecosystem", view, "deer C4", "meadow C4")
    assert "adds" in game.reason(view, better, made, PlayedOut(16, {"deer": 2.0}))


def test_more_points_now_count_without_those_that_the_other_card_brings() -> None:
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer, F4 fox, G4 meadow", "deer, bee")
    moves = game.parse("deer D5"), game.parse("bee G5")
    assert "It adds 4 points now, 1 more than the bee." in game.reason(view, *moves, PlayedOut(16, {"deer": 4.0}))
    assert "adds" not in game.reason(view, *moves, PlayedOut(16, {"deer": 4.0, "bee": -3.5}))


@pytest.mark.parametrize("slug", sorted(DRAFTS))
def test_two_sentences_in_a_row_do_not_begin_alike(slug: str) -> None:
    """Whatever paid: some four cards that luck chooses."""
    game: Any = GAMES[slug]
    names, told = [*game.own.deck.names], 0
    for number in range(depth(1, 3)):
        for at, (_, view, better, made) in enumerate(picks(slug, 3, number)):
            paid = dict.fromkeys(random.Random(f"{number} {at}").sample(names, 4), 3.0)
            said = game.reason(view, better, made, PlayedOut(20, paid))
            assert not re.search(r"After it, .*\. After it, ", said)
            told += bool(re.match(r"After it, [^.]*\. Also, [^.]*; after ", said))
    assert told


def test_what_a_move_probably_costs_counts() -> None:
    """A line that surely brings nothing more, but probably less."""
    lines = {"deer": (4.0, 1.0), "bee": (-2.5, 1.0), "fox": (2.5, 1.0), "wolf": (-1.5, 1.0)}
    assert Onward(0.0, 1.0, 16, lines).played_out().paid == {"deer": 4.0, "bee": -2.5}


def test_fewer_gaps_in_the_end_are_told_by_the_kinds_that_score_more_often() -> None:
    """The two with the greatest rise; a kind that does so in a few more deals may have been lucky."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer, F4 fox", "deer, meadow")
    better, made = game.parse("deer C4"), game.parse("meadow C4")
    scored = {"bear": (15, 2), "eagle": (12, 6), "trout": (16, 1), "bee": (6, 3), "fox": (2, 16)}
    said = (
        "You end with fewer diversity gaps: you score for trout in all 16 deals instead of 1, "
        "and you score for bears in 15 instead of 2."
    )
    assert said in game.reason(view, better, made, PlayedOut(16, {"diversity": 6.0}, scored))
    assert "gaps" not in game.reason(view, better, made, PlayedOut(16, {"bear": 6.0}, scored)), "diversity didn't pay"
    assert "gaps" not in game.reason(
        view, better, made, PlayedOut(16, {"diversity": 6.0}, {"bee": (6, 3), "fox": (2, 16)})
    )
    assert "gaps" not in game.reason(view, better, made, PlayedOut(48, {"diversity": 6.0}, {"bee": (20, 10)}))
    prizes = game.reason(view, better, made, PlayedOut(16, {"diversity": 6.0}, {"wolf": (15, 2), "stream": (12, 1)}))
    assert (
        "you win a prize for wolves in 15 of 16 deals instead of 2, and you win a prize for streams in 12 instead of 1."
        in prizes
    )
    none = game.reason(view, better, made, PlayedOut(16, {"diversity": 6.0}, {"bear": (7, 0)}))
    assert "you score for bears in 7 of 16 deals instead of none." in none


def test_points_now_name_the_lines_they_come_from() -> None:
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 bee, E4 bear, C3 meadow", "meadow, fox")
    move, other = game.parse("meadow C4"), game.parse("fox F3")
    assert game.words.gain(view, move) == 6
    assert "It adds 6 points now (bee +3, meadow +3), 3 more than the fox." in game.reason(view, move, other)


def test_points_now_are_no_evidence_of_points_to_come() -> None:
    """A new bee that scores at once brings "bee +" by itself: its room to grow must have paid beyond that."""
    parts = [Part(FAINT, "room", ("bee",), later=True), Part(1.0, "now", ("bee",))]

    def said(paid: float, now: int) -> list[str]:
        evidence = Evidence(PlayedOut(16, {"bee": paid}), lambda boards: {}, {"bee": now})
        return [part.said for part in evidence.borne_out(parts)]

    assert said(3.5, 3) == ["now"]
    assert said(4.5, 0) == ["now"], "of the same line one reason, the weightier one"
    parts[0] = Part(FAINT + 2.0, "room", ("bee",), later=True)
    assert said(4.5, 0) == ["room"], "however faint it would be without evidence"
    assert Evidence(PlayedOut(16, {"bee": 4.5}), lambda boards: {}, {"bee": 3}).bears_out(("bee",), later=True)
    assert not Evidence(PlayedOut(16, {"bee": 0.5}), lambda boards: {}, {"bee": -3}).bears_out(("bee",), later=True)


def test_of_reasons_that_explain_the_same_points_the_one_about_nothing_else_is_told() -> None:
    """Lines that didn't pay don't count, so the same points are not told twice."""

    def said(paid: dict[str, float], *parts: Part) -> list[str]:
        return [part.said for part in Evidence(PlayedOut(16, paid), lambda boards: {}).borne_out(parts)]

    aside = Part(9.0, "a grassland, by its elephant", ("grassland", "lion", "elephant"))
    assert said({"elephant": 4.0}, aside, Part(FAINT, "the elephant", ("elephant",))) == ["the elephant"]
    one, both = Part(1.0, "a cheetah", ("cheetah",)), Part(FAINT, "a cheetah and a gazelle", ("cheetah", "gazelle"))
    assert said({"cheetah": 4.0}, both, one) == ["a cheetah"]
    assert said({"cheetah": 4.0, "gazelle": 2.0}, both, one) == ["a cheetah and a gazelle"]
    fell = {"elephant": 4.0, "lion": -1.0}
    assert said(fell, aside, Part(FAINT, "the elephant", ("elephant",))) == ["the elephant"], "nor do lines that fell"


def test_a_card_whose_own_line_fell_is_not_named() -> None:
    evidence = Evidence(PlayedOut(16, {"cheetah": -2.0, "hyena": 6.0}, {}, {"cheetah": (9, 9)}), lambda boards: {})
    assert not evidence.comes("cheetah")


def test_a_prize_that_a_rival_loses_is_part_of_a_race() -> None:
    """Whoever was alone in front shares it now, or whoever is close behind may not catch up."""
    game: Any = GAMES["ecosystem"]
    told = {"level": 0, "chased": 0}
    for number in depth(range(1, 3), range(6)):
        for at, (_, view, better, made) in enumerate(picks("ecosystem", 3, number)):
            if better.kind not in (STREAM, WOLF) and not better.swap and at % depth(4, 1):
                continue
            said = game.reason(view, better, made, PlayedOut(16, {BEST_RIVAL: 4.0}))
            race = re.search(r"It gives you .*? instead of (\d|none); (.*?)\.", said)
            if race is None:
                continue
            if re.match(r"nobody else has more than \d|no other is larger than \d", race[2]):
                told["level"] += 1
                continue
            stream, seat = "stream" in race[0], view.seat or 0
            assert better.kind == (STREAM if stream else WOLF) or better.swap
            mine, less, *rivals = (
                largest_stream(board) if stream else board[WOLF].bit_count()
                for board in (
                    *(boards_after(view, move)[seat] for move in (better, made)),
                    *(board for other, board in enumerate(view.boards) if other != seat),
                )
            )
            assert view.round == 2
            assert any(0 <= less - 1 <= each < mine for each in rivals)
            told["chased"] += 1
    assert all(told.values()), told


def test_only_a_card_that_often_came_is_named() -> None:
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    better, made = game.parse("meadow C4"), game.parse("deer F4")
    paid = {"meadow": 4.0, "bee": 3.0}
    often = game.reason(view, better, made, PlayedOut(16, paid, {}, {"meadow": (12, 12), "bee": (4, 4)}))
    assert "After it, another meadow or a bee can add 3; after the deer, neither adds anything." in often
    seldom = game.reason(view, better, made, PlayedOut(16, paid, {}, {"meadow": (12, 12), "bee": (3, 9)}))
    assert "another meadow can add 3" in seldom
    assert "bee" not in seldom
    assert "can add" not in game.reason(view, better, made, PlayedOut(16, paid, {}, {"deer": (9, 9)}))


def test_what_only_came_of_it_must_bring_a_third() -> None:
    evidence = Evidence(PlayedOut(16, {"bee": 3.0, "fox": 6.1}), lambda boards: {})
    bees, foxes = (Part(FAINT, said, (line,)) for said, line in (("bees", "bee"), ("foxes", "fox")))
    assert evidence.weightiest([bees], ()) == []
    assert [part.said for part in evidence.weightiest([bees, foxes], [bees])] == ["foxes"]
    assert evidence.weightiest([bees, foxes], [foxes]) == [], "told already"


def test_only_cards_that_came_have_room_or_join() -> None:
    """Where both moves were played out."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 stream, E4 deer", "stream, bee, deer", 6)

    def own(better: str, **came: tuple[int, int]) -> str:
        played = PlayedOut(20, {}, {}, came)
        parts = game.own_reasons(view, game.parse(better), game.parse("deer F4"), "the deer", played)
        return " ".join(part.said for part in parts)

    assert "your 2 joined streams can grow in 5 places" in own("stream D5", stream=(4, 4))
    assert "join" not in own("stream D5", stream=(3, 20))
    assert "where each meadow earns it 3" in own("bee D5", meadow=(4, 4))
    assert "earns it 3" not in own("bee D5", meadow=(3, 20))


def test_a_card_can_wait_if_it_came_again_more_often_than_the_better_one_would_have() -> None:
    """Whatever the next hand holds of both."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    kinds = [DECK.names.index(name) for name in ("meadow", "deer")]
    view = replace(view, hands=tuple(view.hand if seat == 0 else tuple(sorted(kinds)) for seat in range(3)))
    moves = game.parse("meadow C4"), game.parse("deer F4")

    def said(**came: tuple[int, int]) -> str:
        return " ".join(part.said for part in waits(DECK, game.words.gain, view, *moves, came))

    assert not said(), "the meadow is as sure to come"
    assert said(deer=(16, 2), meadow=(3, 4)).startswith("The deer can wait")
    assert not said(deer=(4, 2), meadow=(3, 4))


def test_a_card_that_waits_comes_in_most_deals() -> None:
    evidence = [Evidence(PlayedOut(20, {}, {}, {"eagle": (count, 20)}), lambda boards: {}) for count in (10, 11)]
    assert [each.waited("eagle", 4) for each in evidence] == [False, True]


def test_a_cost_alone_is_no_reason() -> None:
    """It argues against the better move."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer, F4 fox", "deer, meadow")
    better, made = game.parse("meadow C4"), game.parse("deer C4")
    assert game.reason(view, better, made, NOTHING) == ""


def test_only_a_card_that_came_is_a_threat() -> None:
    """Where both moves were played out."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "C4 deer, D3 deer, D4 fox, E4 deer", "bee, deer", 6)

    def own(**came: tuple[int, int]) -> str:
        played = PlayedOut(20, {}, {}, came)
        parts = game.own_reasons(view, game.parse("bee D5"), game.parse("bee F4"), "the other", played)
        return " ".join(part.said for part in parts)

    assert "It fills D5, the last place beside the fox at D4 where a wolf could still cost it 3." in own(
        wolf=(4, 4), bear=(3, 20)
    )
    assert "cost" not in own(wolf=(3, 3), bear=(3, 20))


def test_only_a_card_that_came_is_the_last_one() -> None:
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 meadow", "meadow, trout", 19)
    moves = game.parse("meadow E5"), game.parse("trout E5")

    def parts(**came: tuple[int, int]) -> list[str]:
        return [part.said for part in last_card(DECK, game.own.sheet, view, *moves, PlayedOut(20, {}, {}, came))]

    (said,) = parts(meadow=(20, 20))
    assert "If your last card is a meadow" in said
    assert not parts(meadow=(3, 20))


@pytest.mark.parametrize(
    ("cards", "hand", "pick", "better", "made", "card", "said"),
    [
        (
            "D4 deer, E4 stream, E3 deer", "wolf, deer", 12, "wolf C4", "wolf F4", "trout",
            "After it, there are 2 places where a trout can add 2; after the wolf at F4, only 1.",
        ),
        (
            "D4 deer, E4 stream", "stream, wolf, dragonfly, dragonfly, dragonfly", 15, "stream E5", "wolf D5", "dragonfly",
            "After it, a dragonfly can add 2 in any of 5 places; after the wolf, only 1. "
                "But the stream adds nothing now; the wolf adds 12.",
        ),
    ],
)  # fmt: skip
def test_where_a_card_paid_a_little_more_for_it_is_a_reason(
    cards: str, hand: str, pick: int, better: str, made: str, card: str, said: str
) -> None:
    """One more place, however little it is worth, or a point more of a card that is likely to come; if it came."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", cards, hand, pick)
    moves = game.parse(better), game.parse(made)
    assert said not in game.reason(view, *moves)
    assert said in game.reason(view, *moves, PlayedOut(20, {card: 2.0}, {}, {card: (15, 12)}))
    assert said not in game.reason(view, *moves, PlayedOut(20, {card: 2.0}, {}, {card: (3, 3)}))


def test_the_only_place_for_a_card_is_named() -> None:
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "C4 deer, D3 deer, E4 deer, E3 fox", "bee, wolf", 8)
    said = game.reason(view, game.parse("bee D4"), game.parse("wolf F4"), PlayedOut(20, {"bee": 3.0}))
    assert said.startswith("A meadow at D5 would earn the bee 3.")
