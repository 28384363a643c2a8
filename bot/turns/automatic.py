"""Moves of opponents, of the stand-in for absent players, and of wish lists."""

import asyncio
import secrets
from collections.abc import Sequence

import structlog

from bot.tables.table import Table, Tables
from bot.turns.thinkers import Thinkers, looks_ahead
from db.engine import Work
from db.tables.rows import By
from games.core.chance import digest
from games.core.values import Seat, Stale

log = structlog.get_logger()

STAND_IN = "hunter"
"""The level that plays for absent players, without looking ahead."""

LONGEST_THOUGHT = 300.0
"""Seconds after which choosing a move is given up, waiting included."""


class AutomaticMoves:
    """Chooses and seals moves, each from nothing but its seat's view."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers

    async def move_all(self, table: Table) -> bool:
        moves = (self._move(table, seat) for seat in automatic_seats(table))
        moved = await asyncio.gather(*moves, return_exceptions=True)  # a failure stops none of the others
        for each in moved:
            if isinstance(each, BaseException):
                raise each
        return any(moved)

    async def _move(self, table: Table, seat: Seat) -> bool:
        try:
            if table.people[seat].player == "human":
                if not await self.seal_wish(table, seat):
                    await self.seal_stand_in(table, seat)
            else:
                move = await self._think(table, seat, table.people[seat].player)
                await self._seal(table, seat, move, "opponent")
        except Stale as late:
            log.info("a late move was dropped", match=table.id, seat=seat, why=str(late))
            return False
        return True

    async def seal_stand_in(self, table: Table, seat: Seat) -> str:
        """Let the stand-in move for a seat. Returns the move. Raises Stale if someone was faster."""
        move = await self._think(table, seat, STAND_IN, hurry=True)
        await self._seal(table, seat, move, "stand-in")
        return move

    async def _seal(self, table: Table, seat: Seat, move: str, by: By, also: Work[object] | None = None) -> None:
        now = await self.tables.find(table.id)
        await self.tables.seal_for(now, seat, table.turn, move, by, table.people[seat].user_id, also)

    async def _think(self, table: Table, seat: Seat, level: str, *, hurry: bool = False) -> str:
        view, seed = table.play.view(seat), secrets.token_hex(8)
        if table.row.deal_shared:  # so that the same position brings everybody the same answer
            seed = digest(table.row.seed, "opponent", f"{table.turn} {seat}")
        # A failed thought must not stop a table: next come the quick choice and the first legal move.
        for hurried in (False, True) if looks_ahead(level) and not hurry else (hurry,):
            try:
                async with asyncio.timeout(LONGEST_THOUGHT):
                    return await self.thinkers.choose(
                        table.game.slug, table.game.rules, view, level, seed, hurry=hurried
                    )
            except Exception:
                log.exception("thinking failed", match=table.id, turn=table.turn, seat=seat, level=level, hurry=hurried)
        return str(next(iter(table.game.legal(view))))

    async def seal_wish(self, table: Table, seat: Seat) -> str:
        """Seal a seat's first legal wish and take it off the list. Returns the move, "" if there is none. Raises Stale
        if someone was faster."""
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
        await self._seal(table, seat, move, "wish", self.store.wishes.without_wish(row, wished))
        return move


def automatic_seats(table: Table) -> list[Seat]:
    """The seats that the bot moves for: opponents, absent players, and turns that a wish or the stand-in began."""
    if not table.running or (table.asleep and table.pace is not None):
        return []
    return [seat for seat in table.waiting if not table.asks(seat)]


def first_legal(table: Table, seat: Seat, wishes: Sequence[str]) -> tuple[str, str]:
    """The first wish that fits a legal move, and of those moves the one that adds most points; ("", "") if none fits. A
    wish is a move or its first words."""
    view, game = table.play.view(seat), table.game
    legal = {str(move): move for move in game.legal(view)}
    for wish in wishes:
        fitting = [text for text in legal if text == wish or text.startswith(f"{wish} ")]
        if fitting:
            return wish, max(fitting, key=lambda text: game.appraise(view, legal[text]))
    return "", ""
