"""The laws of every game: how it talks, and what fits on a button."""

import re
from itertools import combinations, pairwise
from typing import Any

import pytest

from cogs.kit.items import Press
from cogs.kit.text import split_text
from cogs.tables.hand import MOST
from cogs.tables.hand_page import label
from games.core.game import preview
from games.core.keypad import WIDEST
from games.core.sentence import Sentence, Sentences, read, text_of_words
from games.core.values import Choice, Refusal, figure
from tests.depth import depth
from tests.games.matches import CASES, AnyMatch, Case, beginnings, matches, numbers

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")
EMOJI = re.compile(
    "[\U0001f300-\U0001faff\U0001f0cf\u2190-\u2bff]\ufe0f?(\u200d[\U0001f300-\U0001faff\u2190-\u2bff]\ufe0f?)*"
)
"""One emoji as Discord knows them."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_match = matches(CASES, 2)


def sentences(match: AnyMatch, seat: int) -> set[str]:
    """Every whole move that words lead to."""
    words, hints = match.game.words, match.setup.options.get("hints", "on")
    every = Sentences(match.game, match.view(seat))
    spoken, unsaid = set(), [()]  # type: set[str], list[tuple[str, ...]]
    while unsaid:
        said = unsaid.pop()
        sentence = every.read(said, skip=False)
        choices = sentence.choices
        if not choices:
            spoken.add(str(match.game.parse(" ".join(said))))
            assert str(sentence.move) == str(match.game.parse(" ".join(said)))
            Press("say", 10**18 - 1, 999, " ".join(said), "0f1e2").button()
            continue
        assert len(choices) <= 25
        assert len({choice.word for choice in choices}) == len(choices)
        assert words.ask(sentence)
        assert len(words.ask(sentence)) <= 200
        must_lead_on(every, sentence)
        Press("what", 10**18 - 1, 999, " ".join(said), "0f1e2").menu()
        for choice in choices:
            must_fit(choice)
            assert hints == "on" or not re.search(r"[+−]\d", choice.note)
            unsaid.append((*said, choice.word))
    return spoken


def must_lead_on(every: "Sentences[Any, Any]", sentence: "Sentence[Any, Any]") -> None:
    rows = every.game.words.pad(sentence)
    assert all(0 < len(row) <= WIDEST for row in rows)
    assert sum(1 + len(row) for row in rows if row) <= 36
    keys = [key for row in rows for key in row if key.word]
    assert {key.word for key in keys} >= {key.word for key in sentence.keys}
    assert len({key.word for key in keys}) == len(keys) <= 25
    led = set[object]()
    for key in keys:
        assert len(label(key, text_of_words(sentence.words))) <= 34
        after = every.read((*sentence.words, *key.word.split(" ")), skip=False)
        assert not after.objection
        led |= {move for moves in after.following.values() for move in moves} or {after.move}
    assert led == {move for moves in sentence.following.values() for move in moves}


def must_fit(choice: Choice) -> None:
    assert re.fullmatch(r"[A-Za-z0-9'.-]{1,30}", choice.word), "a menu takes no other value"
    assert 0 < len(choice.text) <= 34
    assert len(choice.note) <= 100
    assert not choice.emoji or EMOJI.fullmatch(choice.emoji), f"U+{ord(choice.emoji[0]):X}"


@every_match
def test_words_lead_to_every_legal_move_and_no_other(case: Case, number: int) -> None:
    turns = [match for match in beginnings(case, number) if not match.over]
    asked: set[str] = set()
    for i, match in enumerate(turns):
        question = match.game.words.ask(read(match.game, match.view(min(match.to_move)), skip=False))
        if i % depth(12, 9) and question in asked:
            continue
        asked.add(question)
        for seat in sorted(match.to_move)[:1]:
            offered = [*match.game.candidates(match.view(seat))]
            assert sentences(match, seat) == {str(move) for move in offered}
            for move in offered[:: max(1, len(offered) // 10)]:
                assert match.game.words.tell(match.view(seat), str(move))
                view = match.view(seat)
                told = preview(match.game, view, move, ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"))
                if told.startswith("You: "):
                    now, then = (figure(each.scores[seat].total) for each in (view, match.game.imagine(view, move)))
                    assert told.startswith(f"You: {now} now, **{then}** after ")
        for seat in {*range(case.seats)} - match.to_move:
            assert read(match.game, match.view(seat), skip=False).choices == ()
        assert read(match.game, match.view(None), skip=False).choices == ()


@every_case
def test_everything_can_be_described(case: Case) -> None:
    names = NAMES[: case.seats]
    for match in beginnings(case, numbers(case, 2)[-1]):
        for seat in (*range(case.seats), None):
            view = match.view(seat)
            told = "\n".join(match.game.words.describe(view, names))
            pages = split_text(told, MOST)
            assert "".join("".join(pages).split()) == "".join(told.split())
            assert max(map(len, pages)) <= MOST < 4000
            assert len(pages) == 1 or case.slug == "phylo"
            assert not re.search(r"(?<![-−\w])1 (points|cards|turns)\b", told)
            assert all(name in told for name in names) or case.seats == 1
            assert 0 < len(match.game.words.progress(view)) <= 120


@every_match
def test_news_may_span_several_turns(case: Case, number: int) -> None:
    words, names = case.game.words, NAMES[: case.seats]
    turns = beginnings(case, number)
    for before, now in pairwise(match for match in turns if match.progress.shows_table):
        assert words.news(before.view(None), now.view(None), names)
    for match in turns:
        assert words.news(match.view(None), match.view(None), names) == ""
        assert isinstance(words.news(None, match.view(None), names), str)
    for one, other in combinations(range(0, len(turns), max(2, len(turns) // 6)), 2):
        for seat in (*range(case.seats), None):
            told = words.news(turns[one].view(seat), turns[other].view(seat), names)
            moved = {mover for match in turns[one:other] for mover in match.to_move}
            assert told or moved == {seat}
            assert all(names[mover] in told for mover in moved if mover != seat)


@every_case
def test_a_wish_is_said_as_moves_are(case: Case) -> None:
    for match in beginnings(case, numbers(case, 2)[-1])[:-1:7]:
        for seat in sorted(match.to_move)[:1]:
            for move in match.game.legal(match.view(seat))[::5]:
                for text in (str(move), str(move).upper(), f" {move} "):
                    wished = granted(match, text)
                    assert str(move).startswith(wished) or wished.endswith(".")


def granted(match: AnyMatch, text: str) -> str:
    try:
        return match.game.words.wish(text)
    except Refusal as refusal:
        return str(refusal)
