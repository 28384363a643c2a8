"""The hand page stays within Discord's limits where a game offers most choices."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ButtonStyle

from bot.kit.pool import PictureCache, Pool
from bot.people.history import History
from bot.tables.seats import Seats
from cogs.kit.drawings import AnySentence, Question
from cogs.kit.items import Button, Menu, Page, Press
from cogs.tables.hand_page import PARTS, Keyboard, hand_page, pad, read_sentence, remarks_line, without_gaps
from games import GAMES
from games.core.keypad import in_rows
from games.core.sentence import read
from games.core.values import Choice, signed
from games.core.word_tree import PAGE
from render import Strips
from tests.bot.room import a_room
from tests.games.matches import AnyMatch, course

TURNS = 60
"""How many turns of a match are checked."""


def questions(slug: str) -> Iterator[tuple[AnyMatch, int, AnySentence]]:
    rnd = random.Random(slug)
    for number, (match, _) in enumerate(course(slug, 2, 1)):
        if number > TURNS or match.over:
            return
        seat = sorted(match.to_move)[0]
        sentence = read(match.game, match.view(seat))
        while sentence.choices:
            yield match, seat, sentence
            words = (*sentence.words, rnd.choice(sentence.choices).word)
            sentence = read(match.game, match.view(seat), words)


def wanted(match: AnyMatch, sentence: AnySentence) -> int:
    """How many components its keys take."""
    return sum(1 + len(line) for line in without_gaps(match.game.words.pad(sentence)))


def inside(page: Page) -> list[Any]:
    """Every component of a page."""
    return list(page.view.walk_children())


def labels(page: Page) -> list[str]:
    """What its buttons say."""
    return [str(each.label) for each in inside(page) if isinstance(each, Button)]


@pytest.mark.parametrize("slug", GAMES)
async def test_every_page_has_the_rules_the_text_and_a_way_back(tmp_path: Path, slug: str) -> None:
    asked = list(questions(slug))
    first = max((each for each in asked if each[2].back is None), key=lambda each: wanted(each[0], each[2]))
    later = max((each for each in asked if each[2].back is not None), key=lambda each: wanted(each[0], each[2]))
    async with a_room(tmp_path) as room:
        table = await room.begin(slug, 2)
        bot: Any = SimpleNamespace(
            picture_cache=PictureCache(Pool(0)), history=History(room.store), seats=Seats(room.tables)
        )
        for match, seat, sentence in (asked[0], first, later):
            there = replace(table, match=match)
            for looking in (False, True):
                page = await hand_page(
                    bot, there, seat, sentence, notice="a notice", change=True, looking=looking, private=True
                )
                shown, says = inside(page), labels(page)
                assert len(shown) <= PARTS
                assert {"Rules", "Text"} <= {*says}, (sentence.words, len(shown))
                assert ("Back" in says) == (sentence.back is not None)
                if sentence.words and read_sentence(there, seat, sentence.words).nearest is not None:
                    assert {"Look first", "Stop looking"} & {*says}
                assert not any(isinstance(each, Menu) for each in shown), "there is room for every key as a button"


def test_a_menu_of_places_to_look_at_leads_on_where_a_choice_is_a_page_of_others() -> None:
    """A menu has one verb, so previews and choices that lead on need a menu each."""
    match, sentence = next(
        (match, sentence)
        for match, _, sentence in questions("lines")
        if any(PAGE in choice.word for choice in sentence.choices)
    )
    rows = in_rows(sentence.choices)
    asked = Question(sentence, "Where?", "", rows, True, cast(Strips, ()))
    board, room = Keyboard("lines", Press("say", 7, match.turn, mark="0f1e2")), 4
    menus = {
        menu.custom_id.split(":")[1]: [option.value for option in menu.options]
        for line in pad(board, asked, room, looking=True)
        for menu in line.children  # type: ignore[attr-defined]
    }
    assert {*menus} == {"what", "look"}
    assert all(PAGE in word for word in menus["look"])
    assert not any(PAGE in word for word in menus["what"])
    assert sorted((*menus["what"], *menus["look"])) == sorted(choice.word for choice in sentence.choices)
    (line,) = pad(board, asked, room)
    assert [menu.custom_id.split(":")[1] for menu in line.children] == ["say"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("slug", GAMES)
def test_no_key_is_recommended_and_a_card_says_what_it_adds_now(slug: str) -> None:
    """What adds most now is often not the best move, so all keys look alike."""
    board, told = Keyboard(slug, Press("say", 7, 1, mark="0f1e2")), 0
    for match, _, sentence in questions(slug):
        asked = Question(sentence, "Where?", "", match.game.words.pad(sentence), True, cast(Strips, ()))
        keys = {board.press(f"{' '.join(sentence.words)} {key.word}".strip()).button(): key for key in sentence.keys}
        for button in (each for line in pad(board, asked, PARTS) for each in line.walk_children()):  # type: ignore[attr-defined]
            if isinstance(button, Button) and not button.disabled:
                assert button.style is ButtonStyle.secondary
                key = keys.get(str(button.custom_id))
                if key is not None and key.gain is not None and not sentence.words:
                    assert str(button.label).endswith(f" {signed(key.gain)} now")
                    told += 1
    assert told


@pytest.mark.parametrize(
    ("text", "note", "remark"),
    [
        ("Tree E4", "+4 at E4", ""),
        ("Tree E4", "+4 at E4, feeds", "**Tree E4** feeds"),
        ("Tree", "+4: feeds, 2 cards", "**Tree** feeds, 2 cards"),
        ("Tree", "+4", ""),
        ("Tree", "", ""),
    ],
)
def test_remarks_say_only_what_the_buttons_do_not(text: str, note: str, remark: str) -> None:
    assert remarks_line([Choice("tree", text, note=note, gain=4, at="E4")]) == remark
