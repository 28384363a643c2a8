"""Reviewing a match: from the end page and by command, moment by moment and as a list, for every seat, and only once it is over."""

import asyncio
import re
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any

import pytest
from simcord.results import InteractionResult, ResponseMessage

from bot.tables import lobbies
from bot.turns import reviews
from bot.turns.reviews import BROKEN, UNFINISHED
from games.review.comparison import Effort
from games.review.report import Review
from tests.behaviour.driver import (
    LONGEST,
    TURNED,
    Shown,
    Table,
    click,
    custom_ids,
    labels,
    option_values,
    page_of,
    plant,
    press_at_once,
    rename,
    said,
    text,
)
from tests.behaviour.people.past import finished, looked_back

pytestmark = pytest.mark.usefixtures("tiny")

LOOKED: dict[str, Review | None] = {}


@pytest.fixture
def tiny(table: Table) -> None:
    """Reviews take a moment."""
    table.bot.reviews.effort = Effort(find=12, compare=6)


@pytest.fixture(autouse=True)
def poor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal in which somebody who always plays the first legal move makes more than three errors."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)
    # The numbers of the presses follow what Discord has numbered before, such as the commands.
    monkeypatch.setattr(lobbies, "deal_seed", lambda secret, presses: secret)
    look = reviews.review_step

    @wraps(look)
    def review_step(*of: Any) -> Review | None:
        if repr(of) not in LOOKED:
            LOOKED[repr(of)] = look(*of)
        return LOOKED[repr(of)]

    monkeypatch.setattr(reviews, "review_step", review_step)


async def reviewed(table: Table, person: int = 0) -> ResponseMessage:
    result = await table.press(table.people[person], table.post(), "review")
    assert result.ephemeral
    assert result.response is not None, said(result)
    return result.response


async def test_the_end_page_leads_to_the_own_review_once_computed(table: Table) -> None:
    number = await finished(table)
    assert "Review my match" in labels(table.post())
    page = await reviewed(table)
    shown = text(page)
    assert shown.startswith("### Your match: ")
    assert "As far as you could know, your chance to win began at " in shown
    assert " of your 20 picks we found nothing that was clearly better." in shown
    assert f"-# Table {number} · Ecosystem. Quick simulated players played out each choice" in shown
    assert text(await reviewed(table)) == shown
    assert text(await reviewed(table, 1)) != shown, "Ben has a match of his own"


async def test_the_moments_are_stepped_through_on_one_page(table: Table) -> None:
    await finished(table)
    page: Shown = await reviewed(table)
    shown = [text(page)]
    while "▶" in labels(page):
        following = page_of(await click(table.people[0], page, "▶"))
        assert following.id == page.id, "the page is turned in place"
        page = following
        shown.append(text(page))
    assert len({*shown}) == len(shown) == 3
    picks = [int(each.partition("the order of the match\nPick ")[2].partition(",")[0]) for each in shown]
    assert picks == sorted(picks)
    for number, each in enumerate(shown):
        errors = sum(map(int, re.findall(r"(\d+) (?:blunder|mistake|slip)", each.partition("\n")[0])))
        assert errors > 3
        assert f"\n**Moment {number + 1} of 3** · the 3 costliest picks, in the order of the match\nPick " in each
        assert " was better by about " in each
    while "◀" in labels(page):
        page = page_of(await click(table.people[0], page, "◀"))
    assert text(page) == shown[0]


@pytest.mark.parametrize("moments", [0, 1, 2])
async def test_a_match_with_few_errors_has_few_moments(
    table: Table, monkeypatch: pytest.MonkeyPatch, moments: int
) -> None:
    sum_up = reviews.finished_review

    def few(*of: Any) -> reviews.Reviewed:
        whole = sum_up(*of)
        kept = whole.moments[:moments]
        errors = [each.judged for each in kept]
        picks = tuple(each if each in errors else replace(each, made=each.best) for each in whole.review.picks)
        return replace(whole, review=replace(whole.review, picks=picks), moments=kept)

    monkeypatch.setattr(reviews, "finished_review", few)
    await finished(table)
    page = await reviewed(table)
    shown = text(page)
    assert ("We found nothing that was clearly better." in shown) == (moments == 0)
    assert (" was better by about " in shown) == (moments > 0)
    assert ("**Moment " in shown) == (moments == 2)
    assert ("**Moment 1 of 2** · in the order of the match\nPick " in shown) == (moments == 2)
    assert ("▶" in labels(page)) == (moments == 2)
    listed = page_of(await click(table.people[0], page, "All picks"))
    assert text(page_of(await click(table.people[0], listed, "Back"))) == shown


async def test_all_picks_are_a_list_on_pages_that_discord_takes(table: Table) -> None:
    await finished(table)
    moment = page_of(await click(table.people[0], await reviewed(table), "▶"))
    came_from = text(moment)
    assert "**Moment 2 of " in came_from
    page = page_of(await click(table.people[0], moment, "All picks"))
    told = text(page)
    while "▶" in labels(page):
        page = page_of(await click(table.people[0], page, "▶"))
        told += text(page)
    places = [told.index(f"- Pick {pick}") for pick in range(1, 21)]
    assert places == sorted(places)
    assert text(page_of(await click(table.people[0], page, "Back"))) == came_from


async def test_a_review_outlives_a_restart(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(table)
    before = text(await reviewed(table))
    await table.restart()
    monkeypatch.setattr(reviews, "review_step", lambda *_: pytest.fail("it is kept"))
    assert text(await reviewed(table)) == before


async def test_what_could_have_been_is_a_page_of_the_own_review(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await finished(table)
    page = await reviewed(table)
    answer = page_of(await click(table.people[0], page, "What could have been"))
    assert text(answer).startswith(f"### What could have been · table {number}\n")
    assert "costliest" not in text(answer)
    (picture,) = answer.attachments
    assert "Best found, " in (picture.description or ""), "the picture shows how the cards should lie"
    assert text(page_of(await click(table.people[0], answer, "Back"))) == text(await reviewed(table))
    assert "What could have been" not in labels(await reviewed(table, 3))
    assert "You have no seat at table" in said(await looked_back(table, number, 3))


async def test_everybody_may_look_at_the_review_of_every_seat(table: Table) -> None:
    rename(table, LONGEST, TURNED)
    number = await finished(table)
    stored = await table.bot.tables.find(number)
    winner = min(stored.play.winners)
    page = await reviewed(table, 3)
    assert option_values(page, "s:review:") == ["0", "1"]
    first = text(page)
    other = page_of(await table.pick(table.people[3], page, "review", str(1 - winner)))
    assert other.id == page.id
    assert text(other) != first
    assert f"### {LONGEST}'s match: " in (first if winner == 0 else text(other))
    assert "\u2068" in (first if winner == 1 else text(other))
    mine = await table.pick(table.people[0], await reviewed(table), "review", "1")
    assert "'s match: " in text(page_of(mine))


async def test_the_page_of_another_seat_says_who_you_is_only_where_it_says_you(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(table)
    monkeypatch.setattr(
        reviews, "pick_text", lambda review, pick, made, best: f"Pick {pick.number}: {made}. It keeps your herd."
    )
    assert "“You” is " in text(page := await reviewed(table, 3))
    assert "“You” is " in text(page_of(await click(table.people[3], page, "All picks")))
    assert "“You” is " not in text(await reviewed(table)), "Ana is the reader"
    monkeypatch.setattr(
        reviews, "pick_text", lambda review, pick, made, best: f"Pick {pick.number}: {made}. Youth matters."
    )
    table.bot.reviews._kept.clear()
    page = await reviewed(table, 3)
    assert "“You” is " not in text(page)
    assert "“You” is " not in text(page_of(await click(table.people[3], page, "All picks")))


async def test_the_command_reviews_a_table_by_its_number(table: Table) -> None:
    number = await finished(table)
    ana, ben, cleo = table.people[:3]
    assert "### Your match: " in said(await ana.slash(table.channel, "review", table=number))
    assert "### Ben's match: " in said(await ana.slash(table.channel, "review", table=number, player=ben.user))
    refused = said(await ana.slash(table.channel, "review", table=number, player=cleo.user))
    assert refused == f"Cleo has no seat at table {number}."
    none = said(await ana.slash(table.channel, "review", table=number + 7))
    assert none.startswith(f"There's no table {number + 7}")


async def test_a_match_that_is_not_over_has_no_review(table: Table) -> None:
    number = await table.open(2)
    assert said(await table.ana.slash(table.channel, "review", table=number)) == UNFINISHED
    for verb in ("review", "picks"):
        plant(
            table,
            table.post(),
            "b:scores:" if verb == "review" else "b:review:",
            custom_id=table.marked(f"b:{verb}:{number}:0:0 1"),
        )
        assert UNFINISHED in said(await table.press(table.ana, table.post(), verb))
    assert await table.bot.tables.store.matches.close(number, "cancelled", table.now(), "nobody had time")
    off = said(await table.ana.slash(table.channel, "review", table=number))
    assert off == f"Table {number} wasn't played to its end."


@pytest.mark.parametrize("words", ["999999:0 0", "0:", "5:x y z", "0:0 -1", "0:0 99999999 0"])
@pytest.mark.parametrize("verb", ["review", "picks"])
async def test_a_forged_press_stays_within_the_review(table: Table, verb: str, words: str) -> None:
    number = await finished(table)
    page = await reviewed(table)
    forged = table.marked(f"b:{verb}:{number}:{words}")
    result = await table.press_forged(table.people[0], page, forged, "b:picks:")
    assert "### Your match: " in said(result)


async def test_whoever_waits_for_a_review_reads_so_and_can_press_other_buttons(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(table)
    end, go, piece = table.post(), asyncio.Event(), table.bot.jobs.run_piece

    async def slow(work: Any) -> Any:
        if work.func is reviews.review_step:
            await go.wait()
        return await piece(work)

    monkeypatch.setattr(table.bot.jobs, "run_piece", slow)

    async def pressed(verb: str, words: str) -> Any:
        data = {"component_type": 2, "custom_id": next(each for each in custom_ids(end) if f":{verb}:" in each)}
        (record,) = press_at_once(table, [(table.people[0], end, data)])
        async with asyncio.timeout(20):
            while words not in said(InteractionResult(table.env, record)):  # noqa: ASYNC110 - Discord says it
                await asyncio.sleep(0.01)
        return record

    records = [await pressed("review", "Reviewing your match") for _ in range(2)]
    await pressed("proof", "Table 1 doesn't check out")  # `poor` deals otherwise than the record says
    go.set()
    await table.env.settle()
    assert all("### Your match: " in said(InteractionResult(table.env, each)) for each in records)


@pytest.mark.fails
async def test_a_review_that_breaks_off_says_that_nothing_is_lost(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(table)

    def broken(*_: Any) -> Callable[..., Any]:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "review_step", broken)
        assert text(await reviewed(table)) == BROKEN
    assert "### Your match: " in text(await reviewed(table))
