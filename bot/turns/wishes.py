"""Wish lists: a player's picks for later turns, which nobody else sees."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.tables.table import Table, Tables
from bot.turns.automatic import AutomaticMoves
from games import AnyGame, AnyMatch
from games.core.match import Match
from games.core.values import Refusal, Seat, Setup, Stale

MOST = 20
LONGEST = 600

UNCHANGED = "Your list hasn't changed."


@dataclass(frozen=True, slots=True)
class WishList:
    """A seat's wishes, the most wanted first. `at_once`: whether they pick as soon as the hand is dealt, not at the
    deadline; `sealed`: the move that the list has just made, not yet in `table`."""

    table: Table
    seat: Seat
    wishes: tuple[str, ...] = ()
    at_once: bool = False
    sealed: str = ""


class WishLists:
    """Reads and changes players' wish lists. Every method raises Refusal."""

    def __init__(self, tables: Tables, automatic: AutomaticMoves, settle_soon: Callable[[int], None]) -> None:
        self._tables = tables
        self._rows = tables.store.wishes
        self._automatic = automatic
        self._settle_soon = settle_soon

    async def open(self, match_id: int, user_id: int) -> WishList:
        table = await self._tables.find(match_id)
        seat = table.seat(user_id)
        table.must_run()
        if table.solo:
            raise Refusal("There are no wish lists when you play alone, since there's nobody to wait for.")
        return await self._read(WishList(table, seat))

    async def write(self, match_id: int, user_id: int, typed: str) -> WishList:
        old = await self.open(match_id, user_id)
        wishes = read_wishes(old.table, typed)
        if not wishes:
            return await self._cleared(old)
        return await self._keep(replace(old, wishes=wishes))

    async def toggle_at_once(self, match_id: int, user_id: int) -> WishList:
        old = await self.open(match_id, user_id)
        if not old.wishes:
            raise Refusal("Your wish list is empty; write one first.")
        return await self._keep(replace(old, at_once=not old.at_once))

    async def clear(self, match_id: int, user_id: int) -> WishList:
        return await self._cleared(await self.open(match_id, user_id))

    async def _cleared(self, old: WishList) -> WishList:
        await self._rows.clear(old.table.id, old.seat)
        return await self._read(WishList(old.table, old.seat))

    async def _keep(self, new: WishList) -> WishList:
        table, seat = new.table, new.seat
        await self._rows.put(table.id, seat, new.wishes, "hand" if new.at_once else "deadline")
        sealed = ""
        if new.at_once:
            try:
                sealed = await self._automatic.seal_wish(table, seat)
            except Stale:
                pass
            finally:
                self._settle_soon(table.id)
        return await self._read(WishList(table, seat, sealed=sealed))

    async def _read(self, empty: WishList) -> WishList:
        row = await self._rows.get(empty.table.id, empty.seat)
        return empty if row is None else replace(empty, wishes=row.moves, at_once=row.mode == "hand")


def read_wishes(table: Table, typed: str) -> tuple[str, ...]:
    """The wishes in a typed text. Raises a Refusal that names the first unreadable one, or for too long a list."""
    if len(typed) > LONGEST:
        raise Refusal(f"A wish list can have up to {LONGEST} characters; this one has {len(typed)}. {UNCHANGED}")
    parts = [part.strip() for part in re.split(r"[,;\n]+", typed) if part.strip()]
    if len(parts) > MOST:
        raise Refusal(f"A wish list can hold up to {MOST} wishes; this one has {len(parts)}. {UNCHANGED}")
    wishes = []
    for number, part in enumerate(parts, 1):
        try:
            wishes.append(table.game.words.wish(part))
        except Refusal as refusal:
            raise Refusal(f"Wish {number}: {refusal} {UNCHANGED}") from None
    return tuple(wishes)


def example(table: Table, seat: Seat) -> str:
    """Up to three sample wishes: legal moves of the player on their turn, otherwise moves from another deal."""
    setup = table.play.setup
    wishes = _examples(table.play, seat)
    if not wishes:
        other: AnyMatch = Match.begin(table.game, Setup(setup.seats, "an example", setup.options))
        wishes = _examples(other, min(other.to_move))
    return ", ".join(wishes)


def _examples(match: AnyMatch, seat: Seat) -> list[str]:
    game = match.game
    wishes: dict[str, str] = {}
    for move in map(str, game.legal(match.view(seat))):
        card = move.partition(" ")[0]
        if card not in wishes and len(wishes) < 3:
            wish = card if len(wishes) == 1 and _readable(game, card) else move
            if _readable(game, wish):
                wishes[card] = wish
    return list(wishes.values())


def _readable(game: AnyGame, wish: str) -> bool:
    try:
        game.words.wish(wish)
    except Refusal:
        return False
    return True
