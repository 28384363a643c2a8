"""Choices and suggestions of slash commands: games, levels, paces and tables."""

from collections.abc import Callable, Iterable, Sequence

from discord import app_commands

from bot.tables.pace import describe, offered
from bot.tables.table import Table, match_label
from cogs.kit.answer import Interaction
from cogs.kit.items import MENU
from cogs.kit.text import cut, label, plain_names
from games import GAMES
from games.core.values import Seat, listing
from games.opponents import LEVELS

GAME_CHOICES = [app_commands.Choice(name=game.title, value=slug) for slug, game in GAMES.items()]
LEVEL_CHOICES = [app_commands.Choice(name=level.title, value=name) for name, level in LEVELS.items()]

FIRST_GAME = next(iter(GAMES))


def pace_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=describe(pace), value=pace.name) for pace in offered()]


TableFilter = Callable[[Table, Seat], bool]
"""Whether a command applies to a table, for the person in this seat."""

Suggestions = list[app_commands.Choice[int]]


def is_running(table: Table, seat: Seat) -> bool:
    return table.running


def has_others(table: Table, seat: Seat) -> bool:
    return table.running and not table.solo


def has_begun(table: Table, seat: Seat) -> bool:
    return table.match is not None


def any_table(table: Table, seat: Seat) -> bool:
    return True


async def open_tables(interaction: Interaction, typed: str, fits: TableFilter = any_table) -> Suggestions:
    """Suggests those open tables of the person typing that a command applies to and that match the typed text."""
    who = interaction.user.id
    mine = await interaction.client.tables.of_player(who)
    named = ((table.id, _state(table, who)) for table in mine if fits(table, table.seat(who)))
    return matching_tables(typed, named)


async def finished_tables(interaction: Interaction, typed: str) -> Suggestions:
    return table_choices(await interaction.client.history.suggested(interaction.user.id, typed, MENU))


def matching_tables(typed: str, named: Iterable[tuple[int, str]]) -> Suggestions:
    """Suggests up to 25 tables whose number begins with the typed text or whose description contains it."""
    wanted = typed.strip().casefold()
    return table_choices([each for each in named if str(each[0]).startswith(wanted) or wanted in each[1].casefold()])


def table_choices(named: Sequence[tuple[int, str]]) -> Suggestions:
    return [app_commands.Choice(name=cut(f"{number} · {what}", 100), value=number) for number, what in named[:MENU]]


def _state(table: Table, user_id: int) -> str:
    if table.row.status == "lobby":
        state = f"lobby, {len(table.people)} of {table.row.size} seated"
    elif table.row.status == "paused":
        state = "paused"
    elif table.seat_of(user_id) in table.waiting:
        state = "waits for you"
    else:
        names = [label(name) for name in plain_names(table.names)]
        state = f"waits for {listing([names[seat] for seat in table.waiting], repeats=True)}"
    return match_label(table.game.slug, state)
