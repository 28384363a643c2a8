"""The fun facts and their quiz: nothing gives a name away, draws can be checked, and every way to answer keeps its law."""

import itertools
import re
from pathlib import Path
from random import Random

import pytest

from games.ecogogo import facts
from games.ecogogo.facts import FACTS, LONGEST, PLACE, SUBJECTS, called, shortened
from games.ecogogo.quiz import (
    MOST,
    NOBODY,
    OFFERED,
    PEOPLE,
    TRIES,
    TWICE,
    USUAL,
    Hide,
    How,
    Quiz,
    Said,
    begun,
    drawn,
    folded,
)

SEEDS = [f"{number:064x}" for number in range(40)]
TELLING = {
    7: ("owl", "horned", "horn", "hoot"), 6: ("king", "snake"), 5: ("rattle", "snake", "canyon"),
    4: ("squirrel", "ground", "golden", "mantle"),
    3: ("lizard", "ear", "earless"), 2: ("beetle", "darkling", "dark"), 1: ("poop", "poo", "dung", "dropping", "feces", "faeces", "scat"),
    PLACE: ("grand", "canyon", "national", "park"),
}  # fmt: skip
"""Words, or beginnings of words, that would say what a fact is about."""


def quiz(how: How = "first", people: int = 2, cards: int = USUAL, hide: Hide = "name", seed: str = SEEDS[1]) -> Quiz:
    """A quiz with so many people, on its first card."""
    fresh = begun(seed, hide, how, cards)
    fresh = folded(fresh, [Said(place, 0, "join") for place in range(people)])
    return fresh if how != "turn" else fresh.after(Said(0, 0, "begin"))


def right(at: Quiz) -> str:
    return str(at.now.right)


def wrong(at: Quiz) -> str:
    return next(str(k) for k in range(len(at.now.choices)) if k != at.now.right and k not in at.ruled)


def say(at: Quiz, place: int, word: str, leads: bool = False, card: int | None = None) -> Quiz:
    """What is allowed, and nothing else."""
    said = Said(place, at.card if card is None else card, word)
    assert at.why_not(said, leads=leads) == ""
    return at.after(said)


def refused(at: Quiz, place: int, word: str, leads: bool = False, card: int | None = None) -> str:
    return at.why_not(Said(place, at.card if card is None else card, word), leads=leads)


def test_every_subject_has_three_short_facts_that_do_not_name_it() -> None:
    assert len({fact.text for fact in FACTS}) == len(FACTS)
    assert {subject: sum(fact.subject == subject for fact in FACTS) for subject in SUBJECTS} == dict.fromkeys(
        SUBJECTS, 3
    )
    assert len(SUBJECTS) == 8
    for fact in FACTS:
        assert 40 < len(fact.text) <= LONGEST
        assert fact.text.endswith(".")
        assert not re.search(r"[*_`<>@|~#\\\[\]]", fact.text), "it stands in a message as it is"
        words = re.findall(r"[a-z]+", fact.text.lower())
        for telling in TELLING[fact.subject]:
            assert not [word for word in words if word in (telling, telling + "s")], fact
            assert len(telling) < 5 or telling not in fact.text.lower(), fact


def test_every_fact_has_its_source_right_above_it_and_no_address() -> None:
    lines = Path(facts.__file__).read_text(encoding="utf-8").splitlines()
    told = [number for number, line in enumerate(lines) if line.startswith("    Fact(")]
    assert len(told) == len(FACTS)
    for number in told:
        assert re.match(r'    # .{10,}(\((19|20)\d\d\)|"|no\. \d+)', lines[number - 1]), lines[number]
        assert "http" not in lines[number - 1]
        assert "www" not in lines[number - 1]


def test_names_and_shortened_facts_fit_on_buttons_and_in_menus() -> None:
    for subject in SUBJECTS:
        assert 0 < len(called(subject)) <= 40
    for fact, limit in itertools.product(FACTS, (30, 90)):
        short = shortened(fact.text, limit)
        assert len(short) <= limit + 1
        assert fact.text.startswith(short.rstrip("…"))
    for limit in (30, 90):
        assert len({shortened(fact.text, limit) for fact in FACTS}) == len(FACTS), "shortened they still differ"


@pytest.mark.parametrize("hide", ["name", "fact"])
def test_a_seed_draws_the_same_cards_for_everybody_and_another_seed_others(hide: Hide) -> None:
    hands = [drawn(seed, hide, USUAL) for seed in SEEDS]
    assert hands == [drawn(seed, hide, USUAL) for seed in SEEDS]
    assert len({tuple(card.fact for card in hand) for hand in hands}) == len(SEEDS)
    for hand in hands:
        assert len({card.fact for card in hand}) == USUAL
        subjects = [card.subject for card in hand]
        assert max(subjects.count(subject) for subject in SUBJECTS) <= TWICE
        for card in hand:
            if hide == "name":
                assert card.choices == SUBJECTS
                assert card.choices[card.right] == card.subject
            else:
                assert len({FACTS[each].subject for each in card.choices}) == len(card.choices) == OFFERED
                assert card.choices[card.right] == card.fact
    assert {card.right for hand in hands for card in hand} == set(range(len(hands[0][0].choices)))


@pytest.mark.parametrize("hide", ["name", "fact"])
def test_the_longest_quiz_asks_every_fact_once(hide: Hide) -> None:
    """All 24. No wrong choice is a fact about the subject that is asked, and none stands among the choices twice."""
    assert MOST == len(FACTS) == 24
    for seed in SEEDS:
        cards = drawn(seed, hide, MOST)
        assert sorted(card.fact for card in cards) == [*range(24)]
        for card in cards:
            right = [
                number
                for number, choice in enumerate(card.choices)
                if (choice if hide == "name" else FACTS[choice].subject) == card.subject
            ]
            assert right == [card.right]
            assert len({*card.choices}) == len(card.choices)
    places = [{card.fact: place for place, card in enumerate(drawn(seed, hide, MOST))}[0] for seed in SEEDS]
    assert min(places) < 4
    assert max(places) > 19


def test_the_first_right_answer_keeps_the_card_and_a_wrong_one_is_out_for_it() -> None:
    at = quiz(people=3)
    at = say(at, 0, wrong(at))
    assert at.out == (0,)
    assert "done with this card" in refused(at, 0, right(at))
    at = say(at, 2, right(at))
    assert (at.phase, at.keepers) == ("shown", (2,))
    assert "card is over" in refused(at, 1, right(at))
    at = say(at, 1, "next")
    assert (at.card, at.out, at.phase) == (2, (), "open")
    assert refused(at, 1, right(at), card=1) == "That was card 1; the message now shows card 2."
    assert "shows card 2" in refused(at, 2, "next", card=1)
    assert "still open" in refused(at, 2, "next")


def test_when_all_are_wrong_or_have_passed_nobody_keeps_the_card() -> None:
    at = quiz(people=3)
    at = say(say(at, 0, wrong(at)), 1, "skip")
    assert at.phase == "open"
    assert "waiting for the others" in refused(at, 1, "skip")
    assert say(at, 2, wrong(at)).keepers == say(at, 2, "skip").keepers == (NOBODY,)
    assert say(at, 0, "skip", leads=True).keepers == (NOBODY,), "who opened it closes the card with a second skip"
    assert say(at, NOBODY, "skip", leads=True).keepers == (NOBODY,)
    assert "Only people in this quiz" in refused(at, NOBODY, "skip")


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


@pytest.mark.parametrize(("people", "cards"), [*((people, USUAL) for people in range(1, 9)), (7, MOST), (8, MOST)])
def test_in_turn_everybody_gets_as_many_cards(people: int, cards: int) -> None:
    at = quiz("turn", people, cards)
    asked = []
    while at.phase != "over":
        asked.append(at.asked())
        others = [place for place in range(people) if place != at.asked()]
        assert all("not your turn" in refused(at, place, right(at)) for place in others)
        assert all("whose turn it is" in refused(at, place, "skip") for place in others)
        at = say(at, at.asked(), right(at) if len(asked) % 3 else wrong(at))
        at = at if at.phase == "over" else say(at, others[0] if others else 0, "next")
    assert len(asked) == len(at.cards) == cards - cards % people
    assert {asked.count(place) for place in range(people)} == {len(asked) // people}


def test_in_turn_people_join_before_it_begins_and_nobody_after() -> None:
    fresh = folded(begun(SEEDS[0], "name", "turn", 3), [Said(0, 0, "join")])
    assert "hasn't started" in refused(fresh, 0, "1")
    assert "hasn't started" in refused(fresh, 0, "skip")
    assert "Only the person who opened" in refused(say(fresh, 1, "join"), 1, "begin")
    three = say(say(fresh, 1, "join"), 2, "join")
    assert "full with 3 people" in refused(three, NOBODY, "join")
    eight = folded(begun(SEEDS[0], "name", "turn", MOST), [Said(place, 0, "join") for place in range(8)])
    assert "full with 8 people" in refused(eight, NOBODY, "join")
    going = say(three, 0, "begin", leads=True)
    assert "has started" in refused(going, NOBODY, "join", card=0)
    assert "once it has started" in refused(going, NOBODY, right(going))
    assert "already started" in refused(going, 0, "begin", leads=True)
    assert going.asked([0]) == 1
    assert going.asked([0, 1, 2]) == NOBODY
    assert say(going, 1, "skip", leads=True).keepers == (NOBODY,)


def test_together_a_card_has_two_tries_for_everybody() -> None:
    at = quiz("together", people=2)
    at = say(at, 0, wrong(at))
    assert "already been tried" in refused(at, 1, str(at.ruled[0]))
    assert say(at, 0, right(at)).keepers == (0,)
    lost = say(at, 1, wrong(at))
    assert (lost.keepers, len(lost.ruled)) == ((NOBODY,), TRIES)
    assert say(lost, 0, "next").ruled == ()
    assert say(at, 1, "skip").keepers == (NOBODY,)
    assert lost.winners() == ()


def test_only_who_opened_it_stops_a_quiz_and_then_nothing_is_taken() -> None:
    at = quiz(people=2)
    assert "Only the person who opened" in refused(at, 1, "stop")
    at = say(say(at, 1, right(at)), 0, "stop", leads=True, card=7)
    assert at.winners() == (), "a quiz that was stopped is nobody's win"
    for word in ("join", "begin", "skip", "next", "stop", "0"):
        assert refused(at, 0, word, leads=True) == "This quiz is over; start another with /quiz."


def test_ranks_are_shared_by_who_kept_as_many() -> None:
    at = quiz(people=4, cards=5)
    for keeper in (2, 0, 2, 0, 3):
        at = say(at, keeper, right(at))
        at = at if at.phase == "over" else say(at, 1, "next")
    assert at.ranking() == ((1, 0, 2), (1, 2, 2), (3, 3, 1), (4, 1, 0))
    assert at.winners() == (0, 2)
    none = quiz(people=2, cards=1)
    none = say(say(none, 0, "skip"), 1, "skip")
    assert none.phase == "over"
    assert (none.ranking(), none.winners()) == (((1, 0, 0), (1, 1, 0)), ())


@pytest.mark.parametrize("word", ["", "8", "-1", "00", "²", "1 2", "owl", "99999999", "6"])
def test_what_is_no_answer_is_refused_in_a_sentence(word: str) -> None:
    assert "isn't an answer for this card" in refused(quiz(hide="fact"), 0, word)


@pytest.mark.parametrize("how", ["first", "turn", "together"])
def test_whatever_is_said_a_quiz_ends_with_every_card_kept_once_or_by_nobody(how: How) -> None:
    words = ["join", "begin", "skip", "next", "stop", *map(str, range(9))]
    for number in range(60):
        chance = Random(number)
        at = folded(
            begun(f"{number:064x}", "fact" if number % 2 else "name", how, 1 + number % 8), [Said(0, 0, "join")]
        )
        for _ in range(400):
            place = chance.randrange(-1, at.people)
            said = Said(
                at.people if place < 0 else place, chance.choice((at.card, at.card, at.card - 1)), chance.choice(words)
            )
            if at.why_not(said, leads=place == 0 and chance.random() < 0.5):
                continue
            new = said.place == at.people
            at = at.after(Said(said.place, said.card, "join")) if new and said.word != "join" else at
            at = at.after(said)
            assert len(at.keepers) <= at.card <= len(at.cards)
            assert all(-1 <= keeper < at.people for keeper in at.keepers)
            assert sum(at.counts()) == at.won_together
        assert at.phase == "over" or at.people
