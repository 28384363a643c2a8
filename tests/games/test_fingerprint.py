"""What a player could learn from the fingerprints of a log: nothing, because each is keyed with the match's seed."""

import hmac
from collections.abc import Iterable
from dataclasses import replace

import pytest

from games.core.chance import Chance, commitment
from games.core.match import Match
from tests.games.matches import CASES, AnyMatch, Case, beginnings, by_opponents, course

GUESSES = 1_000
"""Hands of the opponent that an attacker tries."""


def log_row(slug: str, number: int, turn: int) -> AnyMatch:
    """The first position since this turn to which a move of seat 0 led: seat 1 is to move, from a hand that seat 0 does not see."""
    for match, entry in course(slug, 2, number, say=by_opponents):
        if entry is not None and match.turn >= turn and (entry.seat, match.to_move) == (0, frozenset({1})):
            return match
    raise AssertionError("the match ends before this turn")


def prints_of_guesses(match: AnyMatch) -> list[str]:
    """The fingerprints of all positions that seat 0 can imagine, without a key."""
    view, game = match.view(0), match.game
    return [game.fingerprint(game.guess(view, Chance(str(number)))) for number in range(GUESSES)]


def keyed(keys: Iterable[str], prints: Iterable[str]) -> set[str]:
    """Fingerprints as the bot makes them, with keys that the attacker knows or tries."""
    prints = list(prints)
    return {
        hmac.new(key.encode(), mark.encode(), "sha256").hexdigest()[:length]
        for key in keys
        for mark in prints
        for length in (16, 32, 64)
    }


@pytest.mark.parametrize(
    ("slug", "number", "turn"), [("ecogogo", 0, 4), ("ecogogo", 2, 2), ("phylo", 1, 26), ("phylo", 5, 26)]
)
def test_guessing_hands_never_reproduces_the_fingerprint_in_a_log(slug: str, number: int, turn: int) -> None:
    """The guesses contain the true position, so the same fingerprint without a key would give the opponent's hand away."""
    match = log_row(slug, number, turn)
    prints = prints_of_guesses(match)
    assert match.game.fingerprint(match.state) in prints, "the attacker guesses well enough"
    stored = match.fingerprint()
    assert stored not in prints
    assert not any(stored.startswith(mark) or stored.endswith(mark) for mark in prints)
    wrong = ["", "0" * 64, commitment(match.setup.seed), *map(str, range(20))]
    assert stored not in keyed(wrong, set(prints))
    assert stored in keyed([match.setup.seed], set(prints)), "only the seed is missing"


def test_the_same_position_of_another_deal_has_another_fingerprint() -> None:
    """Two matches that differ in nothing but their key cannot be compared."""
    match = log_row("ecogogo", 0, 3)
    other = replace(match, setup=replace(match.setup, seed="ab" * 32))
    assert other.state == match.state
    assert other.fingerprint() != match.fingerprint()


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == 2], ids=str)
def test_a_position_is_recognised_by_its_fingerprint_of_either_form(case: Case) -> None:
    """Logs from before fingerprints had a key hold 16 digits, later ones 32; the next position fits neither."""
    before, after = beginnings(case, 0)[:2]
    assert len(before.fingerprint()) == 32
    assert len(unkeyed(before)) == 16
    for mark in (before.fingerprint(), unkeyed(before)):
        assert before.fits(mark)
        assert not after.fits(mark)
    assert not before.fits("")
    assert not before.fits(before.fingerprint()[:16])


def unkeyed(match: AnyMatch) -> str:
    return match.game.fingerprint(match.state)


def test_a_match_folded_from_its_log_has_the_same_fingerprint() -> None:
    """The key comes from the deal, so every process computes the same one."""
    steps = list(course("ecogogo", 3, 5, say=by_opponents))[:12]
    begun = Match.begin(steps[0][0].game, steps[0][0].setup)
    assert begun.replay(entry for _, entry in steps if entry is not None).fingerprint() == steps[-1][0].fingerprint()
