"""Tables on a simulated Discord in the bot's own process, for benchmarks that look inside."""

import asyncio
from collections.abc import Iterable
from typing import Any

import discord

from bot.app import Ecodraft
from bot.tables.terms import chosen
from games import GAMES
from tests.simulated.world import World

OPPONENTS = 3
"""Opponents per table; games for fewer players have fewer."""


async def open_table(local: World, host: int, slug: str, level: str) -> int:
    """A running table with one person and opponents; returns its number."""
    bot, person, guild = local.bot, local.people[host], local.channel.guild
    assert guild is not None
    game = GAMES[slug]
    seats = min(OPPONENTS + 1, max(game.seats))
    table = await bot.lobbies.open(game, person.id, person.name, guild.id, local.channel.id, seats, chosen(game, ""), 1)
    for _ in range(seats - 1):
        await bot.lobbies.add_opponent(table.id, person.id, level)
    await bot.lobbies.start(table.id, person.id, 2)
    bot.turns.soon(table.id)
    return table.id


async def play_on(bot: Ecodraft, match_id: int, user: int) -> None:
    """Seal any pick for the person when it is their turn, so that the opponents never rest."""
    table = await bot.tables.find(match_id)
    seat = table.seat(user)
    if seat in table.waiting:
        view = table.play.view(seat)
        move = next(move for move in table.game.candidates(view) if table.game.why_not(view, move) is None)
        await bot.tables.seal(table, user, table.turn, str(move))
        bot.turns.soon(match_id)


async def rest(bot: Ecodraft, tables: Iterable[int]) -> None:
    """Wait until every table waits for its person and no opponent is thinking."""
    for match_id in tables:
        while True:
            table = await bot.tables.find(match_id)
            if all(table.people[seat].player == "human" for seat in table.waiting):
                break
            await asyncio.sleep(0.05)


async def hand_button(local: World, match_id: int) -> tuple[discord.Message, str]:
    """The My hand button of a table, and the message it is on, once that is drawn. Raises TimeoutError after 30 seconds."""
    async with asyncio.timeout(30):
        while True:
            for message in local.channel.history():
                for each in buttons(message):
                    if each["custom_id"].startswith(f"b:hand:{match_id}-"):
                        return message, each["custom_id"]
            await asyncio.sleep(0.05)


def buttons(message: discord.Message) -> list[dict[str, Any]]:
    """All components of a message that have a custom_id."""
    waiting: list[Any] = [each.to_dict() for each in message.components]
    parts = []
    while waiting:
        each = waiting.pop()
        waiting += each.get("components", [])
        if "custom_id" in each:
            parts.append(each)
    return parts
