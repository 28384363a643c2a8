"""Decks with cards that players made: nobody has balanced those, so a table with such a deck is unrated unless its host wants otherwise."""

import json
from collections.abc import Mapping

from bot.tables.table import Table
from games.core.values import Option


def options_with_made_cards(table: Table, options: Mapping[str, str]) -> tuple[Option, ...]:
    """The seat options whose value holds cards that players made."""
    chosen = [option for option in table.game.options if option.seat is not None]
    return tuple(
        option for option in chosen if table.game.made_by_players(option, options.get(option.name, option.default))
    )


def unrated_by(table: Table, options: Mapping[str, str]) -> str | None:
    """The lobby's settings, as it stores them, once these options are chosen: made cards that come to it make it unrated. None if they
    stay as they are."""
    now = table.options
    brought = any(options[option.name] != now.get(option.name) for option in options_with_made_cards(table, options))
    if not brought or table.settings["rated"] != "on":
        return None
    return json.dumps({**table.settings, "rated": "off"}, sort_keys=True)
