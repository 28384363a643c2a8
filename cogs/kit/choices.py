"""What slash commands offer to choose from: games, paces, levels of opponents."""

from discord import app_commands

from bot.tables.pace import describe, offered
from games import GAMES
from games.opponents import LEVELS

GAME_CHOICES = [app_commands.Choice(name=game.title, value=slug) for slug, game in GAMES.items()]
LEVEL_CHOICES = [app_commands.Choice(name=level.title, value=name) for name, level in LEVELS.items()]

FIRST_GAME = next(iter(GAMES))


def pace_choices() -> list[app_commands.Choice[str]]:
    """The paces on offer now."""
    return [app_commands.Choice(name=describe(pace), value=pace.name) for pace in offered()]
