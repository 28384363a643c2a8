"""/learn, pressed through as a newcomer would: from the words on the page alone."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.rulebook import book, lesson
from tests.behaviour.driver import Shown, Table, click, components, custom_ids, labels, page_of, said, text


async def forged(table: Table, page: Shown | None, custom_id: str) -> Any:
    """Press a button that isn't there."""
    assert page is not None
    return await table.press_forged(table.people[0], page, custom_id)


LESSON = "New here? Learn it in 3 minutes"
GALLERY = 12
"""Discord's number for pictures among the components of a message."""
LIMIT = 40
"""Discord's limit for the components of a message."""


@pytest.mark.parametrize("slug", GAMES)
async def test_a_lesson_is_played_to_its_end_by_its_own_buttons(table: Table, slug: str) -> None:
    ana, taught = table.people[0], lesson(slug)
    result = await ana.slash(table.channel, "learn", game=slug)
    assert result.ephemeral
    first = page_of(result)
    for number, step in enumerate(taught.steps):
        page = result.response
        assert page is not None
        assert page.id == first.id
        assert sum(1 for _ in components(page)) <= LIMIT
        assert f"lesson, {number + 1} of {len(taught) + 1}" in text(page)
        assert taught.with_numbers(number, step.text) in text(page)
        assert book(slug).by_word[step.page].rule in text(page)
        if not step.meant:
            result = await click(ana, page, "Next")
            continue
        while f"lesson, {number + 1} of" in text(page):
            (named,) = re.findall(r"^Press \*\*(.+)\*\*\.", text(page), re.MULTILINE)
            result = await ana.click(page, custom_id=_said_by(page, slug, named))
            page = result.response
            assert page is not None
        assert taught.reply(number, taught.path(number)).notice in text(page)
    assert f"lesson, {len(taught) + 1} of {len(taught) + 1}" in said(result)
    assert "Open a table" in labels(page_of(result))
    assert (await ana.slash(table.channel, "tables")).response is not None
    assert not await table.bot.tables.of_player(ana.id)


def _said_by(page: Shown, slug: str, named: str) -> str:
    for each in components(page):
        custom_id, label = each.get("custom_id", ""), each.get("label") or ""
        if custom_id.startswith("b:learn:") and f":{slug} " in custom_id and label.removesuffix("…").startswith(named):
            return str(custom_id)
    raise AssertionError((named, labels(page)))


async def test_a_wrong_press_is_answered_with_why_and_changes_nothing(table: Table) -> None:
    """The reason stands below the picture: a page is higher than many windows, and nobody sees what is above."""
    ana, taught = table.people[0], lesson("ecosystem")
    number = next(number for number, step in enumerate(taught.steps) if step.meant == ("bee F5",))
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    wrong = f"b:learn:0:{number + 1}:ecosystem bee E3"
    shown = page_of(await forged(table, page, wrong))
    assert f"lesson, {number + 1} of" in text(shown)
    assert wrong in custom_ids(shown)
    parts = [(each["type"], each.get("content", "")) for each in components(shown)]
    answer = next(
        place
        for place, (_, content) in enumerate(parts)
        if "A bee scores 3 for each meadow beside it. F5 lies" in content
    )
    assert max(place for place, (kind, _) in enumerate(parts) if kind == GALLERY) < answer
    assert parts[answer][1].index("A bee scores") < parts[answer][1].index("Where does the bee go?")
    assert "Press **F5**." in parts[answer][1]
    illegal = await forged(table, page, f"b:learn:0:{number + 1}:ecosystem bee A1")
    assert "touches none of your cards" in said(illegal)


async def test_back_from_the_last_page_leads_to_where_one_has_skipped_from(table: Table) -> None:
    """Skip stands beside Back: a wrong press must not cost the lesson."""
    page = page_of(await table.ana.slash(table.channel, "learn", game="ecosystem"))
    assert "Back" not in labels(page)
    second = await click(table.ana, page, "Next")
    last = await click(table.ana, second.response, "Skip this lesson")
    assert "lesson, 11 of 11" in said(last)
    assert "lesson, 2 of 11" in said(await click(table.ana, last.response, "Back"))


async def test_the_last_page_stays_beside_the_rules_and_turns_into_another_lesson(table: Table) -> None:
    page = (await table.ana.slash(table.channel, "learn", game="ecosystem")).response
    last = await click(table.ana, page, "Skip this lesson")
    rules = await click(table.ana, last.response, "Rules")
    assert page_of(rules).id != page_of(last).id
    assert book("ecosystem").short.rule in said(rules)
    other = await click(table.ana, last.response, "Another game")
    assert page_of(other).id == page_of(last).id
    assert "What do you want to learn?" in said(other)


async def test_whatever_a_client_forges_gets_a_page(table: Table) -> None:
    for words in ("", "nothing", "ecosystem", "ecosystem fox D4 D5 nonsense", "phylo play"):
        for number in (0, 4, 999999):
            shown = (await table.people[0].slash(table.channel, "learn", game="ecosystem")).response
            result = await forged(table, shown, f"b:learn:0:{number}:{words}")
            assert said(result)
            assert "wrong" not in said(result).lower()


async def test_learn_without_a_game_offers_all(table: Table) -> None:
    page = await table.ana.slash(table.channel, "learn")
    assert labels(page_of(page)) == [game.title for game in GAMES.values()]
    result = await click(table.ana, page.response, "EcoGoGo! Grand Canyon")
    assert "lesson, 1 of" in said(result)
    assert page_of(result).id == page_of(page).id


async def test_skipping_leads_to_play_alone_which_starts_at_once(table: Table) -> None:
    page = (await table.ana.slash(table.channel, "learn", game="ecosystem")).response
    last = await click(table.ana, page, "Skip this lesson")
    assert labels(page_of(last))[:3] == ["Play alone", "Play a Sprout", "Open a table"]
    await click(table.ana, last.response, "Play alone")
    (mine,) = await table.bot.tables.of_player(table.ana.id)
    assert mine.running
    assert mine.solo


@pytest.mark.parametrize("slug", ["lines", "phylo", "ecosystem"])
async def test_a_match_against_a_sprout_begins_at_once(table: Table, slug: str) -> None:
    page = (await table.ana.slash(table.channel, "learn", game=slug)).response
    last = await click(table.ana, page, "Skip this lesson")
    await click(table.ana, last.response, "Play a Sprout")
    await table.env.settle()
    (mine,) = await table.bot.tables.of_player(table.ana.id)
    assert mine.running
    assert mine.row.size == 2
    assert mine.people[1].user_id is None


async def test_a_newcomers_first_hand_page_offers_the_lesson(table: Table) -> None:
    await table.open(2)
    hand = await table.ana.slash(table.channel, "hand")
    lesson_shown = await click(table.ana, hand.response, LESSON)
    assert "lesson, 1 of" in said(lesson_shown)
    assert page_of(lesson_shown).id != page_of(hand).id
    await click(table.ana, lesson_shown.response, "Skip this lesson")
    again = page_of(await table.ana.slash(table.channel, "hand"))
    assert LESSON not in labels(again), "who has been at its end is offered it no more"


async def test_whoever_has_moved_in_a_match_is_offered_no_lesson_there(table: Table) -> None:
    await table.open(2)
    for person in table.people[:2]:
        assert LESSON in labels(table.hand(person))
        await table.seal(person.user, table.hand(person))
    assert not any(LESSON in labels(table.hand(person)) for person in table.people[:2])


async def test_a_lesson_on_a_message_for_all_is_shown_to_whoever_presses(table: Table) -> None:
    await table.open(2)
    page = page_of(await table.ana.slash(table.channel, "learn", game="ecosystem"))
    post = table.post()
    before = text(post)
    result = await table.press_forged(table.ben, post, "b:learn:0:3:ecosystem")
    assert result.ephemeral
    assert "lesson, 3 of" in said(result)
    assert (text(table.post()), "lesson, 1 of" in text(page)) == (before, True)
