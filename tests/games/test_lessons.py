"""Every lesson, played through the real rules."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.lesson import FILLED, SHEET, Lesson
from games.core.rulebook import book, lesson
from games.core.sentence import Sentence
from tests.depth import depth

TAUGHT = [slug for slug in GAMES if book(slug).lesson]
ALL = [(slug, number) for slug in TAUGHT for number in range(len(lesson(slug)))]
STEPS = [pytest.param(slug, number, id=f"{slug}-{number + 1}") for slug, number in ALL]
TASKS = [each for each, (slug, number) in zip(STEPS, ALL, strict=True) if lesson(slug).steps[number].meant]

every_lesson = pytest.mark.parametrize("slug", TAUGHT)
every_step = pytest.mark.parametrize(("slug", "number"), STEPS)
every_task = pytest.mark.parametrize(("slug", "number"), TASKS)


@every_lesson
def test_every_game_has_a_lesson_of_seven_to_twelve_pages(slug: str) -> None:
    taught = lesson(slug)
    assert taught.game.slug == slug
    assert 7 <= len(taught) + 1 <= 12
    assert sum(bool(step.meant) for step in taught.steps) >= 4


@every_step
def test_every_page_is_a_position_of_the_real_rules(slug: str, number: int) -> None:
    taught = lesson(slug)
    view = taught.view(number)
    if not view.over:
        assert taught.game.view(taught.game.guess(view, Chance("1e")), 0) == view


@every_step
def test_texts_are_short_and_let_the_rules_count(slug: str, number: int) -> None:
    step, taught = lesson(slug).steps[number], lesson(slug)
    for text, most in ((step.text, 250), (step.hint, 140)):
        assert len(taught.with_numbers(number, text)) <= most, text
        assert not re.search(r"[+−-]\d", FILLED.sub("", text)), text
    assert bool(step.hint) == bool(step.meant)
    page = book(slug).by_word[step.page]
    assert len(page.rule) + len(page.text) + len(taught.with_numbers(number, step.text)) <= 570


@every_task
def test_what_is_meant_is_said_by_the_buttons_that_the_page_names(slug: str, number: int) -> None:
    taught = lesson(slug)
    reply = taught.reply(number, ())
    for _ in range(8):
        named = re.fullmatch(r"Press \*\*(.+)\*\*\.", taught.todo(number, reply.sentence.words))
        assert named, reply.sentence.words
        key = next(key for key in reply.sentence.keys if named[1] == (key.label or key.text))
        reply = taught.reply(number, (*reply.sentence.words, *key.word.split(" ")))
        if reply.right:
            break
    assert reply.right
    assert reply.notice.startswith("**")


@every_task
def test_all_that_is_meant_is_right(slug: str, number: int) -> None:
    taught = lesson(slug)
    view = taught.view(number)
    for text in taught.steps[number].meant:
        move = taught.game.parse(text)
        assert taught.game.why_not(view, move) is None
        path = next(path for path, _ in taught.game.words.paths(view, [move]))
        for length in range(1, len(path) + 1):
            before = taught.reply(number, path[: length - 1]).sentence
            assert path[length - 1] in {choice.word for choice in before.choices} | {*before.words}
        assert taught.reply(number, path).right


Question = Sentence[Any, Any]
AnyLesson = Lesson[Any, Any, Any]


def wrong(taught: AnyLesson, number: int, sentence: Question) -> Iterator[tuple[Question, tuple[str, ...]]]:
    """Keys that lead nowhere, at every question on the way to what is meant."""
    meant = set(taught.steps[number].meant)
    for key in sentence.keys:
        words = (*sentence.words, *key.word.split(" "))
        led = taught.read(number, words)
        leads = {str(led.move)} if led.move else {str(move) for moves in led.following.values() for move in moves}
        if not meant & leads:
            yield sentence, words
        elif led.move is None:
            yield from wrong(taught, number, led)


@every_task
def test_every_wrong_press_is_answered_and_leaves_the_question(slug: str, number: int) -> None:
    taught = lesson(slug)
    for asked, words in [*wrong(taught, number, taught.read(number))][:: depth(3, 1)]:
        reply = taught.reply(number, words)
        assert not reply.right
        assert 10 < len(reply.notice) <= 330, (words, reply.notice)
        assert (reply.sentence.words, reply.sentence.keys) == (asked.words, asked.keys), words
        meant = {*taught.steps[number].meant}
        assert meant & {str(move) for moves in reply.sentence.following.values() for move in moves}, words
        assert not re.search(r"[+−]?\b\d+: ", reply.notice), "points are no reason"


def test_points_that_were_won_stay_on_the_pages_after() -> None:
    """A learner of EcoGoGo who gains 12 points has them on the next page."""
    taught = lesson("ecogogo")
    totals = [taught.game.scores(state)[0].total for state in taught.states]
    for number, step in enumerate(taught.steps[:-2]):
        if step.meant:
            assert totals[number + 1] == totals[number] + int(taught.with_numbers(number, f"{{+{step.meant[0]}}}"))


@every_lesson
def test_what_is_meant_is_worth_it(slug: str) -> None:
    taught = lesson(slug)
    if slug == "phylo":
        return  # A web is not built by points at once.
    for number in range(len(taught)):
        path = taught.path(number)
        for length in range(1, len(path) + 1):
            choices = taught.reply(number, path[: length - 1]).sentence.choices
            gains = {choice.word: choice.gain for choice in choices if choice.gain is not None}
            if path[0] == "rabbit" and length == 1:
                swap = taught.choice(number, path)
                gains[path[0]] += (swap.gain if swap else None) or 0  # the card's own gain is told without its swap
            assert gains.get(path[length - 1], 0) == max(gains.values(), default=0), (path, gains)


@every_lesson
def test_the_learner_wins_in_the_end(slug: str) -> None:
    taught = lesson(slug)
    last = len(taught) - 1
    assert taught.steps[last].shows == SHEET
    assert 0 in taught.view(last).winners
