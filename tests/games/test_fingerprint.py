"""Fingerprints tell positions apart and reveal nothing without the seed."""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from games.core.chance import Chance, commitment
from tests.depth import depth
from tests.games.matches import CASES, EVERY_CASE, AnyMatch, Case, beginnings, by_opponents, course, legal_print, played

GUESSES = 500
"""Hands of the opponent that an attacker tries."""

LEFT_OUT = frozenset({"seed", "story", "placed", "stock", "titles"})
"""The fields of states that decide nothing: what has happened, and what the deal, the options and the edition say already."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def log_row(slug: str, number: int, turn: int) -> AnyMatch:
    for match, entry in course(slug, 2, number, say=by_opponents):
        if entry is not None and match.turn >= turn and (entry.seat, match.to_move) == (0, frozenset({1})):
            return match
    raise AssertionError("the match ends before this turn")


def told(match: AnyMatch, state: Any) -> str:
    """A position and its points as text, as somebody who knows the program would write it."""
    totals = [score.total for score in match.game.scores(state)]
    return json.dumps([match.game.essence(state), totals], separators=(",", ":"))


def guesses(match: AnyMatch) -> list[str]:
    """Positions that seat 0 can imagine, as text, and the true one."""
    view, game = match.view(0), match.game
    imagined = [told(match, game.guess(view, Chance(str(number)))) for number in range(GUESSES)]
    return [*imagined, told(match, match.state)]


def keyed(keys: Iterable[str], positions: Iterable[str]) -> set[str]:
    """Fingerprints as the bot makes them, with keys that the attacker knows or tries."""
    texts = list(positions)
    return {hmac.new(key.encode(), text.encode(), "sha256").hexdigest()[:32] for key in keys for text in texts}


@pytest.mark.parametrize(
    ("slug", "number", "turn"),
    depth(
        [("ecogogo", 0, 4), ("phylo", 1, 26)],
        [("ecogogo", 0, 4), ("ecogogo", 2, 2), ("phylo", 1, 26), ("phylo", 5, 26)],
    ),
)
def test_guessing_hands_never_reproduces_the_fingerprint_in_a_log(slug: str, number: int, turn: int) -> None:
    """Nor does the true position: somebody who guessed all of it, the order of the deck too, would still need the seed."""
    match = log_row(slug, number, turn)
    wrong = ["", "0" * 64, commitment(match.setup.seed), *map(str, range(20))]
    positions, stored = guesses(match), match.fingerprint()
    assert stored not in {hashlib.sha256(text.encode()).hexdigest()[:32] for text in positions}
    assert stored not in keyed(wrong, positions)
    assert stored in keyed([match.setup.seed], positions), "only the seed is missing"


def changed(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The same value with one thing changed, once per thing, and the names of the fields on the way."""
    if isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield path, value + 1
    elif isinstance(value, str):
        yield path, f"{value}x"
    elif isinstance(value, tuple):
        if value:
            yield path, value[:-1]
        for place in {0, len(value) // 2, len(value) - 1} if value else ():
            for way, other in changed(value[place], path):
                yield way, (*value[:place], other, *value[place + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            for way, other in changed(getattr(value, each.name), (*path, each.name)):
                yield way, replace(value, **{each.name: other})


@every_case
def test_whatever_decides_how_a_match_goes_on_is_in_its_essence(case: Case) -> None:
    for match in beginnings(case, 1)[:: -max(1, len(beginnings(case, 1)) // 3)]:
        essence = match.game.essence(match.state)
        for path, state in changed(match.state):
            assert (match.game.essence(state) == essence) == bool(LEFT_OUT & {*path}), path


@every_case
def test_an_essence_is_the_same_text_everywhere(case: Case) -> None:
    def plain(value: Any) -> bool:
        return all(map(plain, value)) if type(value) is tuple else value is None or type(value) in (str, int, bool)

    for match in beginnings(case, 0)[:: depth(3, 1)]:
        essence = match.game.essence(match.state)
        assert plain(essence)
        assert json.dumps(essence).isascii()


@every_case
def test_two_positions_with_one_fingerprint_go_on_alike(case: Case) -> None:
    known: dict[str, str] = {}
    for number in range(2):
        for match, _ in played(case, number)[:: depth(3, 1)]:
            text = json.dumps(match.game.essence(match.state))
            assert known.setdefault(text, legal_print(match)) == legal_print(match)


def test_the_order_in_which_cards_came_to_the_table_is_no_difference() -> None:
    """In Savannah Lines the same cards in the same places allow the same moves."""
    (case,) = (each for each in EVERY_CASE if str(each) == "lines-1-2p")
    for match in beginnings(case, 0)[10::10]:
        other = replace(match, state=replace(match.state, table=match.state.table[::-1]))
        assert other.fingerprint() == match.fingerprint()
        for seat in match.to_move:
            assert set(other.game.legal(other.view(seat))) == set(match.game.legal(match.view(seat)))
