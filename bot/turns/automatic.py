"""Moves that nobody presses a button for: those of opponents, of the stand-in for an absent player, and of wish lists."""

import asyncio
import secrets
from collections.abc import Sequence

import structlog

from bot.tables.table import Table, Tables
from bot.turns.thinkers import Thinkers, looks_ahead
from db.engine import Work
from db.tables.rows import By
from games.core.values import Seat, Stale

log = structlog.get_logger()

STAND_IN = "hunter"
"""The level that plays for someone who is absent. It never stops to think (see Thinkers.choose)."""

LONGEST_THOUGHT = 300.0
"""Seconds before an opponent's thinking is abandoned, including the wait in the queue: many tables may be thinking."""


class AutomaticMoves:
    """Seals moves the same way as people do. Every opponent gets only the view of its seat."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers

    async def move_all(self, table: Table) -> bool:
        """Make all automatic moves at the same time. Returns whether there were any."""
        moves = (self._move(table, seat) for seat in idle(table))
        moved = await asyncio.gather(*moves, return_exceptions=True)  # one that fails leaves none of the others behind
        for each in moved:
            if isinstance(each, BaseException):
                raise each
        return any(moved)

    async def _move(self, table: Table, seat: Seat) -> bool:
        try:
            if table.people[seat].player == "human":
                if not await self.wish(table, seat):
                    await self.stand_in(table, seat)
            else:
                move = await self._think(table, seat, table.people[seat].player)
                await self._seal(table, seat, move, "opponent")
        except Stale as late:
            log.info("a late move was dropped", match=table.id, seat=seat, why=str(late))
            return False
        return True

    async def stand_in(self, table: Table, seat: Seat) -> str:
        """Let the stand-in make the current pick of a seat; returns the move. Raises Stale if someone was faster."""
        move = await self._think(table, seat, STAND_IN, hurry=True)
        await self._seal(table, seat, move, "stand-in")
        return move

    async def _seal(self, table: Table, seat: Seat, move: str, by: By, also: Work[object] | None = None) -> None:
        now = await self.tables.find(table.id)
        if now.turn != table.turn:
            raise Stale(f"Turn {table.turn} of table {table.id} is over.")
        person = table.people[seat].user_id
        if now.people[seat].user_id != person:
            raise Stale(f"Seat {seat} of table {table.id} has another player now.")
        await self.tables.seal_for(now, seat, table.turn, move, by, person, also)

    async def _think(self, table: Table, seat: Seat, level: str, *, hurry: bool = False) -> str:
        view, seed = table.play.view(seat), secrets.token_hex(8)
        # A failed thought must not stop a table: the next best is what comes to mind at once, then the first legal move.
        for hurried in (False, True) if looks_ahead(level) and not hurry else (hurry,):
            try:
                async with asyncio.timeout(LONGEST_THOUGHT):
                    return await self.thinkers.choose(
                        table.game.slug, table.game.rules, view, level, seed, hurry=hurried
                    )
            except Exception:
                log.exception("thinking failed", match=table.id, turn=table.turn, seat=seat, level=level, hurry=hurried)
        return str(next(iter(table.game.legal(view))))

    async def wish(self, table: Table, seat: Seat) -> str:
        """Seal the first legal wish on a seat's list and take it off the list; "" if there is none."""
        row = await self.store.wishes.get(table.id, seat)
        if row is None or seat not in table.waiting:
            return ""
        try:
            wished, move = await asyncio.to_thread(first_legal, table, seat, row.moves)
        except Exception:
            # A list that fails must not stop a table: at the deadline, the stand-in moves.
            log.exception("a wish list failed", match=table.id, turn=table.turn, seat=seat)
            return ""
        if not move:
            return ""
        await self._seal(table, seat, move, "wish", self.store.wishes.used(row, wished))
        return move


def idle(table: Table) -> list[Seat]:
    """The seats the bot must move for: opponents, absent players, and players whose turn the stand-in or a wish has started. Someone
    who missed the card isn't asked for the rest of that turn. Empty at a sleeping table.
    """
    if not table.running or (table.asleep and table.pace is not None):
        return []
    return [seat for seat in table.waiting if not table.asks(seat)]


def first_legal(table: Table, seat: Seat, wishes: Sequence[str]) -> tuple[str, str]:
    """The first wish that fits a legal move, and that move; two empty texts if none does.

    A wish is a whole move or its first words; if several moves fit, it means the one that adds the most points now.
    """
    view, game = table.play.view(seat), table.game
    legal = {str(move): move for move in game.legal(view)}
    for wish in wishes:
        fitting = [text for text in legal if text == wish or text.startswith(f"{wish} ")]
        if fitting:
            return wish, max(fitting, key=lambda text: game.appraise(view, legal[text]))
    return "", ""
