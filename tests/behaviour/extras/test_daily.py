"""The daily deals: one try, the same cards for everybody, results the next day."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.extras.deals import DEALT
from bot.kit.clock import DAY
from db.store import StorageFull
from games.core.chance import commitment
from tests.behaviour.driver import Table, at_match, click, custom_ids, labels, page_of, said, text
from tests.behaviour.people.past import finished


def midnight(table: Table) -> None:
    """Move the tables' clock past midnight, UTC."""
    clock = table.bot.tables.clock
    rest = DAY - clock() % DAY + 1000
    table.bot.tables.clock = lambda: clock() + rest


async def page(table: Table, person: MemberActor) -> Any:
    return page_of(await person.slash(table.channel, "daily"))


async def begun(table: Table, person: MemberActor) -> int:
    """Somebody begins today's deal of Ecosystem; the number of its table."""
    await click(person, await page(table, person), "Ecosystem")
    (tried,) = (await table.bot.daily_deals.tries(person.id)).values()
    return tried[0]


async def played(table: Table, person: MemberActor) -> int:
    number = await begun(table, person)
    await table.skip(number, 20)
    await table.seal(person, page_of(await person.slash(table.channel, "hand", table=number)))
    assert (await table.bot.tables.find(number)).row.archived
    return number


async def yesterday(table: Table, person: MemberActor) -> Any:
    return page_of(await click(person, await page(table, person), "Ecosystem, yesterday"))


async def test_everybody_has_one_try_at_the_same_cards(table: Table) -> None:
    first = await page(table, table.ana)
    posts = len(table.posts())
    numbers = [await begun(table, person) for person in (table.ana, table.ben)]
    ana, ben = [await table.bot.tables.find(number) for number in numbers]
    assert ana.play.view(0) == ben.play.view(0)
    assert [person.player for person in ana.people] == ["human", *3 * ["grazer"]]
    assert len(table.posts()) == posts
    assert "already begun your one try" in said(await click(table.ana, first, "Ecosystem"))
    assert "Go on: Ecosystem" in labels(await page(table, table.ana))
    stranger = await table.press_forged(
        table.cleo, await page(table, table.cleo), table.marked(f"b:hand:{numbers[0]}:0:")
    )
    assert "no table" in said(stranger)


async def test_results_come_the_next_day_and_the_best_match_may_be_reviewed_without_its_name(table: Table) -> None:
    await finished(table, 4)
    midnight(table)
    day = table.bot.daily_deals.day
    codes = text(page_of(await click(table.ana, await page(table, table.ana), "Check the deals")))
    numbers = {person.id: await played(table, person) for person in (table.ana, table.ben)}
    assert "its results come <t:" in text(
        page_of(await table.ana.slash(table.channel, "match", table=numbers[table.ana.id]))
    )
    assert "Rematch" not in labels(page_of(await table.ana.slash(table.channel, "match", table=numbers[table.ana.id])))
    refused = await table.press_forged(table.ana, await page(table, table.ana), f"b:daily:0:{day}:ecosystem yesterday")
    assert "come the next day" in said(refused)
    for verb in ("review", "picks", "branch"):
        sealed = table.marked(f"b:{verb}:{numbers[table.ana.id]}:0:0 0 0")
        assert "no table" in said(await table.press_forged(table.cleo, await page(table, table.cleo), sealed)), verb
    row = (await table.bot.tables.find(numbers[table.ana.id])).row
    assert commitment(row.secret) in codes
    assert "checks out" in said(await at_match(table, table.ana, row.id, "proof"))
    assert "others may still be playing it" in said(await table.ana.slash(table.channel, "play", deal=row.id))
    midnight(table)
    results = await yesterday(table, table.ana)
    assert "place 1 of 2." in text(results)
    assert "You've finished 1 day in a row." in text(results)
    assert "Best score: " in text(results)
    assert ", by " not in text(results)
    other = await yesterday(table, table.cleo)
    assert "You didn't play this one." in text(other)
    review = await click(table.cleo, other, "Review the best")
    assert "Ana" not in said(review)
    assert "Someone's" in said(review)
    hidden = await table.press_forged(table.cleo, other, table.marked(f"b:board:{numbers[table.ana.id]}:0:"))
    assert "no table" in said(hidden)
    await table.bot.privacy.set_audience(table.ana.id, "public")
    assert ", by Ana." in text(await yesterday(table, table.cleo))
    lobby = await table.ana.slash(table.channel, "play", deal=row.id)
    assert f"The deal of table {row.id}, once more" in text(page_of(lobby))


async def test_to_play_on_is_no_try_and_its_deal_is_not_played_again(table: Table) -> None:
    number = await played(table, table.ana)
    replay = page_of(await table.ana.slash(table.channel, "replay", table=number))
    begun = page_of(await click(table.ana, replay, "Play on from here"))
    assert await table.bot.daily_deals.tries(table.ana.id) == {"ecosystem": (number, "finished")}
    assert "you scored" in text(await page(table, table.ana))
    await table.skip(number + 1, 20)
    await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand", table=number + 1)))
    assert "its results come" not in text(begun)
    again = said(await table.ana.slash(table.channel, "play", deal=number + 1))
    assert "was played alone" in again


async def test_what_is_played_on_from_a_daily_deal_is_no_daily_deal(table: Table) -> None:
    number = await played(table, table.ana)
    midnight(table)
    press = table.marked(f"b:branch:{number}:5:0")
    await table.press_forged(table.cleo, await yesterday(table, table.cleo), press)
    branch = number + 1
    await table.skip(branch, 20)
    hand = page_of(await table.cleo.slash(table.channel, "hand", table=branch))
    await table.seal(table.cleo, hand)
    await table.at_rest()
    assert f"table {branch}" in text(hand)
    assert "daily deal" not in text(hand)
    assert f"Played on from table {number}; nothing here counts." in text(hand)
    hidden = await table.press_forged(table.ana, await page(table, table.ana), table.marked(f"b:review:{branch}:0:"))
    assert "no table" in said(hidden)
    assert f"see its score sheet with /match {branch}" in said(
        await table.press_forged(table.cleo, hand, table.marked(f"b:hand:{branch}:0:"))
    )


async def test_the_page_of_the_last_pick_becomes_the_score_sheet(table: Table) -> None:
    number = await begun(table, table.ana)
    await table.skip(number, 20)
    hand = page_of(await table.ana.slash(table.channel, "hand", table=number))
    dms = len(table.dms(table.ana))
    await table.seal(table.ana, hand)
    await table.at_rest()
    assert "its results come <t:" in text(hand)
    assert "Share" in labels(hand)
    assert len(table.dms(table.ana)) == dms


async def test_a_try_counts_if_it_ends_before_midnight_and_its_player_played_on_an_earlier_day(table: Table) -> None:
    number = await played(table, table.ana)
    midnight(table)
    assert "isn't ranked" in text(await yesterday(table, table.ana)), "their first match"
    late = await begun(table, table.ana)
    await table.skip(late, 20)
    midnight(table)
    await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand", table=late)))
    told = text(await yesterday(table, table.ana))
    assert "isn't ranked" in told
    assert "Nobody finished this deal." in told
    assert "in a row" not in told, number


async def test_who_is_forgotten_gets_another_try_that_does_not_count(table: Table) -> None:
    await finished(table, 2)
    older = await table.open(2)
    midnight(table)
    await played(table, table.ana)
    await table.bot.privacy.forget(table.ana.id)
    seats = table.bot.tables.store.seats
    assert await seats.hand_over(older, 1, table.now(), user_id=table.ana.id, player="human", name="Ana")
    await played(table, table.ana)
    midnight(table)
    told = text(await yesterday(table, table.ana))
    assert "isn't ranked" in told
    assert "Nobody finished" in told


@pytest.mark.fails
async def test_a_full_disk_begins_no_try_and_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StorageFull("The disk is full.")

    first = await page(table, table.ana)
    monkeypatch.setattr(table.bot.tables.store.deals, "begin", full)
    told = said(await click(table.ana, first, "Ecosystem"))
    assert "disk is full" in told
    assert "has begun" not in told
    assert not await table.bot.daily_deals.tries(table.ana.id)


async def test_old_and_forged_presses_say_what_to_do(table: Table) -> None:
    first = await page(table, table.ana)
    day = table.bot.daily_deals.day
    for words in ("phylo play", "chess", "ecosystem play extra"):
        forged = await table.press_forged(table.ana, first, f"b:daily:0:{day}:{words}")
        assert "daily" in said(forged) or "Today's deals" in text(page_of(forged)), words
    midnight(table)
    assert "That daily deal is over." in said(await click(table.ana, first, "Ecosystem: Savanna"))
    assert not await table.bot.daily_deals.tries(table.ana.id)
    assert [each for each in custom_ids(first) if each.startswith("b:daily:")]


async def test_no_page_tells_a_secret_of_a_day_that_is_not_over(table: Table) -> None:
    number = await begun(table, table.ana)
    await click(table.ana, await page(table, table.ana), "Check the deals")
    proof = said(await at_match(table, table.ana, number, "proof"))
    assert "Check the deals" in proof
    assert "press" not in proof, "nobody's press is in a daily deal"
    given = repr(await table.bot.privacy.export(table.ana.id))
    deals, day = table.bot.daily_deals, table.bot.daily_deals.day
    secrets = [await deals._secret(slug, at) for slug in DEALT for at in (day, day + 1)]
    sent = given + repr([each.json for each in table.env.http_requests])
    assert commitment(secrets[0]) in sent
    assert not [secret for secret in (*secrets, await deals._store.secret("")) if secret in sent]
