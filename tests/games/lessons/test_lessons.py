"""Every lesson, played through the real rules: what it means is legal and offered, what it says is true, and no wrong press is left without
an answer."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.lesson import FILLED, SHEET
from games.core.sentence import Sentence
from games.core.values import signed
from games.lessons import LESSONS, AnyLesson, lesson
from tests.depth import depth

ALL = [(slug, number) for slug in LESSONS for number in range(len(lesson(slug)))]
STEPS = [pytest.param(slug, number, id=f"{slug}-{number + 1}") for slug, number in ALL]
TASKS = [each for each, (slug, number) in zip(STEPS, ALL, strict=True) if lesson(slug).steps[number].meant]

every_lesson = pytest.mark.parametrize("slug", LESSONS)
every_step = pytest.mark.parametrize(("slug", "number"), STEPS)
every_task = pytest.mark.parametrize(("slug", "number"), TASKS)


@every_lesson
def test_every_game_has_a_lesson_of_seven_to_twelve_pages(slug: str) -> None:
    """The last page, where people begin to play, is one of them; and at least four pages are pressed through and not only read."""
    taught = lesson(slug)
    assert taught.game is not None
    assert taught.game.slug == slug
    assert 7 <= len(taught) + 1 <= 12
    assert sum(bool(step.meant) for step in taught.steps) >= 4


def test_all_games_have_lessons() -> None:
    """In the order of the games."""
    assert tuple(LESSONS) == tuple(GAMES)


@every_step
def test_every_page_is_a_position_of_the_real_rules(slug: str, number: int) -> None:
    """What the learner sees could be the table of a match: some guess at what is hidden looks exactly like it."""
    taught = lesson(slug)
    view = taught.view(number)
    if not view.over:
        assert taught.game.view(taught.game.guess(view, Chance("1e")), 0) == view
    assert taught.game.rules == GAMES[slug].rules


@every_step
def test_texts_are_short_and_let_the_rules_count(slug: str, number: int) -> None:
    """A title for a phone, a few sentences, and no gain that is written by hand."""
    taught = lesson(slug)
    step = taught.steps[number]
    assert len(step.title) <= 40
    for text, most in (
        (step.text, 330),
        (step.task, 110),
        (step.praise, 140),
        *((each, 140) for each in step.wrong.values()),
    ):
        assert len(taught.told(number, text)) <= most, text
        assert not re.search(r"[+−-]\d", FILLED.sub("", text)), text
        assert "—" not in text
    assert bool(step.task) == bool(step.meant) == bool(step.praise)


@every_task
def test_what_is_meant_is_legal_and_offered_word_by_word(slug: str, number: int) -> None:
    """Each word is among the choices of the page before it, and the whole move is praised."""
    taught = lesson(slug)
    view, step = taught.view(number), taught.steps[number]
    for text in step.meant:
        move = taught.game.parse(text)
        assert taught.game.why_not(view, move) is None
        path = next(path for path, _ in taught.game.words.paths(view, [move]))
        for length in range(1, len(path) + 1):
            before = taught.reply(number, path[: length - 1]).sentence
            assert path[length - 1] in {choice.word for choice in before.choices} | {*before.words}
        reply = taught.reply(number, path)
        assert reply.right
        assert reply.notice == taught.told(number, step.praise)


@every_task
def test_a_task_names_the_buttons_as_the_page_shows_them(slug: str, number: int) -> None:
    """What is bold in it is written on a key on the way, or is what one gains."""
    taught = lesson(slug)
    path, shown = taught.path(number), ""
    for length in range(len(path)):
        for key in taught.read(number, path[:length]).keys:
            gain = "" if key.gain is None else signed(key.gain)
            if path[length : length + len(key.word.split(" "))] == tuple(key.word.split(" ")):
                shown += f" {key.label} {key.text} {gain}".lower()
    for name in re.findall(r"\*\*(.+?)\*\*", taught.told(number, taught.steps[number].task)):
        assert name.lower() in shown, (name, shown)


Question = Sentence[object, object]


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


@cache
def presses(slug: str, number: int) -> list[tuple[Question, tuple[str, ...]]]:
    """All of them on the page of a lesson."""
    taught = lesson(slug)
    return list(wrong(taught, number, taught.read(number)))


@every_task
def test_every_wrong_press_is_answered_and_leaves_the_question(slug: str, number: int) -> None:
    """The answer says why in a sentence or two, and the same keys are there again, also after a key that says several words."""
    taught = lesson(slug)
    for asked, words in presses(slug, number)[:: depth(3, 1)]:
        reply = taught.reply(number, words)
        assert not reply.right
        assert 10 < len(reply.notice) <= 330, (words, reply.notice)
        assert (reply.sentence.words, reply.sentence.keys) == (asked.words, asked.keys), words
        meant = {*taught.steps[number].meant}
        assert meant & {str(move) for moves in reply.sentence.following.values() for move in moves}, words
        assert not re.search(r"[+−]?\b\d+: ", reply.notice), "points are no reason"


@every_task
def test_what_is_said_is_not_asked_for_again(slug: str, number: int) -> None:
    """Later questions of a page name only the buttons that are left, as they are written there."""
    taught, path = lesson(slug), lesson(slug).path(number)
    first = taught.read(number).words
    assert taught.todo(number, first) == taught.steps[number].task
    for length in range(len(first) + 1, len(path)):
        asked = taught.reply(number, path[:length]).sentence
        if not asked.keys:
            continue
        names = re.findall(r"\*\*(.+?)\*\*", taught.todo(number, asked.words))
        assert names, asked.words
        assert names[0] in {key.label or key.text for key in asked.keys}


def test_points_that_were_won_stay_on_the_pages_after() -> None:
    """A learner of EcoGoGo who is told of 12 points more has them on the next page."""
    taught = lesson("ecogogo")
    totals = [taught.game.scores(state)[0].total for state in taught.states]
    for number, step in enumerate(taught.steps[:-2]):
        if step.meant:
            assert totals[number + 1] == totals[number] + int(taught.told(number, f"{{={step.meant[0]}}}"))


@every_lesson
def test_what_is_meant_is_worth_it(slug: str) -> None:
    """A friend who teaches advises no bad move: where the game tells points, no other card and no other place gives more."""
    taught = lesson(slug)
    if slug == "phylo":
        return  # A web is not built by points at once.
    for number, step in enumerate(taught.steps):
        path = taught.path(number)
        for length in range(1, len(path) + 1):
            choices = taught.reply(number, path[: length - 1]).sentence.choices
            gains = {choice.word: choice.gain for choice in choices if choice.gain is not None}
            if path[0] == "rabbit" and length == 1:
                swap = taught.choice(number, path)
                gains[path[0]] += (swap.gain if swap else None) or 0  # the card's own gain is told without its swap
            assert gains.get(path[length - 1], 0) == max(gains.values(), default=0), (step.title, path, gains)


@every_lesson
def test_the_learner_wins_in_the_end(slug: str) -> None:
    """The last page shows the score pad of a finished match."""
    taught = lesson(slug)
    last = len(taught) - 1
    assert taught.steps[last].shows == SHEET
    view = taught.view(last)
    assert view.over
    assert 0 in view.winners
