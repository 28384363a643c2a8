"""Every game is played to its end by readers who get nothing but texts."""

import os
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from games.core.match import Entry, Match
from games.core.sentence import Sentences
from games.core.values import Setup, listing
from games.core.word_tree import PAGE
from tests.depth import depth
from tests.games.matches import EVERY_CASE, AnyMatch, Case
from tests.games.phylo.made import with_made_cards
from tests.games.texts.drafts import EcosystemReader, SavannaReader
from tests.games.texts.ecogogo import EcogogoReader
from tests.games.texts.lines import LinesReader
from tests.games.texts.phylo import PhyloReader
from tests.games.texts.reader import Reader

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")
READERS: dict[str, type[Reader]] = {
    "ecosystem": EcosystemReader,
    "savanna": SavannaReader,
    "lines": LinesReader,
    "ecogogo": EcogogoReader,
    "phylo": PhyloReader,
}
DEALS = int(os.environ.get("DEALS", depth(2, 20)))
"""How many deals of every game are played."""


def ways(slug: str) -> list[Case]:
    cases = [case for case in EVERY_CASE if case.slug == slug and dict(case.options).get("hints") != "off"]
    return [replace(case, options=tuple({**dict(case.options), "hints": "off"}.items())) for case in cases]


def named(match: AnyMatch, move: object) -> str:
    """A move with the names of its cards, where the game has cards with names besides their words."""
    stock: dict[str, Any] = getattr(match.state, "stock", {})
    return " ".join(stock[word].name if word in stock else word for word in str(move).split(" "))


def answered(every: "Sentences[Any, Any]", answers: tuple[str, ...], words: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The words of a move, from a reader's answer to each question."""
    sentence = every.read(words, skip=False)
    assert every.game.words.ask(sentence) or sentence.move is not None
    if not sentence.choices:
        return words if not answers else ()
    assert not any(re.search(r"[+−]\d", choice.note) or choice.gain is not None for choice in sentence.choices)
    if not answers:
        (sure,) = sentence.choices
        return answered(every, (), (*words, sure.word))
    for choice in sentence.choices:
        if PAGE not in choice.word and f"{choice.text} ".startswith(f"{answers[0]} "):
            return answered(every, answers[1:], (*words, choice.word))
    found = (answered(every, answers, (*words, choice.word)) for choice in sentence.choices if PAGE in choice.word)
    return next(filter(None, found), ())


def played(case: Case, number: int, **brought: str) -> None:
    """One match, with any decks or with those that are brought."""
    rnd = random.Random(f"texts {case} {number}")
    names, seated = NAMES[: case.seats], (option for option in case.game.options if option.seat is not None)
    options = {**dict(case.options), **{option.name: rnd.choice(option.choices) for option in seated}, **brought}
    readers = [READERS[case.slug](name, names, options) for name in names]
    match: AnyMatch = Match.begin(case.game, Setup(case.seats, f"{rnd.getrandbits(256):064x}", options))
    words = match.game.words
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        moves = readers[seat].moves("\n".join(words.describe(view, names)))
        assert {*moves} == {named(match, move) for move in match.game.legal(view)}, (
            f"{case} {number}, turn {match.turn}"
        )
        move = readers[seat].choose(moves, rnd)
        readers[seat].chosen(move)
        said = " ".join(answered(Sentences(match.game, view), moves[move]))
        assert named(match, match.game.parse(said)) == move
        match = match.seal(Entry(match.turn, seat, said))
    totals = [score.total for score in match.scores()]
    for seat, reader in enumerate(readers):
        text = "\n".join(words.describe(match.view(seat), names))
        assert reader.scores(text) == totals, f"{case} {number}"
        winners = [names[each] for each in sorted(match.winners)]
        assert case.seats == 1 or f"Won by {listing(winners)}." in text.splitlines()


@pytest.mark.parametrize("part", range(min(5, DEALS)))
@pytest.mark.parametrize("slug", READERS)
def test_a_game_is_played_to_its_end_from_its_texts_alone(slug: str, part: int) -> None:
    cases = ways(slug)
    step = max(1, len(cases) // DEALS)
    for number in range(part, DEALS, 5):
        played(cases[number * step % len(cases)], number)


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_made_cards_are_played_from_their_texts_alone(rules: str) -> None:
    case = next(case for case in ways("phylo") if dict(case.options)["rules"] == rules)
    decks = {
        f"deck{seat}": with_made_cards(name + "-13" * (rules == "1.3")) for seat, name in ((1, "valley"), (2, "meadow"))
    }
    for number in range(2):
        played(case, number, **decks)
