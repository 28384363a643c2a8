"""A stored match's moves, record and positions, and matches that play on from them."""

import asyncio
import json
from dataclasses import replace

from bot.tables.lobbies import must_host_fewer
from bot.tables.seats import HEIR
from bot.tables.table import NO_CLOCK, Table, Tables
from bot.tables.terms import opponent_name
from db.tables.rows import SeatRow
from games import AnyMatch
from games.core.match import Entry, Match, turns
from games.core.record import Record
from games.core.values import Refusal, Seat
from games.verify import score_sheets


async def entries_of(tables: Tables, table: Table) -> tuple[Entry, ...]:
    return tuple(Entry(row.turn, row.seat, row.move) for row in await tables.store.log.read(table.id))


def presses_of(table: Table) -> tuple[int, ...]:
    return tuple(int(each) for each in table.row.presses.split(",") if each)


async def record_of(tables: Tables, table: Table) -> Record:
    """The record of a finished match. Raises Refusal for any other."""
    if table.row.status != "finished":
        raise Refusal(
            f"Table {table.id} isn't finished yet; you can get its record once it is."
            if not table.ended
            else f"Table {table.id} wasn't played to its end, so it has no record."
        )
    return Record(
        game=table.game.slug,
        edition=table.game.rules,
        options=table.options,
        seats=table.row.size,
        secret=table.row.secret,
        presses=presses_of(table),
        seed=table.row.seed,
        commitment=table.row.commitment,
        moves=await entries_of(tables, table),
        scores=score_sheets(table.play.scores()),
    )


async def positions_of(tables: Tables, table: Table) -> list[AnyMatch]:
    """The positions that everyone has seen, from the deal on."""
    begun = Match.begin(table.game, table.play.setup)
    past = [each for each in await entries_of(tables, table) if table.ended or each.turn < table.turn]
    return await asyncio.to_thread(
        lambda: [match for match in turns(begun, past) if match.over or match.progress.shows_table]
    )


def must_be_repeatable(table: Table, today: int) -> None:
    """Raises Refusal unless others may play this table's deal again; `today` is the day since 1970."""
    if table.row.status != "finished":
        raise Refusal(f"Table {table.id} isn't finished; a deal can be played again once its match is.")
    if table.row.size == 1:
        raise Refusal(
            f"Table {table.id} was played alone; **Play on from here** in its /replay gives you its deal again."
        )
    if any(option.seat is not None for option in table.game.options):
        raise Refusal(f"In {table.game.title} each player brings a deck, so there is no deal to play again.")
    if table.row.daily is not None and table.row.daily >= today:
        raise Refusal("That's today's daily deal; others may still be playing it. Come back tomorrow.")


UNFINISHED = "You can play on from a match once it's finished."


async def play_on(tables: Tables, table: Table, turn: int, seat: Seat, user_id: int, name: str) -> Table:
    """A private, unrated match from a finished one's position before `turn`. The person gets `seat`, opponents keep
    theirs, and hunters get those of other people. Raises Refusal."""
    if table.row.status != "finished":
        raise Refusal(UNFINISHED)
    await must_host_fewer(tables.store, user_id)
    rows = [row for row in await tables.store.log.read(table.id) if row.turn < turn]
    if len(rows) == table.n or not 0 <= seat < len(table.people):
        raise Refusal("The match ends there; choose an earlier position to play on from.")
    now, people, seen = tables.clock(), list[SeatRow](), table
    for person in table.people:
        player, called = person.player, person.name
        if player == "human":
            player, called = HEIR, opponent_name(HEIR, seen)
            seen = replace(seen, people=(*seen.people, replace(person, name=called)))
        other = SeatRow(0, person.seat, None, called, player)
        people.append(other if person.seat != seat else SeatRow(0, seat, user_id, name))
    row = replace(
        table.row, status="running", guild_id=None, channel_id=0, host_id=user_id, message_id=None, notice=None, rematch_of=None,
        branch_of=table.id, created_at=now, started_at=now, ended_at=None, heard_at=now, asleep_since=None, warned_at=None, pace=NO_CLOCK,
        settings=json.dumps({**table.settings, "rated": "off", "thread": "off"}), finished_n=None, archived=False,
        daily=None,
    )  # fmt: skip
    copied = [replace(each, at=now, by="opponent") for each in rows]
    return await tables.find(await tables.store.matches.branch(row, people, copied))
