"""What slash commands offer: games, paces, levels of opponents and numbers of tables."""

from collections.abc import Callable, Iterable, Sequence

from discord import app_commands

from bot.tables.pace import describe, offered
from bot.tables.table import Table, match_label
from cogs.kit.answer import Interaction
from cogs.kit.items import MENU
from cogs.kit.text import cut, label, plains
from games import GAMES
from games.core.values import Seat, listing
from games.opponents import LEVELS

GAME_CHOICES = [app_commands.Choice(name=game.title, value=slug) for slug, game in GAMES.items()]
LEVEL_CHOICES = [app_commands.Choice(name=level.title, value=name) for name, level in LEVELS.items()]

FIRST_GAME = next(iter(GAMES))


def pace_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=describe(pace), value=pace.name) for pace in offered()]


Fits = Callable[[Table, Seat], bool]
"""Whether a command is about such a table, for the person in this seat."""

Suggestions = list[app_commands.Choice[int]]


def running(table: Table, seat: Seat) -> bool:
    return table.running


def with_others(table: Table, seat: Seat) -> bool:
    return table.running and not table.solo


def begun(table: Table, seat: Seat) -> bool:
    return table.match is not None


def anything(table: Table, seat: Seat) -> bool:
    return True


async def open_tables(interaction: Interaction, typed: str, fits: Fits = anything) -> Suggestions:
    """The open tables of whoever types: nobody learns of a table at which they have no seat."""
    who = interaction.user.id
    mine = await interaction.client.tables.of_player(who)
    named = ((table.id, _state(table, who)) for table in mine if fits(table, table.seat(who)))
    return fitting(typed, named)


async def finished_tables(interaction: Interaction, typed: str) -> Suggestions:
    return numbered(await interaction.client.history.suggested(interaction.user.id, typed, MENU))


def fitting(typed: str, named: Iterable[tuple[int, str]]) -> Suggestions:
    """The tables whose number begins with the typed text, or whose description contains it; at most 25."""
    wanted = typed.strip().casefold()
    return numbered([each for each in named if str(each[0]).startswith(wanted) or wanted in each[1].casefold()])


def numbered(named: Sequence[tuple[int, str]]) -> Suggestions:
    return [app_commands.Choice(name=cut(f"{number} · {what}", 100), value=number) for number, what in named[:MENU]]


def _state(table: Table, user_id: int) -> str:
    if table.row.status == "lobby":
        state = f"lobby, {len(table.people)} of {table.row.size} seated"
    elif table.row.status == "paused":
        state = "paused"
    elif table.seat_of(user_id) in table.waiting:
        state = "waits for you"
    else:
        names = [label(name) for name in plains(table.names)]
        state = f"waits for {listing([names[seat] for seat in table.waiting], repeats=True)}"
    return match_label(table.game.slug, state)
