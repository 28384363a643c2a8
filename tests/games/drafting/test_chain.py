"""Chains of hunts as reasons in Savanna: hunters, prey and scavengers are read again from the score sheet."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.core.grid import BY_NAME, NEAR_TWO, cells
from games.core.values import Score
from games.drafting.learned.room import open_places
from games.savanna.cards import CARDS
from games.savanna.chain import chains_to_come
from games.savanna.hunt import ABOVE, DIAGONALS
from tests.depth import depth
from tests.games.drafting.reasoned import left_by, picks, reasons, seen, why

GAME: Any = GAMES["savanna"]
POINTS = {"cheetah": 3, "lion": 4, "hyena": 3, "vulture": 4}


def named(words: str) -> list[tuple[str, str]]:
    """Each card of a listing such as "the gazelles at E4 and G4 and the zebra at D3", with its place."""
    return [
        (kind.removesuffix("s"), place)
        for kind, places in re.findall(r"[Tt]he ([a-z]+) at ((?:[A-I]\d(?:, | and (?!the))?)+)", words)
        for place in re.findall(r"[A-I]\d", places)
    ]


def parts(score: Score, kind: str) -> dict[str, str]:
    """What the sheet says of each card of a kind, by place."""
    (line,) = (line for line in score.lines if line.what == kind)
    return dict(part.split(": ", 1) for part in line.why.split("; ") if ": " in part)


def test_a_chain_is_on_the_score_sheet() -> None:
    """After the better move the hunters take the prey and the scavengers feed on it, for the points that the sentence says. Its card is one
    of them. They bring more than after the other move."""
    told = {"taken": 0, "feeds": 0, "turned over": 0}
    for players, match in ((2, 0), (3, 0), (3, 1), (4, 0), (6, 0)):
        for (_, view, better, made), said in reasons("savanna", players, match):
            if not re.search(" feeds? the ", said):
                continue
            seat = view.seat or 0
            one, two = (GAME.own.sheet(left_by(view, move).boards, view.taken, False)[seat] for move in (better, made))
            if turned := re.search(r"(The [^.]*?) (?:is|are) turned over and feeds? ([^.]*)\.", said):
                told["turned over"] += turned_over(turned[1], turned[2], one, better)
            else:
                sentence = re.search(r"(The (?:cheetah|lion)s?[^.]*? takes? [^.]*? feeds? [^.]*)\.", said)
                assert sentence, said
                told["taken" if " then feeds " in said else "feeds"] += recounted(sentence[1], one, better)
            lead = GAME.words.gain(view, better) - GAME.words.gain(view, made)
            hunts = [sum(line.points for line in score.lines if line.what in POINTS) for score in (one, two)]
            assert 0 < lead <= 2 * (hunts[0] - hunts[1])
            now = f"It adds {GAME.words.gain(view, better)} points now"
            assert (now in said) != (view.later_picks == 1 and "our last card" in said)
    assert min(told["taken"], told["feeds"]) > depth(1, 3), told


def turned_over(prey: str, fed: str, score: Score, better: Any) -> int:
    """Where cheetahs and lions take the prey, it isn't said who takes what."""
    ((kind, place),) = named(fed)
    assert (GAME.own.deck.names[better.kind], better.cell) == (kind, BY_NAME[place])
    assert all(other in parts(score, kind)[place] for _, other in named(prey))
    assert {kind for kind, _ in named(prey)} <= {"gazelle", "zebra"}
    assert f" for {POINTS[kind]}" in fed
    assert fed.endswith(" each") == (len(named(prey)) > 1)
    taken = {
        hunter
        for hunter in ("cheetah", "lion")
        for what in parts(score, hunter).values()
        if any(at in what for _, at in named(prey))
    }
    assert len(taken) > 1
    return 1


def recounted(sentence: str, score: Score, better: Any) -> int:
    """One sentence, by the sheet after the better move."""
    hunters, rest = re.split(r" takes? ", sentence)
    prey, fed = re.split(r", (?:which feeds?|and the [a-z]+ then feeds) ", rest)
    preys = named(prey)
    members = [*named(hunters), *preys, *named(fed)]
    if {kind for kind, _ in named(hunters)} == {"cheetah"}:
        assert {kind for kind, _ in preys} == {"gazelle"}
    assert len({kind for kind, _ in named(hunters)}) == 1
    assert (GAME.own.deck.names[better.kind], better.cell) in [(kind, BY_NAME[place]) for kind, place in members]
    for kind, place in named(hunters):
        takes = parts(score, kind)[place].removeprefix("takes ")
        assert any(other in takes for _, other in preys)
    for kind, place in preys:
        by = [
            (hunter, at)
            for hunter in ("cheetah", "lion")
            for at, what in parts(score, hunter).items()
            if f" {place}" in f" {what}"
        ]
        assert {*by} <= {*named(hunters)}, kind
    for kind, place in named(fed):
        assert all(other in parts(score, kind)[place] for _, other in preys)
    if "then feeds" in sentence:
        assert all(preys[0][1] in parts(score, kind)[place] for kind, place in named(fed))
        eaters = [at for kind in ("hyena", "vulture") for at, what in parts(score, kind).items() if preys[0][1] in what]
        assert sorted(eaters) == sorted(place for _, place in named(fed))
        ((paid, each),) = re.findall(r" for (\d+)( each)?$", prey)
        assert int(paid) == POINTS[named(hunters)[0][0]]
        assert bool(each) == (len(named(hunters)) > 1)
    for group, paid, each in re.findall(r"(the [a-z]+ at .*?) for (\d+)( each)?", fed):
        assert {POINTS[kind] for kind, _ in named(group)} == {int(paid)}
        assert bool(each) == (len(named(group)) > 1 or len(preys) > 1)
    return 1


@pytest.mark.parametrize(
    ("cards", "better", "said"),
    [
        (
            "D3 cheetah, D4 hyena, E5 tree, E6 tree", "gazelle E4",
            "It adds 13 points now (gazelle +7, cheetah +3, hyena +3), 11 more than the tree. "
            "The cheetah at D3 takes the gazelle at E4 for 3, and the gazelle then feeds the "
            "hyena at D4 for 3.",
        ),
        (
            "D3 cheetah, F3 cheetah, D4 hyena, E5 hyena, E2 vulture, F5 tree", "gazelle E4",
            "It adds 23 points now (gazelle +7, cheetah +6, hyena +6, vulture +4), 21 more than the tree. "
            "The cheetahs at D3 and F3 take the gazelle at E4 for 3 each, and the gazelle "
            "then feeds the hyenas at D4 and E5 for 3 each and the vulture at E2 for 4.",
        ),
        (
            "C3 grassland, D4 hyena, E5 zebra, E2 vulture, E3 tree, E4 tree", "lion D3",
            "It adds 11 points now (lion +4, hyena +3, vulture +4), 7 more than the tree. "
            "The lion at D3 takes the zebra at E5 for 4, and the zebra then feeds the hyena "
            "at D4 for 3 and the vulture at E2 for 4.",
        ),
        (
            "D3 cheetah, E4 gazelle, G4 gazelle, F3 cheetah, E3 tree, F4 tree", "hyena F5",
            "It adds 6 points now, 2 more than the tree. "
            "The cheetahs at D3 and F3 take the gazelles at E4 and G4, which feed the hyena "
            "at F5 for 3 each.",
        ),
    ],
)  # fmt: skip
def test_sentences_of_chains(cards: str, better: str, said: str) -> None:
    view = seen("savanna", cards, "lion, gazelle, tree, hyena", 14)
    assert why("savanna", view, better, "tree D5") == said


@pytest.mark.parametrize(
    ("cards", "better", "said"),
    [
        (
            "D4 tree", "cheetah E4",
            "Each gazelle that the cheetah takes feeds every hyena within two steps for 3 and every vulture above it for 4.",
        ),
        (
            "D4 tree, D3 hyena", "zebra E4",
            "Once a lion (4 points) takes it, the zebra feeds every hyena within two steps for 3 and every vulture above it for 4.",
        ),
        (
            "D4 tree", "zebra E4",
            "Once a lion (4 points) takes it, the zebra feeds every hyena within two steps for 3 and every vulture above it for 4.",
        ),
    ],
)  # fmt: skip
def test_where_hyenas_paid_a_hunter_or_its_prey_is_the_reason(cards: str, better: str, said: str) -> None:
    """With a part of the chain on the board, or a hunter to begin it; and never where they didn't pay."""
    view = seen("savanna", cards, "cheetah, zebra, tree", 2)
    moves = GAME.parse(better), GAME.parse("tree D5")
    assert said in GAME.reason(view, *moves, PlayedOut(16, {"hyena": 5.0, "vulture": 4.0}))
    only = said.replace(" and every vulture above it for 4", "")
    assert only in GAME.reason(view, *moves, PlayedOut(16, {"hyena": 5.0})), "only what paid is named"
    assert only in GAME.reason(view, *moves, PlayedOut(16, {"hyena": 5.0, "vulture": -2.0}))
    assert "feed" not in GAME.reason(view, *moves, PlayedOut(16, {"hyena": 0.5, "tree": 5.0}))


def test_only_scavengers_that_can_feed_on_it_are_named() -> None:
    """The hyena lies too far away."""
    view = seen("savanna", "D4 tree, E2 vulture, H4 hyena", "gazelle, tree", 12)
    (part,) = chains_to_come(view, GAME.parse("gazelle E4"), GAME.parse("tree D5"))
    assert part.said == (
        "Once a cheetah (3 points) or a lion (4 points) takes it, the gazelle feeds every vulture above it for 4."
    )
    assert part.about == ("cheetah", "lion", "vulture")


@pytest.mark.parametrize(
    ("cards", "hand", "better"),
    [("D4 tree, E4 tree, D3 hyena", "lion, tree", "lion E3"), ("D4 tree, D3 hyena", "cheetah, tree", "cheetah E3"),
     ("D4 tree, D3 hyena", "zebra, tree", "zebra E3"), ("D3 cheetah, D4 hyena", "zebra, tree", "zebra E3")],
)  # fmt: skip
def test_what_can_no_longer_be_taken_feeds_nobody(cards: str, hand: str, better: str) -> None:
    """At the last pick no prey, hunter or grassland comes."""
    view = seen("savanna", cards, hand, 20)
    moves = GAME.parse(better), GAME.parse("tree D5")
    assert not [*chains_to_come(view, *moves)]


def test_the_same_card_elsewhere_is_part_of_fewer_chains() -> None:
    """Only what it wouldn't feed there is said."""
    view = seen(
        "savanna", "D4 cheetah, E4 tree, F4 tree, G4 tree, E5 tree, F5 tree, G5 tree, G6 hyena", "gazelle, tree", 16
    )
    better, made = GAME.parse("gazelle E6"), GAME.parse("gazelle C6")
    assert not [*chains_to_come(view, better, better)]
    (part,) = chains_to_come(view, better, made)
    assert (
        part.said
        == "Once a cheetah (3 points) or a lion (4 points) takes it, the gazelle feeds every hyena within two steps for 3."
    )
    assert not [*chains_to_come(view, made, better)]


def test_a_card_that_seldom_came_is_no_part_of_a_chain() -> None:
    """Where both moves were played out."""
    view = seen("savanna", "D4 tree, E4 hyena", "gazelle, tree")
    moves = GAME.parse("gazelle E5"), GAME.parse("tree D5")

    def said(**came: tuple[int, int]) -> list[str]:
        return [part.said for part in chains_to_come(view, *moves, PlayedOut(20, {"hyena": 3.0}, {}, came))]

    (both,) = said(cheetah=(9, 9), lion=(9, 9), grassland=(20, 20))
    assert both.startswith("Once a cheetah (3 points) or a lion (4 points) takes it, the gazelle feeds every hyena")
    (one,) = said(cheetah=(9, 9), lion=(3, 9), grassland=(20, 20))
    assert one.startswith("Once a cheetah (3 points) takes it, the gazelle feeds every hyena")
    assert not said(cheetah=(3, 9), lion=(3, 9))


def test_the_same_card_elsewhere_is_judged_by_what_came_there() -> None:
    """A lion that came only after the other move feeds the hyena there too."""
    view = seen("savanna", "D4 cheetah, E4 hyena, F4 tree", "gazelle, tree", 18)
    came = {"lion": (3, 20), "cheetah": (0, 0), "grassland": (20, 20), "hyena": (20, 20)}
    moves = GAME.parse("gazelle E3"), GAME.parse("gazelle D3")
    assert not [*chains_to_come(view, *moves, PlayedOut(20, {"hyena": 3.0}, {}, came))]


def test_what_feeds_on_a_card_can_still_come_or_lies_there() -> None:
    """In matches: each kind that is named has a place from which it reaches the card, or one that the hunter may take."""
    told = 0
    for players, number in ((2, 0), (3, 1), (4, 0)):
        for _, view, better, made in picks("savanna", players, number):
            for _, said, about, later, _ in chains_to_come(view, better, made):
                board = left_by(view, better).boards[view.seat or 0]
                assert later
                assert view.later_picks
                open_or = {name: board[CARDS.index(name)] | open_places(board) for name in CARDS}
                cell = better.cell or 0
                prey = [cell] if "Once" in said else [*cells(open_or["gazelle"] | open_or["zebra"])]
                if "cheetah takes" in said and "Once" not in said:
                    prey = [each for each in prey if DIAGONALS[cell] >> each & 1]
                hunters = re.findall(r"an? (\w+) \(\d points\)", said)
                assert [*about[: len(hunters)]] == hunters
                for name in about[len(hunters) :]:
                    reach = NEAR_TWO if name == "hyena" else ABOVE
                    assert any(open_or[name] & reach[each] for each in prey)
                told += 1
    assert told > 5
