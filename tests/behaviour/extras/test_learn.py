"""/learn, pressed through as a newcomer would: from the words on the page alone."""

import re
from typing import Any

import pytest

from games import GAMES
from games.lessons import LESSONS, lesson
from tests.behaviour.driver import (
    Shown,
    Table,
    click,
    components,
    custom_ids,
    labels,
    page_of,
    plant,
    press_at_once,
    said,
    text,
)


async def forged(table: Table, page: Shown | None, custom_id: str) -> Any:
    """Press a button that isn't there."""
    assert page is not None
    plant(table, page, "b:", custom_id=custom_id)
    return await table.people[0].click(page, custom_id=custom_id)


GALLERY = 12
"""Discord's number for pictures among the components of a message."""
LIMIT = 40
"""Discord's limit for the components of a message."""


@pytest.mark.parametrize("slug", LESSONS)
async def test_a_lesson_is_played_to_its_end_by_its_own_buttons(table: Table, slug: str) -> None:
    """Every page is private, takes one message, and leads on; the last one offers to play."""
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
        assert taught.told(number, step.text) in text(page)
        if not step.meant:
            result = await click(ana, page, "Next")
            continue
        path = list(taught.path(number))
        while f"lesson, {number + 1} of" in text(page):
            custom_id, path = _longest(page, path, slug)
            result = await ana.click(page, custom_id=custom_id)
            page = result.response
            assert page is not None
        assert taught.told(number, step.praise) in text(page)
    assert f"lesson, {len(taught) + 1} of {len(taught) + 1}" in said(result)
    assert "Open a table" in labels(page_of(result))
    assert (await ana.slash(table.channel, "tables")).response is not None
    assert not await table.bot.tables.of_player(ana.id)


def _longest(page: Shown, path: list[str], slug: str) -> tuple[str, list[str]]:
    """The key that says most of a move's words beyond what all keys of the page say."""
    known = {}
    for each in custom_ids(page):
        found = re.fullmatch(rf"b:learn:0:[0-9]+:{slug} (.+)", each)
        words = found[1].split(" ") if found else []
        if words and words == path[: len(words)]:
            known[len(words)] = each
    assert known, (path, custom_ids(page))
    back = next((each["custom_id"] for each in components(page) if each.get("label") == "Back"), None)
    best = max(known)
    assert known[best] != back
    return known[best], path


async def test_a_wrong_press_is_answered_with_why_and_changes_nothing(table: Table) -> None:
    """The reason comes in the game's own words, and the same keys are there again."""
    ana, taught = table.people[0], lesson("ecosystem")
    number = next(number for number, step in enumerate(taught.steps) if step.meant == ("bee F5",))
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    result = await forged(table, page, f"b:learn:0:{number + 1}:ecosystem bee E3")
    assert "A bee scores 3 for each meadow" in said(result)
    assert f"lesson, {number + 1} of" in said(result)
    assert f"b:learn:0:{number + 1}:ecosystem bee E3" in custom_ids(page_of(result))
    illegal = await forged(table, page, f"b:learn:0:{number + 1}:ecosystem bee A1")
    assert "touches none of your cards" in said(illegal)


async def test_the_answer_to_a_press_stands_between_the_picture_and_the_question(table: Table) -> None:
    """A page is higher than many windows: what stands above its picture is not seen, and the press seems to do nothing."""
    ana, taught = table.people[0], lesson("ecosystem")
    number = next(number for number, step in enumerate(taught.steps) if step.meant == ("bee F5",))
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    shown = page_of(await forged(table, page, f"b:learn:0:{number + 1}:ecosystem bee E3"))
    parts = [(each["type"], each.get("content", "")) for each in components(shown)]
    pictures = [place for place, (kind, _) in enumerate(parts) if kind == GALLERY]
    answer = next(place for place, (_, content) in enumerate(parts) if "A bee scores 3 for each meadow" in content)
    assert max(pictures) < answer
    assert parts[answer][1].index("A bee scores") < parts[answer][1].index("Where does the bee go?")
    assert "Press **F5**." in parts[answer][1]
    assert "Press **Bee**" not in parts[answer][1]


async def test_back_from_the_last_page_leads_to_where_one_has_skipped_from(table: Table) -> None:
    """Skip stands beside Back, and a press of the wrong one must not cost the lesson."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    second = await click(ana, page, "Next")
    last = await click(ana, second.response, "Skip this lesson")
    assert "lesson, 10 of 10" in said(last)
    assert "lesson, 2 of 10" in said(await click(ana, last.response, "Back"))


async def test_the_last_page_stays_beside_the_rules_and_turns_into_another_lesson(table: Table) -> None:
    """Its buttons begin a match, so the rules open below it."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    last = await click(ana, page, "Skip this lesson")
    rules = await click(ana, last.response, "Rules")
    assert page_of(rules).id != page_of(last).id
    assert "Pick one and a place for it" in said(rules)
    other = await click(ana, last.response, "Another game")
    assert page_of(other).id == page_of(last).id
    assert "What do you want to learn?" in said(other)


@pytest.mark.parametrize("words", ["", "nothing", "ecosystem", "ecosystem fox D4 D5 nonsense", "phylo play"])
@pytest.mark.parametrize("page", [0, 1, 4, 99, 999999])
async def test_whatever_a_client_forges_gets_a_page(table: Table, words: str, page: int) -> None:
    """Old and made-up buttons too: all of a lesson is in its buttons."""
    ana = table.people[0]
    shown = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    result = await forged(table, shown, f"b:learn:0:{page}:{words}")
    assert said(result)
    assert "wrong" not in said(result).lower()


async def test_a_lesson_goes_on_after_a_restart(table: Table) -> None:
    """Nothing of it is in memory or in the database."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game="savanna")).response
    await table.restart()
    result = await click(table.people[0], page, "Next")
    assert "lesson, 2 of" in said(result)


async def test_learn_without_a_game_offers_all(table: Table) -> None:
    """Five buttons, and a sentence about each."""
    ana = table.people[0]
    page = await ana.slash(table.channel, "learn")
    assert labels(page_of(page)) == [game.title for game in GAMES.values()]
    result = await click(ana, page.response, "EcoGoGo! Grand Canyon")
    assert "lesson, 1 of" in said(result)
    assert page_of(result).id == page_of(page).id


async def test_skipping_leads_to_play_alone_which_starts_at_once(table: Table) -> None:
    """And the lesson itself takes no seat and no number."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    last = await click(ana, page, "Skip this lesson")
    assert labels(page_of(last))[:3] == ["Play alone", "Play a Sprout", "Open a table"]
    await click(ana, last.response, "Play alone")
    (mine,) = await table.bot.tables.of_player(ana.id)
    assert mine.running
    assert mine.solo


@pytest.mark.parametrize("slug", ["lines", "phylo", "ecosystem"])
async def test_a_match_against_a_sprout_begins_at_once(table: Table, slug: str) -> None:
    """The page with the button turns into the hand, or shows that the opponent begins."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game=slug)).response
    last = await click(ana, page, "Skip this lesson")
    await click(ana, last.response, "Play a Sprout")
    await table.env.settle()
    (mine,) = await table.bot.tables.of_player(ana.id)
    assert mine.running
    assert mine.row.size == 2
    assert mine.people[1].user_id is None


async def test_a_newcomers_first_hand_page_says_the_goal_and_offers_the_lesson(table: Table) -> None:
    """Only until the first card; the hand page stays where it is."""
    await table.open(2)
    ana = table.people[0]
    hand = await ana.slash(table.channel, "hand")
    assert f"New here?** {GAMES['ecosystem'].tagline}" in said(hand)
    lesson_shown = await click(ana, hand.response, "Learn it in 3 minutes")
    assert "lesson, 1 of" in said(lesson_shown)
    assert page_of(lesson_shown).id != page_of(hand).id


@pytest.mark.parametrize("slug", ["lines", "ecogogo", "phylo"])
async def test_each_players_first_hand_page_offers_the_lesson_until_they_have_moved(table: Table, slug: str) -> None:
    """Also to whoever moves second, after all steps of the first player's turn; in the middle of one's own turn no more."""
    number = await table.open(2, game=slug)
    offered: dict[int, list[bool]] = {0: [], 1: []}
    while not all(offered.values()):
        stored = await table.bot.tables.find(number)
        (seat,) = stored.waiting
        hand = await table.people[seat].slash(table.channel, "hand")
        offered[seat].append("New here?" in said(hand))
        await table.skip(number, stored.turn + 1)
    for first, *later in offered.values():
        assert first
        assert not any(later)


async def test_whoever_is_forgotten_is_new_to_every_game_again(table: Table) -> None:
    """At once, not only after a restart; nobody else is."""
    for person in table.people[:2]:
        page = page_of(await person.slash(table.channel, "learn", game="ecosystem"))
        assert "Ready to play" in said(await click(person, page, "Skip this lesson"))
    await table.bot.privacy.forget(table.people[0].id)
    await table.open(2)
    hands = [said(await person.slash(table.channel, "hand")) for person in table.people[:2]]
    assert ["New here?" in hand for hand in hands] == [True, False]


def number_of(page: Shown) -> str:
    """Which page of which lesson this is, such as "Ecosystem · lesson, 2 of 9"."""
    return text(page).rpartition("-# ")[2]


async def test_a_double_click_goes_one_page_on(table: Table) -> None:
    """All of a lesson is in its buttons, so the same press leads to the same page."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "learn", game="ecosystem")).response
    assert page is not None
    there = {"custom_id": "b:learn:0:2:ecosystem", "component_type": 2}
    press_at_once(table, [(ana, page, there)] * 2)
    await table.env.settle()
    assert "lesson, 2 of" in number_of(page)


async def test_several_lessons_go_on_side_by_side(table: Table) -> None:
    """More than the presses of one person that are in work at a time, two of them of one game."""
    ana = table.people[0]
    pages = [page_of(await ana.slash(table.channel, "learn", game=slug)) for slug in (*GAMES, "ecosystem")]
    assert len({page.id for page in pages}) == len(GAMES) + 1
    await click(ana, pages[-1], "Skip this lesson")
    for page, slug in zip(pages, GAMES, strict=False):
        assert page_of(await click(ana, page, "Next")).id == page.id
        assert f"{GAMES[slug].title} · lesson, 2 of" in number_of(page)
    assert "Ready to play" in text(pages[-1])


@pytest.mark.parametrize("slug", LESSONS)
async def test_the_first_page_leads_nowhere_back_and_the_last_one_to_where_one_was(table: Table, slug: str) -> None:
    """And from there to the end again."""
    ana = table.people[0]
    page = page_of(await ana.slash(table.channel, "learn", game=slug))
    assert "Back" not in labels(page)
    end = text(page_of(await click(ana, page, "Skip this lesson")))
    await click(ana, page, "Back")
    assert f"lesson, 1 of {len(lesson(slug)) + 1}" in number_of(page)
    await click(ana, page, "Skip this lesson")
    assert text(page) == end


async def test_a_lesson_on_a_message_for_all_is_shown_to_whoever_presses(table: Table) -> None:
    """The message stays as it is, and so do other people's lessons."""
    await table.open(2)
    ana, ben = table.people[:2]
    page = page_of(await ana.slash(table.channel, "learn", game="ecosystem"))
    post = table.post()
    before = text(post)
    plant(table, post, "b:", custom_id="b:learn:0:3:ecosystem")
    result = await ben.click(post, custom_id="b:learn:0:3:ecosystem")
    assert result.ephemeral
    assert "lesson, 3 of" in said(result)
    assert (text(table.post()), "lesson, 1 of" in text(page)) == (before, True)
