"""What costs somebody points, on a page that only they see, and their costliest picks to try again."""

import asyncio
import re
import secrets
from dataclasses import replace
from typing import Any

import pytest
from simcord.results import InteractionResult
from sqlalchemy import update

from bot.tables import lobbies
from cogs.extras.trends import trends_text
from db.people.schema import results
from db.tables.rows import By, LogRow
from db.tables.schema import reviews
from games import GAMES
from games.review.comparison import Effort
from games.review.report import PickVerdict, Review, from_text
from games.review.trends import FEWEST, Trends
from tests.behaviour.driver import Shown, Table, click, custom_ids, labels, page_of, press_at_once, said, text
from tests.behaviour.people.past import finished

TITLE = "What costs you points"
EXPIRED = "has expired"


@pytest.fixture(autouse=True)
def poor(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick reviews of a deal in which whoever plays the first legal move errs."""
    table.bot.reviews.effort = Effort(find=12, compare=6)
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)
    monkeypatch.setattr(lobbies, "deal_seed", lambda secret, presses: secret)


async def trends(table: Table) -> Shown:
    result = await click(table.ana, page_of(await table.ana.slash(table.channel, "profile")), TITLE)
    assert result.response.flags.ephemeral
    return page_of(result)


async def kept(table: Table, number: int) -> Review:
    return (await table.bot.reviews.of(await table.bot.tables.find(number), 0)).review


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One review is enough, so that a test plays one match."""
    monkeypatch.setattr("cogs.extras.trends.FEWEST", 1)


async def reviewed(table: Table) -> int:
    """A finished match whose review of Ana's picks is kept; its number."""
    number = await finished(table)
    assert (await kept(table, number)).errors
    return number


async def change(table: Table, what: Any) -> None:
    async with table.bot.tables.store.storage.writer.begin() as connection:
        await connection.execute(what)


async def test_matches_are_reviewed_on_request_and_the_page_says_what_they_have_in_common(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.extras.trends.AT_ONCE", 2)
    assert TITLE not in labels(page_of(await table.ana.slash(table.channel, "profile")))
    for _ in range(FEWEST):
        await finished(table)
    page = await trends(table)
    assert text(page) == f"### {TITLE} · Ecosystem\nThis page needs 3 reviewed matches; 0 of your last 3 are reviewed."
    assert labels(page) == ["Review 2 more"]
    page = page_of(await click(table.ana, page, "Review 2 more"))
    assert labels(page) == ["Review 1 more"]
    page = page_of(await click(table.ana, page, "Review 1 more"))
    told = text(page).splitlines()
    assert told[1].startswith("Reviews of 3 of your last 3 matches: you lose **")
    assert [each.split("**")[1] for each in told[2:]] == ["When", "How", "Overvalued", "Undervalued"]
    assert len(text(page).split()) <= 80
    assert labels(page) == ["Try the costliest again"]
    other = page_of(await table.pick(table.ana, page, "trends", "savanna"))
    assert text(other).endswith("you haven't finished one of Ecosystem: Savanna yet.")
    assert labels(other) == []


@pytest.mark.usefixtures("one")
async def test_nobody_reaches_the_page_of_somebody_else(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    number = await reviewed(table)
    assert TITLE not in labels(page_of(await ben.slash(table.channel, "profile", player=ana)))
    own = await trends(table)
    first = next(each for each in custom_ids(own) if each.startswith("b:again:"))
    theirs = page_of(await ben.slash(table.channel, "profile"))
    assert "you lose" not in said(await table.press_forged(ben, theirs, "b:trends:0:0:ecosystem"))
    help_page = page_of(await cleo.slash(table.channel, "help"))
    assert "you haven't finished" in said(await table.press_forged(cleo, help_page, "b:trends:0:0:ecosystem"))
    for person in (ben, cleo):
        for words in ("", "0"):
            page = page_of(await person.slash(table.channel, "help"))
            assert EXPIRED in said(await table.press_forged(person, page, first + words))
    await table.bot.privacy.forget(ana.id)
    for custom_id in (first, f"{first}0"):
        assert EXPIRED in said(await table.press_forged(ana, own, custom_id))
    assert "you haven't finished" in said(await table.press_forged(ana, own, "b:trends:0:0:ecosystem"))
    assert await table.bot.tables.store.reviews.of(number, 0) is None


async def asked(table: Table) -> Shown:
    return page_of(await click(table.ana, await trends(table), "Try the costliest again"))


async def answered(table: Table, *, right: bool) -> str:
    """What the page says to the choice that is the best, or to another."""
    for letter in "ABCD":
        page = await asked(table)
        key = next(each for each in labels(page) if each.startswith(letter))
        shown = text(page_of(await click(table.ana, page, key)))
        if shown.startswith("### Right: ") == right:
            return shown
    raise AssertionError("no such choice")


@pytest.mark.usefixtures("one")
async def test_the_costliest_picks_are_tried_again_one_after_the_other(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.extras.trends.MOMENTS", 3)
    number = await reviewed(table)
    before = await table.bot.privacy.export(table.ana.id)
    errors = sorted((await kept(table, number)).errors, key=lambda each: -each.lost)
    page = await asked(table)
    for at in range(many := min(3, len(errors))):
        shown = text(page)
        assert "### Which choice is best?\nRound " in shown
        assert shown.endswith(f" · your costliest picks, {at + 1} of {many}")
        keys = [each for each in labels(page) if each[1:3] == ". "]
        assert [each[0] for each in keys] == list("ABCD"[: len(keys)])
        assert 2 <= len(keys) <= 4
        if at == 0:
            wrong = await answered(table, right=False)
            assert wrong.startswith("### Not this one. Best: ")
            assert "\n❌ " in wrong
            good = await answered(table, right=True)
            assert "❌" not in good
            assert f"\nPick {errors[0].number}, a {errors[0].verdict}: " in good
            assert len(good.split()) <= 110
        page = page_of(await click(table.ana, page, keys[-1]))
        assert re.search(r"\n\S+ [A-D][.] .*: about \d+ points? worse · your pick\n", text(page))
        assert ("Next" in labels(page)) == (at + 1 < many)
        if at + 1 < many:
            page = page_of(await click(table.ana, page, "Next"))
    assert text(page_of(await click(table.ana, page, "Review"))).startswith("### Your match: ")
    assert await table.bot.privacy.export(table.ana.id) == before, "no answer is stored"


@pytest.mark.usefixtures("one")
async def test_old_and_forged_buttons_are_refused_with_a_sentence(table: Table) -> None:
    number = await reviewed(table)
    page = await trends(table)
    fine = next(each.number for each in (await kept(table, number)).picks if not each.verdict)
    moment = next(each for each in custom_ids(page) if each.startswith("b:again:"))
    forged = [f"b:trends:0:0:{words}" for words in ("", "chess", "ecosystem all", "ecosystem more more")]
    forged += [f"{moment}{words}" for words in ("4", "fox", "0 0")]
    forged += [table.marked(f"b:again:{number}:{pick}:") for pick in (0, fine, 999)]
    for custom_id in forged:
        assert EXPIRED in said(await table.press_forged(table.ana, page, custom_id)), custom_id
    await change(table, update(results).values(ended="left"))
    assert EXPIRED in said(await table.press_forged(table.ana, page, moment))


@pytest.mark.usefixtures("one")
async def test_a_review_that_another_version_wrote_is_worked_out_anew(table: Table) -> None:
    number = await reviewed(table)
    for broken in ('{"picks": 3}', "[]", '{"seat": 0, "picks": [{"turn": 1}]}'):
        await change(table, update(reviews).where(reviews.c.match_id == number).values(review=broken))
        assert "0 of your last 1 are reviewed" in text(await trends(table))
    await table.restart()
    table.bot.reviews.effort = Effort(find=12, compare=6)
    page = page_of(await click(table.ana, await trends(table), "Review 1 more"))
    assert "Reviews of 1 of your last 1 match:" in text(page)
    assert from_text(await table.bot.tables.store.reviews.of(number, 0) or "").picks


async def test_only_own_picks_of_matches_played_from_start_to_end_count(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, game = await reviewed(table), GAMES["ecosystem"]
    found, missing = await table.bot.reviews.recent(table.ana.id, game)
    assert ([*found], missing) == ([number], [])
    error = found[number].errors[0]
    rows = table.bot.tables.store.log.read

    async def read(match: int) -> tuple[LogRow, ...]:
        there = number, 0, error.turn
        return tuple(
            replace(row, by=by) if (row.match_id, row.seat, row.turn) == there else row for row in await rows(match)
        )

    monkeypatch.setattr(table.bot.tables.store.log, "read", read)
    by: By = "stand-in"
    after, _ = await table.bot.reviews.recent(table.ana.id, game)
    assert [each for each in found[number].picks if each not in after[number].picks] == [error]
    by = "wish"
    assert (await table.bot.reviews.recent(table.ana.id, game))[0] == found
    mine = results.c.user_id == table.ana.id
    changes: list[dict[str, Any]] = [{"dealt_in": False}, {"ended": "away"}, {"ended": "left"}, {"rules": 99}]
    for values in changes:
        await change(table, update(results).where(mine).values(dealt_in=True, ended="played", rules=1))
        assert [*(await table.bot.reviews.recent(table.ana.id, game))[0]] == [number]
        await change(table, update(results).where(mine).values(**values))
        assert await table.bot.reviews.recent(table.ana.id, game) == ({}, [])


async def test_while_matches_are_reviewed_the_page_says_how_far_that_is(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await finished(table, game="savanna")
    page, go, review = await trends(table), asyncio.Event(), table.bot.reviews.of

    async def slow(*of: Any) -> Any:
        await go.wait()
        return await review(*of)

    monkeypatch.setattr(table.bot.reviews, "of", slow)
    monkeypatch.setattr(table.bot.reviews, "progress", lambda stored, seat: f"Table {stored.id}, seat {seat}.")
    assert f"### {TITLE} · Ecosystem: Savanna\n" in text(page), "no match of the game that a profile shows first"
    data = {"component_type": 2, "custom_id": "b:trends:0:0:savanna more"}
    (record,) = press_at_once(table, [(table.ana, page, data)])

    async def shown(words: str) -> str:
        async with asyncio.timeout(20):
            while words not in (now := said(InteractionResult(table.env, record))):  # noqa: ASYNC110 - Discord says it
                await asyncio.sleep(0.01)
        return now

    meanwhile = await shown("Reviewing match")
    assert meanwhile == f"Reviewing match 1 of 1 … Each takes a few seconds.\nTable {number}, seat 0."
    go.set()
    await shown("This page needs 3 matches")


def verdict(number: int, lost: float) -> PickVerdict:
    return PickVerdict(number, number, "fox A1", "bee A1", lost, 0.1, (0.5, 0.5), (0.4, 0.6), (0.4, 0.6))


def test_the_words_fit_one_match_one_review_and_no_error() -> None:
    game = GAMES["ecosystem"]
    assert trends_text(game, None, 0, 0).endswith("; you haven't finished one of Ecosystem yet.")
    assert trends_text(game, None, 1, 1).endswith("; you have finished 2 of Ecosystem.")
    assert trends_text(game, None, 1, 3).endswith("; 1 of your last 4 is reviewed.")
    clean = Trends.of(game, {number: Review(0, (verdict(1, 0.0),), 1, 1.0) for number in range(3)})
    assert trends_text(game, clean, 3, 1).endswith("\nWe found no clear mistakes.")
    erring = Trends.of(game, {number: Review(0, (verdict(1, 3.0),), 1, 1.0) for number in range(3)})
    assert "**Overvalued** red fox 3.0\n**Undervalued** " in trends_text(game, erring, 3, 0).replace("fox", "red fox")
    level = replace(erring, level=("a Sprout", 16.2))
    assert "you lose **3.0 points a match**, about as many as a Sprout (16).\n" in trends_text(game, level, 3, 0)
