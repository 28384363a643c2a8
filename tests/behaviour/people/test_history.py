"""The matches behind /profile, and /privacy."""

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import insert

from cogs.people.profiles import STORED
from db.people.export import LEAVES
from db.people.rows import ResultRow
from db.people.schema import results
from db.tables.schema import matches
from db.workshop.card_drafts import DraftRow
from tests.behaviour.driver import (
    Shown,
    Table,
    click,
    custom_ids,
    forge,
    labels,
    option_values,
    page_of,
    said,
    table_of,
    text,
)
from tests.behaviour.people.past import attachment_of, downloaded, finished, played_out
from tests.depth import depth
from tests.migrated import everything_in
from tests.stored import results_of


async def remembered(table: Table, person: MemberActor, count: int, **given: Any) -> None:
    """Someone's results, a minute apart, the oldest first."""
    rows = []
    at = table.now() - 2000 * 60_000
    async with table.bot.tables.store.storage.writer.begin() as connection:
        for number in range(1001, 1001 + count):
            await connection.execute(
                insert(matches).values(
                    id=number, game="ecosystem", rules=1, options="{}", size=2, seed="ab" * 32, commitment="cd" * 32,
                    status="finished", channel_id=7, host_id=0, created_at=1, archived=True, finished_n=number,
                )
            )  # fmt: skip
            row = ResultRow(
                number, 0, person.id, None, "Ana", "human", "played", number - 940, 2, 2, False, "ecosystem", 1, None,
                at + number * 60_000,
            )  # fmt: skip
            rows.append({**{name: getattr(row, name) for name in row.__dataclass_fields__}, **given})
        await connection.execute(insert(results), rows)


def listed(message: Shown) -> list[int]:
    """The numbers of the matches on a page."""
    return [int(each.split(" · ")[0].split()[-1]) for each in text(message).splitlines() if each.startswith("- ")]


async def history(table: Table, person: MemberActor, against: MemberActor | None = None, **chosen: str) -> Shown:
    result = await person.slash(table.channel, "profile", **({"player": against.user} if against else {}))
    assert result.ephemeral
    page, button = page_of(result), "Our matches" if against else "Matches"
    if button in labels(page):
        page = page_of(await click(person, page, button))
    for menu, value in chosen.items():
        custom_id = next(each for each in custom_ids(page) if each.startswith("s:past:") and f":{menu} " in each)
        page = page_of(await person.select(page, [value], custom_id=custom_id))
    return page


async def privacy(table: Table, person: MemberActor) -> Shown:
    result = await person.slash(table.channel, "privacy")
    assert result.ephemeral
    assert result.response is not None
    return result.response


async def export(table: Table, person: MemberActor) -> str:
    """The file of someone's data."""
    given = await table.press(person, await privacy(table, person), "mydata")
    assert given.ephemeral
    assert attachment_of(given).filename == "my-data.zip"
    return json.dumps(await downloaded(given))


async def forget(table: Table, person: MemberActor) -> str:
    """Forget me, then Yes; returns the final text."""
    asked = (await table.press(person, await privacy(table, person), "forget")).response
    assert asked is not None
    assert labels(asked) == ["Yes, forget me", "Keep everything"]
    yes = next(each for each in custom_ids(asked) if each.endswith(":yes"))
    return said(await person.click(asked, custom_id=yes))


async def test_a_history_is_read_page_by_page_from_the_newest_on(table: Table) -> None:
    assert "No finished matches yet." in text(await history(table, table.ana))
    await remembered(table, table.ana, 20)
    first = await history(table, table.ana)
    assert listed(first) == list(range(1020, 1010, -1))
    assert "place 2 of 2 with 80" in text(first)
    last = page_of(await click(table.ana, first, "Older"))
    assert listed(last) == list(range(1010, 1000, -1))
    assert labels(last) == ["Newest"]
    assert listed(page_of(await click(table.ana, last, "Newest"))) == listed(first)
    assert listed(await history(table, table.people[1])) == []


async def test_a_history_is_filtered_by_game_and_by_how_it_ended(table: Table) -> None:
    await remembered(table, table.ana, 2)
    won = await finished(table, game="savanna")
    mine = next(row for row in await results_of(table.bot.tables.store, won) if row.user_id == table.ana.id)
    assert listed(await history(table, table.ana)) == [won, 1002, 1001]
    assert listed(await history(table, table.ana, game="savanna")) == [won]
    assert "Ecosystem: Savanna" in text(await history(table, table.ana, game="savanna"))
    assert listed(await history(table, table.ana, outcome="won")) == [won] * mine.won
    assert listed(await history(table, table.ana, outcome="lost", game="ecosystem")) == [1002, 1001]
    assert listed(await history(table, table.ana, outcome="left")) == []


async def test_a_match_that_was_left_says_so_and_no_score_of_others(table: Table) -> None:
    ana, ben = table.people[:2]
    number = await table.open(3)
    await table.skip(number, 3)
    assert await table.bot.tables.store.seats.hand_over(
        number, 1, table.now(), user_id=None, player="sprout", name="Moss", leaver=ben.id
    )
    await played_out(table, number)
    (line,) = [each for each in text(await history(table, ben, outcome="left")).splitlines() if each.startswith("- ")]
    assert f"Ecosystem {number} · left · <t:" in line
    assert listed(await history(table, ana)) == [number]


async def test_a_match_alone_has_no_place(table: Table) -> None:
    await remembered(table, table.ana, 1, rank=1, of=1)
    assert "Ecosystem 1001 · lost with 61 · " in text(await history(table, table.ana))


async def test_a_forged_page_of_a_history_is_refused(table: Table) -> None:
    await remembered(table, table.ana, 12)
    message = await history(table, table.ana)
    for words in ("", "any any", "any any x 0", f"any any {10**30} 0", "any any 5 x"):
        assert "has expired" in said(await table.press_forged(table.ana, message, f"b:past:1:1:{words}"))
    long = f"b:past:1:1:{'a' * 52} any {10**12} 0"
    assert "Your matches" in said(await table.press_forged(table.ana, message, long))


async def met(table: Table, person: MemberActor, totals: list[tuple[int, int] | None]) -> None:
    """Matches of Ana and this person with these totals, the oldest first."""
    await remembered(table, table.ana, len(totals))
    async with table.bot.tables.store.storage.writer.begin() as connection:
        for number, pair in enumerate(totals, 1001):
            mine, theirs = pair or (50, 0)
            rank = 1 if mine >= theirs else 2
            ended = (results.c.match_id == number,)
            await connection.execute(results.update().where(*ended).values(total=mine, rank=rank, won=rank == 1))
            row = ResultRow(
                number, 1 if pair else 100, person.id, None, "Ben", "human", "played" if pair else "left", theirs,
                1 + (mine > theirs), 2, theirs >= mine, "ecosystem", 1, None, table.now(),
            )  # fmt: skip
            await connection.execute(insert(results).values(**asdict(row)))


async def test_two_people_see_how_they_have_fared_against_each_other(table: Table) -> None:
    await met(table, table.ben, [(50, 40), (40, 50), (45, 45), None, *[(60, 50)] * 8])
    await table.bot.tables.store.users.set_privacy(table.ben.id, "public")
    first = await history(table, table.ana, against=table.ben)
    assert f"### You and <@{table.ben.id}>\n12 matches: you were ahead in 10, behind in 1, level in 1." in text(first)
    assert listed(first) == [*range(1012, 1002, -1)]
    assert "Ecosystem 1012 · won with 60, they had 50" in text(first)
    assert "Ecosystem 1004 · won with 50, they didn't finish" in text(first)
    second = page_of(await click(table.ana, first, "Older"))
    assert listed(second) == [1002, 1001]
    assert "Ecosystem 1002 · place 2 of 2 with 40, they had 50" in text(second)
    await table.bot.tables.store.users.set_privacy(table.ana.id, "public")
    mirrored = text(await history(table, table.ben, against=table.ana))
    assert "12 matches: you were ahead in 1, behind in 10, level in 1." in mirrored
    assert "Ecosystem 1004 · left, they had 50" in mirrored
    await table.bot.tables.store.users.set_privacy(table.cleo.id, "public")
    assert "No finished matches yet." in text(await history(table, table.ana, against=table.cleo))


async def test_nobody_is_compared_with_who_hides_or_with_themselves(table: Table) -> None:
    await met(table, table.ben, [(50, 40)] * 12)
    await table.bot.tables.store.users.set_privacy(table.ben.id, "public")
    first = await history(table, table.ana, against=table.ben)
    await table.bot.tables.store.users.set_privacy(table.ben.id, "hidden")
    assert "isn't public here" in said(await table.press(table.ana, first, "past"))
    assert "isn't public here" in said(await table.ana.slash(table.channel, "profile", player=table.ben.user))
    forged = f"b:past:0:0:any any 0 {table.ana.id}"
    assert "That's you" in said(await table.press_forged(table.ana, first, forged))


async def test_the_privacy_page_counts_rows_and_sets_the_audience(table: Table) -> None:
    assert "The bot stores nothing. When you play, it stores your user ID" in text(await privacy(table, table.ana))
    await finished(table)
    message = await privacy(table, table.ana)
    assert "That's your user ID" in text(message)
    for each in ("1 table you host", "20 picks", "1 result", "your settings", "1 rating change"):
        assert each in text(message), text(message)
    assert option_values(message, "s:shown:") == ["public", "server", "hidden"]
    users = table.bot.tables.store.users
    for level in ("public", "hidden"):
        await table.pick(table.ana, message, "shown", level)
        assert (await users.get(table.ana.id)).privacy == level
        message = await privacy(table, table.ana)
    asked = (await table.press(table.ana, message, "forget")).response
    assert asked is not None
    await table.press(table.ana, asked, "shown")
    assert (await users.get(table.ana.id)).privacy == "hidden", "keeping everything keeps this too"


async def test_a_large_download_comes_in_parts_that_together_hold_everything(table: Table) -> None:
    await remembered(table, table.ana, 300)
    for number in range(20):
        picture = random.Random(number).randbytes(2**18)
        await table.bot.tables.store.card_drafts.begin(DraftRow(table.ana.id, number, 0, {}, "", picture, 1))
    page = await privacy(table, table.ana)
    data = {"custom_id": next(each for each in custom_ids(page) if "mydata" in each), "component_type": 2}
    given = await forge(table, table.ana, 3, data, page, attachment_size_limit=2_000_000)
    messages = [*([given.response] if given.response else []), *given.followups]
    parts = [file for message in messages for file in message.attachments]
    assert [part.filename for part in parts] == [f"my-data-{n}-of-{len(parts)}.zip" for n in range(1, len(parts) + 1)]
    assert all(part.size <= 2_000_000 for part in parts)
    assert len(parts) in (3, 4)
    assert all(message.flags.ephemeral for message in messages)
    assert await downloaded(given) == await table.bot.tables.store.privacy.export(table.ana.id)


async def test_being_forgotten_needs_confirmation_and_leaves_no_trace(table: Table, tmp_path: Path) -> None:
    number = await finished(table)
    before = (await table.bot.tables.find(number)).play.scores()
    asked = (await table.press(table.ben, await privacy(table, table.ben), "forget")).response
    assert asked is not None
    assert "Your decks, the cards you made, your hours and your wish lists are deleted." in text(asked)
    keep = next(each for each in custom_ids(asked) if "shown" in each)
    assert "What is stored about you" in said(await table.ben.click(asked, custom_id=keep))
    assert (await table.bot.tables.find(number)).names[1] == "Ben", "nothing has happened yet"
    assert "You've been forgotten." in await forget(table, table.ben)
    assert "The bot stores nothing." in text(await privacy(table, table.ben))
    stored = await table.bot.tables.find(number)
    assert stored.names == ("Ana", "someone")
    assert stored.play.scores() == before
    assert "No finished matches yet." in text(await history(table, table.ben))
    assert str(table.ben.id) not in await export(table, table.ben)
    dump = everything_in(tmp_path / "table.db")
    assert str(table.ben.id) not in dump
    assert "Ben" not in dump
    assert str(table.ana.id) in dump


@pytest.mark.parametrize("when", ["before their pick", "after their pick"])
async def test_the_stand_in_plays_on_for_a_forgotten_person(table: Table, when: str) -> None:
    number = await table.open(2)
    hand = table.hand(table.ben)
    if when == "after their pick":
        await table.seal(table.ben.user, hand)
    await forget(table, table.ben)
    record = await table.record(number)
    assert [(row.seat, row.by) for row in record] == [(1, "player" if when == "after their pick" else "stand-in")]
    if when == "before their pick":
        answer = said(await table.choose(table.ben.user, hand, option_values(hand)[0]))
        assert answer == f"There's no table {number} here; see yours with /tables.", (
            "in direct messages, Ben is a stranger"
        )
    for turn in depth((1, 2, 19, 20), range(1, 21)):
        await table.skip(number, turn)
        await table.seal(table.ana.user, table.hand(table.ana))
    stored = await table.bot.tables.find(number)
    assert stored.row.status == "finished"
    assert stored.row.archived
    assert "someone" in text(table.post())
    assert "Ben" not in text(table.post())
    assert [row.ended for row in await results_of(table.bot.tables.store, number)] == ["played", "away"]
    replayed = await table.ana.slash(table.channel, "replay", table=number)
    assert "someone" in said(replayed)


async def test_a_forgotten_person_s_seat_in_a_lobby_is_free_again(table: Table) -> None:
    lobby = await table.lobby(3)
    number = table_of(lobby)
    await table.press(table.ben, lobby, "join")
    await forget(table, table.ben)
    assert [person.name for person in (await table.bot.tables.find(number)).people] == ["Ana"]
    assert "Ben" not in text(table.post())
    await table.press(table.cleo, table.post(), "join")
    assert "Cleo" in text(table.post())
    await forget(table, table.ana)
    assert (await table.bot.tables.find(number)).row.status == "cancelled", "nobody else could start it"
    assert "Ana" not in text(table.post())
    assert labels(table.post()) == []


def test_every_table_of_a_download_has_a_word_for_people() -> None:
    assert set(STORED) == set(LEAVES)
