"""Agreeing to a table: its terms, their stamp, who is ready, and what the host has changed since everyone agreed."""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from bot.tables.table import TABLE_OPTIONS, Table
from db.tables.rows import SeatRow
from games.core.values import Option, Refusal

STAMPS = 999_999
"""How many different stamps there are: they fit the version of a press."""

NO_TERM = "thread"
"""The setting that changes nothing for the players, so nobody has to agree to it."""


class LobbyChanged(Refusal):
    """A refusal after which the lobby's message is out of date, so the player has to see the present one."""


class NotReady(LobbyChanged):
    """The table can't start yet: `names` are those of the people who haven't agreed to its terms."""

    def __init__(self, match_id: int, names: tuple[str, ...]) -> None:
        super().__init__(f"Not everyone at table {match_id} is ready yet.")
        self.names = names


@dataclass(frozen=True, slots=True)
class Change:
    """One changed term: its title, what it was when everyone agreed, and what it is now."""

    title: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed since everyone agreed. Empty `terms` mean that they were changed and changed back; `reset` are the titles of the
    seats' own options, such as decks, that went back to their defaults because they no longer fit; `by_host`: nobody else changed anything.
    """

    terms: tuple[Change, ...]
    reset: tuple[str, ...]
    by_host: bool


def agreement(table: Table) -> dict[str, str]:
    """What a player agrees to, by name: pace, number of seats, and all options but those that belong to one seat."""
    options = {option.name: table.options.get(option.name, option.default) for option in _shared(table)}
    settings = {option.name: table.settings[option.name] for option in TABLE_OPTIONS if option.name != NO_TERM}
    return {"pace": table.row.pace, "seats": str(table.row.size), **options, **settings}


def stamp(table: Table) -> int:
    """A number that changes with the terms, from 1. A press carries the stamp of the terms its page showed; 0 means that it showed none."""
    return zlib.crc32(json.dumps(agreement(table), sort_keys=True).encode()) % STAMPS + 1


def must_show_these_terms(table: Table, seen: int | None) -> None:
    """Raises LobbyChanged if a press carries the stamp of other terms; None means that the player knows the present ones."""
    if seen not in (None, stamp(table)):
        raise LobbyChanged(f"The terms of table {table.id} have changed. Check them, then press again.")


def must_have_empty(table: Table, seats: int) -> None:
    """Raises LobbyChanged unless so many seats are empty: those that the page with the button showed."""
    if len(table.people) + seats != table.row.size:
        raise LobbyChanged(f"The seats of table {table.id} have changed. Check them, then press again.")


def unready(table: Table) -> tuple[SeatRow, ...]:
    """The people at a lobby who haven't agreed to its terms."""
    return tuple(person for person in table.humans if person.press is None)


def chooses(table: Table) -> bool:
    """Whether each seat of this game has something to choose, such as a deck, so that taking a seat is not yet being ready."""
    return any(option.seat is not None for option in table.game.options)


def noted(before: Table, after: Table, by: int) -> str | None:
    """What the lobby notes when this person turns `before` into `after`; None if that changes no term."""
    was, now = agreement(before), agreement(after)
    if was == now:
        return None
    known = json.loads(before.row.notice or "{}")
    own = {option.name: option.default for option in before.game.options if option.seat is not None}
    reset = {name for name, value in own.items() if before.options.get(name) != after.options.get(name) == value}
    first = {name: value for name, value in was.items() if value != now[name]}
    note = {
        "was": {**first, **known.get("was", {})},
        "reset": sorted(reset.union(known.get("reset", []))),
        "by_host": known.get("by_host", True) and by == before.row.host_id,
    }
    return json.dumps(note, sort_keys=True)


def changes(table: Table) -> Changes | None:
    """What the host has changed since everyone at this lobby agreed; None if everyone agrees."""
    if table.row.status != "lobby" or not table.row.notice:
        return None
    note, now = json.loads(table.row.notice), agreement(table)
    named = {"pace": "Pace", "seats": "Seats"} | {
        each.name: each.title for each in (*table.game.options, *TABLE_OPTIONS)
    }
    terms = [Change(named[name], was, now[name]) for name, was in _in_order(note["was"].items(), named)]
    reset = [named[name] for name in note["reset"]]
    return Changes(tuple(each for each in terms if each.was != each.now), tuple(reset), note["by_host"])


def _in_order(terms: Iterable[tuple[str, str]], names: Iterable[str]) -> list[tuple[str, str]]:
    order = list(names)
    return sorted((term for term in terms if term[0] in order), key=lambda term: order.index(term[0]))


def _shared(table: Table) -> list[Option]:
    return [option for option in table.game.options if option.seat is None]
