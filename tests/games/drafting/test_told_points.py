"""How a reason tells the points of two picks now, and that a card can wait for the next hand."""

import re
from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.drafting.learned.later import waits
from games.drafting.move import Move
from games.drafting.view import View
from tests.games.drafting.reasoned import left_by, picks, reasons, seen, why
from tests.games.drafting.test_later_reasons import gains

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
FOXES, CORNER = "D4 fox, E4 deer, F4 fox", "D4 fox, E4 deer, E5 fox"


@BOTH
def test_points_now_are_true(slug: str) -> None:
    """Of both moves, and no sentence says that one adds fewer than none."""
    game: Any = GAMES[slug]
    told = 0
    for players, match in ((2, 0), (3, 0), (3, 1), (4, 0)):
        for (_, view, better, made), reason in reasons(slug, players, match):
            now, then = (game.words.gain(view, move) for move in (better, made))
            told += assert_told(reason, now, then)
            assert "only 0" not in reason
    assert told > 40


def assert_told(reason: str, now: int, then: int) -> bool:
    """Both sides of every sentence about the points now; whether there is one."""
    if more := re.search(r"It adds (\d+) points? now, (\d+) more than ", reason):
        assert (now, now - then) == (int(more[1]), int(more[2]))
        assert then > 0
    elif adds := re.search(r"It adds (\d+) points? now; [^.]*? (?:adds (nothing)|takes (\d+) away)\.", reason):
        assert (now, then) == (int(adds[1]), 0 if adds[2] else -int(adds[3]))
    elif takes := re.search(r"It takes (?:(no) points|only (\d+) points?) away now; [^.]*? takes (\d+)\.", reason):
        assert (now, then) == (0 if takes[1] else -int(takes[2]), -int(takes[3]))
        assert then < now
    elif fewer := re.search(r"(?:[Ii]t|[Tt]he [a-z ]+) adds (\d+) (?:fewer points|point less) now than ", reason):
        assert then - now == int(fewer[1])
        assert now > 0
    elif both := re.search(
        r"(?:[Ii]t|[Tt]he [a-z ]+) (?:adds (nothing)|takes (\d+) points? away) now; "
        r"[^.,]*? (?:adds (\d+)|takes only (\d+)|takes (none))[.,]",
        reason,
    ):
        assert now == (0 if both[1] else -int(both[2]))
        assert then == (int(both[3]) if both[3] else -int(both[4]) if both[4] else 0)
        assert now < then
    elif "anything now" in reason:
        assert now == then == 0
    elif alike := re.search(r"It (adds as much|takes as much away) now as ", reason):
        assert now == then
        assert now > 0 if alike[1].startswith("adds") else now < 0
    else:
        return False
    return True


@pytest.mark.parametrize(
    ("cards", "better", "made", "said"),
    [
        (FOXES, "deer D5", "bear D3", "It adds 4 points now; the bear takes 3 away."),
        (FOXES, "deer D5", "bear E5", "It adds 4 points now; the bear adds nothing."),
        (FOXES, "deer D5", "deer C4", "It adds 4 points now, 2 more than the deer at C4."),
        (FOXES, "bee E5", "bear D5", "It takes no points away now; the bear takes 3."),
        (CORNER, "bear C4", "bear D5", "It takes only 3 points away now; the bear at D5 takes 6."),
        (FOXES, "deer C4", "deer D5", "It adds 2 fewer points now than the deer at D5"),
        (FOXES, "bear E5", "deer D5", "But the bear adds nothing now; the deer adds 4"),
        (FOXES, "bear D3", "deer D5", "But the bear takes 3 points away now; the deer adds 4"),
        (FOXES, "bear D3", "bee E5", "It takes 3 points away now; the bee takes none"),
        (CORNER, "bear D5", "bear C4", "It takes 6 points away now; the bear at C4 takes only 3"),
        (FOXES, "deer C4", "deer G4", "It adds as much now as the deer at G4, but it does better in imagined endings."),
        (FOXES, "bee E5", "bee E3", "Neither it nor the bee at E3 adds anything now, but it does better"),
        (FOXES, "bear D3", "bear F3", "It takes as much away now as the bear at F3, but it does better"),
    ],
)  # fmt: skip
def test_both_sides_of_the_points_are_told(cards: str, better: str, made: str, said: str) -> None:
    """On drawn positions, word for word."""
    assert said in why("ecosystem", seen("ecosystem", cards, "bear, bee, deer"), better, made)


@pytest.mark.parametrize(
    ("hands", "what"),
    [
        ("bear, bear, deer; deer, deer, deer", "a bear"),
        ("bear, deer, deer; wolf, deer, deer", "a wolf or a bear"),
        ("deer, deer, deer; deer, deer, deer", ""),
    ],
)
def test_only_what_can_still_come_is_feared(hands: str, what: str) -> None:
    """The seat knows all hands that come in the last two picks."""
    names = GAMES["ecosystem"].own.deck.names  # type: ignore[attr-defined]
    ring = "D4 stream, C4 stream, C5 deer, E4 deer, E5 deer, C6 deer, D6 stream"
    view = seen("ecosystem", ring, "deer, fox, fox", 18)
    others = [tuple(sorted(map(names.index, hand.split(", ")))) for hand in hands.split("; ")]
    view = replace(view, hands=(view.hand, *others))
    game: Any = GAMES["ecosystem"]
    own = " ".join(
        each.said for each in game.own_reasons(view, game.parse("fox D5"), game.parse("fox D3"), "the other")
    )
    assert re.findall(r"where (.*?) would cost it 3", own) == [what] * bool(what)


def test_one_place_beside_two_cards_is_one_threat() -> None:
    game: Any = GAMES["ecosystem"]
    ring = "B4 deer, F4 deer, C3 deer, D3 deer, E3 deer, C5 deer, D5 deer, E5 deer"
    view = seen("ecosystem", f"C4 fox, E4 fox, {ring}", "deer, trout", 16)
    parts = game.own_reasons(view, game.parse("deer D4"), game.parse("deer D6"), "the other")
    (said,) = (each.said for each in parts if "fox" in each.said)
    assert (
        said
        == "It fills D4, the last place beside the foxes at C4 and E4 where a wolf or a bear could still cost you 6."
    )


@BOTH
def test_a_card_that_can_wait_comes_again(slug: str) -> None:
    """At least one card of its kind is in the next hand, unless the sentence says that somebody may take it, and adds as much as the card
    that was played. The better card is less sure to come."""
    game: Any = GAMES[slug]
    names, told = game.own.deck.names, {True: 0, False: 0}
    for players, number in ((2, 0), (3, 0), (3, 1), (4, 0), (4, 1)):
        for at, view, better, made in picks(slug, players, number):
            for _, said, *_ in waits(game.own.deck, game.words.gain, view, better, made):
                if "this hand" in said:
                    continue
                found = re.fullmatch(
                    r"The ([a-z ]+) can wait: the hand that comes next holds (?:(\d+) more, and one of them|another, which) can (still )?"
                    r"add (\d+)( unless somebody takes it first)?\.",
                    said,
                )
                assert found, said
                seat, kind = view.seat or 0, names.index(found[1])
                assert kind == made.kind != better.kind
                holder = (seat - (1 if view.left else -1)) % len(view.hands)
                takers = {each: greedy_for(at.view(each), kind, game, wants=each == holder) for each in range(players)}
                later = game.resolve(at.state, {**takers, seat: better})
                hand = later.hands[seat]
                kinds = [game.own.deck.kind_of[card] for card in hand]
                assert kinds.count(kind) in (int(found[2] or 1), int(found[2] or 1) - 1)
                assert kinds.count(kind) or found[5]
                assert bool(found[2]) != bool(found[5])
                assert kinds.count(better.kind) < 2 if found[2] else better.kind not in kinds
                now, then = game.words.gain(view, made), max(gains(left_by(view, better), kind, game))
                assert then >= int(found[4]) >= now > 0
                assert bool(found[3]) == (int(found[4]) == now)
                if (
                    found[2]
                    and seat in at.game.to_move(later)
                    and all(move.kind != kind for each, move in takers.items() if each not in (seat, holder))
                ):
                    assert max(gains(game.view(later, seat), kind, game)) >= int(found[4])
                told[bool(found[2])] += 1
    assert min(told.values()) > 2, told


@BOTH
def test_a_card_waits_in_a_hand_that_comes_back(slug: str) -> None:
    """Whoever has the hand meanwhile may take such a card: so many are left, and add as much as the card that was played."""
    game: Any = GAMES[slug]
    names, told = game.own.deck.names, 0
    for players, number in ((2, 0), (2, 1), (3, 0), (3, 1), (4, 0)):
        for at, view, better, made in picks(slug, players, number):
            for _, said, *_ in waits(game.own.deck, game.words.gain, view, better, made):
                found = re.fullmatch(
                    r"The ([a-z ]+) can wait: this hand comes back with at least (one|\d+) of its ([a-z ]+), "
                    r"(which|and one of them) can (still )?add (\d+)\.",
                    said,
                )
                if not found:
                    continue
                seat, kind, left = view.seat or 0, names.index(found[1]), int(found[2].replace("one", "1"))
                assert kind == made.kind != better.kind
                state = at.state
                for turn in range(len(view.hands)):
                    views = [game.view(state, each) for each in range(players)]
                    moves = {each: greedy_for(views[each], kind, game, wants=each != seat) for each in range(players)}
                    state = game.resolve(state, moves | ({seat: better} if not turn else {}))
                back = [game.own.deck.kind_of[card] for card in state.hands[seat]]
                assert len(back) == len(view.hand) - len(view.hands)
                assert back.count(kind) >= left == view.hand.count(kind) - len(view.hands) + 1
                assert found[4] == ("which" if left == 1 else "and one of them")
                now, then = game.words.gain(view, made), max(gains(left_by(view, better), kind, game))
                assert then >= int(found[6]) >= now > 0
                assert bool(found[5]) == (int(found[6]) == now)
                assert view.hand.count(better.kind) < view.hand.count(kind)
                told += 1
    assert told > 2


@BOTH
def test_a_card_did_not_wait_if_its_points_were_gone_in_the_end(slug: str) -> None:
    """Where both moves were played out: a third of what it would have added is too much to say so."""
    game: Any = GAMES[slug]
    names, told = game.own.deck.names, 0
    for players, number in ((2, 0), (3, 0), (3, 1)):
        for _, view, better, made in picks(slug, players, number):
            if not [*waits(game.own.deck, game.words.gain, view, better, made)]:
                continue
            name, points = names[made.kind], game.words.gain(view, made)
            kept, gone = (
                game.reason(view, better, made, PlayedOut(30, {name: -part * points})) for part in (0.3, 0.34)
            )
            told += "can wait" in kept
            assert "can wait" not in gone
    assert told > 2


def greedy_for(view: View, kind: int, game: Any, *, wants: bool) -> Move:
    """A move with a card of this kind, or of another one, if the hand holds one."""
    moves: list[Move] = list(game.legal(view))
    return next((move for move in moves if (move.kind == kind) == wants), moves[0])
