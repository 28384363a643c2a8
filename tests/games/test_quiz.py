"""The facts and their quiz: nothing gives a name away, and draws can be checked."""

import re
from random import Random

import pytest

from games.core.facts import Fact
from games.core.values import Refusal
from games.quiz import (
    HIDES,
    HOWS,
    MOST,
    NOBODY,
    OFFERED,
    PEOPLE,
    USUAL,
    Quiz,
    QuizInput,
    begin_quiz,
    draw_quiz_cards,
    facts_of,
    quiz_games,
    replay_quiz,
)

SEEDS = [f"{number:064x}" for number in range(20)]
EACH = pytest.mark.parametrize("slug", quiz_games())


def quiz(how: str = "first", people: int = 2, cards: int = USUAL, hide: str = "name", seed: str = SEEDS[1]) -> Quiz:
    fresh = begin_quiz(seed, "ecogogo", hide, how, cards)
    fresh = replay_quiz(fresh, [QuizInput(place, 0, "join") for place in range(people)])
    return fresh if how != "turn" else fresh.after(QuizInput(0, 0, "begin"))


def right(at: Quiz) -> str:
    return str(at.now.right)


def wrong(at: Quiz) -> str:
    return next(str(k) for k in range(len(at.now.choices)) if k != at.now.right and k not in at.ruled)


def say(at: Quiz, place: int, word: str, leads: bool = False, card: int | None = None) -> Quiz:
    """What is allowed, and nothing else."""
    said = QuizInput(place, at.card if card is None else card, word)
    assert at.why_not(said, leads=leads) == ""
    return at.after(said)


def refused(at: Quiz, place: int, word: str, leads: bool = False, card: int | None = None) -> str:
    return at.why_not(QuizInput(place, at.card if card is None else card, word), leads=leads)


def telling(fact: Fact) -> set[str]:
    """Words of a fact that say its subject."""
    said = set(re.findall(r"[a-z]+", fact.text.lower()))
    return {word for word in re.findall(r"[a-z]{3,}", fact.subject.lower()) if said & {word, word + "s"}}


@EACH
def test_facts_are_short_sourced_and_do_not_name_their_subject(slug: str) -> None:
    facts = facts_of(slug)
    assert len({fact.text for fact in facts}) == len(facts)
    assert len({fact.subject for fact in facts}) >= max(OFFERED.values())
    for fact in facts:
        assert 20 < len(fact.text) <= 200
        assert fact.text[-1] in ".!"
        assert not re.search(r"[*_`<>@|~#\\\[\]]", fact.text + fact.source + fact.subject), (
            "it stands in a message as it is"
        )
        assert not telling(fact), fact
        assert len(fact.subject) <= 40, "it stands on a button"
        assert re.search(r'(18|19|20)\d\d|"|no\. \d+', fact.source), fact
        assert not re.search(r"http|www", fact.source)


def test_the_games_with_facts_are_those_with_animals_of_their_own() -> None:
    assert {*quiz_games()} == {"ecogogo", "savanna", "phylo"}
    assert len(facts_of("ecogogo")) == 24
    with pytest.raises(Refusal, match="no quiz about that game, only about"):
        begin_quiz(SEEDS[0], "lines", "name", "first", 8)


@EACH
@pytest.mark.parametrize("hide", HIDES)
def test_a_seed_draws_the_same_cards_for_everybody_and_another_seed_others(slug: str, hide: str) -> None:
    hands = [draw_quiz_cards(seed, slug, hide, MOST) for seed in SEEDS]
    assert hands == [draw_quiz_cards(seed, slug, hide, MOST) for seed in SEEDS]
    assert len(set(hands)) == len(SEEDS)
    for hand in hands:
        assert len({card.fact for card in hand}) == min(MOST, len(facts_of(slug)))
        for card in hand:
            assert len({each.subject for each in card.choices}) == len(card.choices) == OFFERED[hide]
            assert card.choices[card.right] == card.fact
    assert {card.right for hand in hands for card in hand} == set(range(OFFERED[hide]))


def test_who_joins_is_waited_for_and_who_just_answers_is_in_it() -> None:
    at = quiz(people=1)
    assert say(at, 0, wrong(at)).phase == "shown"
    joined = say(at, 1, "join")
    assert say(joined, 0, wrong(at)).phase == "open"
    assert "already in this quiz" in refused(joined, 1, "join")
    assert refused(at, NOBODY, right(at)) == ""
    full = quiz(people=PEOPLE)
    for word in ("join", right(full)):
        assert "This quiz is full" in refused(full, NOBODY, word)


@pytest.mark.parametrize(("people", "cards"), [(1, USUAL), (3, USUAL), (7, MOST), (8, MOST)])
def test_in_turn_everybody_gets_as_many_cards(people: int, cards: int) -> None:
    at = quiz("turn", people, cards)
    asked = []
    while at.phase != "over":
        asked.append(at.to_answer())
        others = [place for place in range(people) if place != at.to_answer()]
        assert all("not your turn" in refused(at, place, right(at)) for place in others)
        assert all("whose turn it is" in refused(at, place, "skip") for place in others)
        at = say(at, at.to_answer(), right(at) if len(asked) % 3 else wrong(at))
        at = at if at.phase == "over" else say(at, others[0] if others else 0, "next")
    assert len(asked) == len(at.cards) == cards - cards % people
    assert {asked.count(place) for place in range(people)} == {len(asked) // people}


def test_ranks_are_shared_by_who_kept_as_many() -> None:
    at = quiz(people=4, cards=5)
    for keeper in (2, 0, 2, 0, 3):
        at = say(at, keeper, right(at))
        at = at if at.phase == "over" else say(at, 1, "next")
    assert at.ranking() == ((1, 0, 2), (1, 2, 2), (3, 3, 1), (4, 1, 0))
    none = quiz(people=2, cards=1)
    none = say(say(none, 0, "skip"), 1, "skip")
    assert none.phase == "over"
    assert none.ranking() == ((1, 0, 0), (1, 1, 0))


@pytest.mark.parametrize("word", ["", "8", "-1", "00", "²", "1 2", "owl", "99999999", "6"])
def test_what_is_no_answer_is_refused_in_a_sentence(word: str) -> None:
    assert "isn't an answer for this card" in refused(quiz(hide="fact"), 0, word)


@pytest.mark.parametrize("how", HOWS)
def test_whatever_is_said_a_quiz_ends_with_every_card_kept_once_or_by_nobody(how: str) -> None:
    words = ["join", "begin", "skip", "next", "stop", *map(str, range(9))]
    for number in range(30):
        chance = Random(number)
        at = begin_quiz(f"{number:064x}", "savanna", HIDES[number % 2], how, 1 + number % 8).after(
            QuizInput(0, 0, "join")
        )
        for _ in range(400):
            place = chance.randrange(-1, at.people)
            said = QuizInput(
                at.people if place < 0 else place, chance.choice((at.card, at.card, at.card - 1)), chance.choice(words)
            )
            if at.why_not(said, leads=place == 0 and chance.random() < 0.5):
                continue
            new = said.place == at.people
            at = at.after(QuizInput(said.place, said.card, "join")) if new and said.word != "join" else at
            at = at.after(said)
            assert len(at.keepers) <= at.card <= len(at.cards)
            assert all(-1 <= keeper < at.people for keeper in at.keepers)
            assert sum(at.counts()) == at.won_together
        assert at.phase == "over" or at.people
