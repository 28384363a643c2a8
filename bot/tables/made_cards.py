"""Decks with cards that players made: nobody has balanced those, so a table with such a deck is unrated unless its host wants otherwise.

Opponents can't agree to an easy match against them. So against them no such deck is rated, nor a deck that the host gives them unless it
is a shipped one.
"""

import json
from collections.abc import Mapping
from dataclasses import replace

from bot.tables.table import Table
from db.tables.rows import SeatRow
from games.core.values import Option


def options_with_made_cards(table: Table, options: Mapping[str, str]) -> tuple[Option, ...]:
    """The seat options whose value holds cards that players made."""
    chosen = [option for option in table.game.options if option.seat is not None]
    return tuple(
        option for option in chosen if table.game.made_by_players(option, options.get(option.name, option.default))
    )


BARRED = "Against opponents, a match is rated only if no deck has cards that players made and the opponents' decks are shipped ones."
"""Why the host can't have a table rated."""


def given_to_opponents(table: Table, options: Mapping[str, str]) -> tuple[Option, ...]:
    """The seat options of opponents whose value isn't a shipped one."""
    seats = {person.seat for person in table.people if person.player != "human"}
    return tuple(
        option
        for option in table.game.options
        if option.seat in seats and options.get(option.name, option.default) not in option.choices
    )


def barred(table: Table, options: Mapping[str, str]) -> bool:
    """Whether these options are never rated, because an opponent sits there who can't judge them."""
    if all(person.player == "human" for person in table.people):
        return False
    return bool(options_with_made_cards(table, options) or given_to_opponents(table, options))


def with_opponents(table: Table) -> Table:
    """A lobby as it will be with opponents on its empty seats: unrated, if its decks can't be rated against them."""
    empty = range(len(table.people), table.row.size)
    seated = [SeatRow(table.id, seat, None, f"seat {seat + 1}", "sprout") for seat in empty]
    full = replace(table, people=(*table.people, *seated))
    if full.settings["rated"] != "on" or not barred(full, full.options):
        return full
    return replace(full, row=replace(full.row, settings=unrated(full)))


def unrated(table: Table) -> str:
    """The settings of a table, as it stores them, but unrated."""
    return json.dumps({**table.settings, "rated": "off"}, sort_keys=True)


def unrated_by(table: Table, options: Mapping[str, str]) -> str | None:
    """The lobby's settings, as it stores them, once these options are chosen: made cards that come to it make it unrated. None if they
    stay as they are."""
    now = table.options
    brought = any(options[option.name] != now.get(option.name) for option in options_with_made_cards(table, options))
    if table.settings["rated"] != "on" or not (brought or barred(table, options)):
        return None
    return unrated(table)
