"""What pages say about the players' part in the deal."""

from dataclasses import replace
from typing import Any

from sqlalchemy import update

from cogs.tables.replay import check_text, commitment_text, seed_text
from db.tables.rows import MatchRow
from db.tables.schema import matches
from games.core.chance import commitment
from games.core.record import MOST_PRESSES, from_json, to_json
from games.core.values import listing
from games.verify import verify
from sandbox.discord.limits import LETTERS
from tests.behaviour.driver import LONGEST, Table, at_match, custom_ids, labels, rename, said, text
from tests.behaviour.people.past import file_of, record_of

LONG = ",".join(str(10**20 - each) for each in range(1, 8))
"""The presses of six people and of the start, as long as a record takes them."""


async def changed(table: Table, number: int, **values: Any) -> MatchRow:
    """The stored match after a change."""
    store = table.bot.tables.store
    async with store.storage.writer.begin() as connection:
        await connection.execute(update(matches).where(matches.c.id == number).values(**values))
    row = await store.matches.get(number)
    assert row is not None
    return row


async def begun(table: Table) -> MatchRow:
    """A table of two that has just started."""
    return (await table.bot.tables.find(await table.open(2))).row


async def ended(table: Table, row: MatchRow) -> None:
    await table.skip(row.id, 20)
    await table.play_turn(row.size)


def listed(row: MatchRow) -> str:
    return f"presses {listing(row.presses.split(','), repeats=True)}"


async def proof(table: Table, number: int) -> str:
    """What Verify says about a table, to anybody."""
    return said(await at_match(table, table.people[3], number, "proof"))


async def test_the_lobby_carries_the_commitment_from_its_first_moment_and_match_shows_it(table: Table) -> None:
    lobby = await table.lobby(3)
    row = (await table.bot.tables.find(1)).row
    button = table.marked(f"b:rules:1:0:{row.commitment}")
    assert button in custom_ids(lobby)
    assert row.commitment not in text(lobby)
    assert "Verify the deal" not in labels(lobby)
    seen = await at_match(table, table.people[2], 1, "proof")
    assert seen.ephemeral
    assert f"`{row.commitment}`" in said(seen)
    assert "Copy the code before the table starts." in said(seen)
    await table.press(table.people[1], lobby, "join")
    await table.pick(table.people[0], lobby, "pace", "live")
    assert button in custom_ids(lobby), "nothing changes it"


async def test_the_end_gives_secret_presses_and_seed(table: Table) -> None:
    row = await begun(table)
    await ended(table, row)
    record = await record_of(table, row.id)
    assert (record.secret, record.presses) == (row.secret, tuple(map(int, row.presses.split(","))))
    assert verify(record).over
    assert from_json(to_json(record).encode()) == record
    told = said(await table.press(table.people[3], table.post(), "proof"))
    assert "The deal follows from the secret committed to in the lobby and from the players' presses, all 4" in told
    assert "\nCompare the sha256 and the presses with what you saw before the first card. Don't take" in told
    assert (
        f"-# sha256 shown in the lobby: {row.commitment}\n-# secret: {row.secret}\n-# {listed(row)}\n-# seed: {row.seed}\n"
        in told
    )


async def test_six_players_with_the_longest_names_and_presses_fit_on_every_page(table: Table) -> None:
    rename(table, *(LONGEST for _ in table.people))
    number = await table.open(6, opponents=("sprout", "sprout"))
    row = await changed(table, number, secret="f" * 64, presses=LONG)
    found = await table.bot.tables.find(number)
    assert len(seed_text(found)) < 1000
    assert len(commitment_text(found)) < 1500
    await ended(table, row)
    assert len(text(table.post())) < LETTERS - 1000
    record = replace(await record_of(table, number), presses=tuple(range(10**20 - MOST_PRESSES, 10**20)))
    assert len(check_text(record, LONGEST * 4, "1234, " * 6)) < 1500


async def test_a_match_passed_off_as_one_without_presses_checks_out_only_with_a_warning(table: Table) -> None:
    """A record without presses whose seed is its secret is consistent in itself."""
    number = await table.open(2)
    await table.skip(number, 20)
    await table.play_turn()
    _, data = await file_of(await at_match(table, table.people[0], number, "record"))
    honest = from_json(data)
    crafted = replace(honest, secret=honest.seed, presses=(), commitment=commitment(honest.seed))
    verdict = said(
        await table.people[0].slash(table.channel, "match", file=("crafted.json", to_json(crafted).encode()))
    )
    assert "No press of a player is in this deal. Compare the sha256 with what you saw" in verdict
