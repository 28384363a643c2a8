"""How long a player waits: a pick, from press to committed and answered, against a bare discord.py command on the same simulator."""

import gc
import os
import time
from functools import partial
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

import discord
from discord import app_commands
from simcord.env import Env

from bench import quiet
from bench.crowd.family import memory
from cogs.kit.reply import Reply
from tests.simulated.world import world

PICKS, FEW = 80, 5
"""How many picks and echoes are measured, in full and in the smallest run."""

FIRST = 40
"""Picks before those that count: a card that a worker draws for the first time takes as long as several pages."""


class Bare(discord.Client):
    """The floor: one slash command that echoes."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.answered = 0.0

    async def setup_hook(self) -> None:
        @self.tree.command(description="Say it back.")
        async def echo(interaction: discord.Interaction, text: str) -> None:
            await interaction.response.send_message(text, ephemeral=True)
            self.answered = time.perf_counter()

        await self.tree.sync()


async def bare(picks: int) -> tuple[float, float, list[float], list[float]]:
    """Start to ready, memory, and echoes until they are sent and until the bot is idle again; in ms and MB."""
    started = time.perf_counter()
    bot = Bare()
    env = Env(bot, check_errors=False)
    guild = env.create_guild()
    channel = guild.create_text_channel("here")
    person = guild.add_member(env.create_user("ana"))
    await env.start()
    ready = (time.perf_counter() - started) * 1000
    echoes, idle = [], []
    for _ in range(picks):
        began = time.perf_counter()
        await person.slash(channel, "echo", text="hello")
        echoes.append((bot.answered - began) * 1000)
        idle.append((time.perf_counter() - began) * 1000)
    await env.shutdown()
    return ready, memory(os.getpid()), echoes, idle


async def ours(picks: int) -> tuple[float, float, list[float], list[float]]:
    """Start to ready, memory, and picks until they are committed and answered and until the bot is idle again."""
    first = FIRST if picks > FEW else 0
    with quiet.settings() as settings:
        started = time.perf_counter()
        async with world(settings) as local:
            ready = (time.perf_counter() - started) * 1000
            answered: list[float] = []
            idle: list[float] = []
            sealed: list[int] = []
            sent: list[float] = []
            soon, show = local.bot.delivery.soon, Reply.show

            def moved(match_id: int, **how: bool) -> None:
                sealed.append(match_id)
                soon(match_id, **how)

            async def shown(self: Reply, *args: Any, **named: Any) -> Any:
                result = await show(self, *args, **named)
                sent.append(time.perf_counter())
                return result

            local.bot.delivery.soon = moved  # type: ignore[method-assign]
            gc.collect()
            gc.freeze()  # as a bot does by itself, once it is ready
            with patch.object(Reply, "show", shown):
                for person in local.people:
                    page = (await person.slash(local.channel, "solo")).response
                    assert page is not None
                    while (
                        key := next((each for each in _ids(page.components) if each.startswith("b:say:")), None)
                    ) and (len(answered) < first + picks):
                        began = time.perf_counter()
                        sealed.clear()
                        sent.clear()
                        page = (await person.click(page, custom_id=key)).response or page
                        if sealed:
                            answered.append((sent[0] - began) * 1000)
                            idle.append((time.perf_counter() - began) * 1000)
            return ready, memory(os.getpid()), answered[first:], idle[first:]


def _ids(components: list[dict[str, Any]]) -> list[str]:
    """The custom_ids of all buttons that can be pressed, in their order."""
    ids: list[str] = []
    for each in components:
        ids += [each["custom_id"]] if "custom_id" in each and not each.get("disabled") else []
        ids += _ids(each.get("components", []))
    return ids


async def measure(picks: int) -> None:
    """Measure both, one after the other in one process."""
    bare_ready, bare_memory, echoes, rest = await bare(picks)
    ready, most, answered, idle = await ours(picks)
    echo, pick = median(echoes), median(answered)
    print("| what | ours | bare bot | ratio |")
    print("|---|---:|---:|---:|")
    print(
        f"| pick: press to committed and answered with its picture, p50 ms (goal 8) | {pick:.1f} | {echo:.1f} | {pick / echo:.1f} |"
    )
    print(f"| the same, p95 ms (goal 15) | {quantiles(answered, n=20)[18]:.1f} | {quantiles(echoes, n=20)[18]:.1f} | |")
    whole, still = median(idle), median(rest)
    print(
        f"| a whole action on the simulator, press to idle, p50 ms | {whole:.1f} | {still:.1f} | {whole / still:.1f} |"
    )
    print(
        f"| start to ready, ms, migrations included (goal 300) | {ready:.0f} | {bare_ready:.0f} | {ready / bare_ready:.1f} |"
    )
    print(
        f"| memory at its highest, MB, with the processes that draw | {most:.0f} | {bare_memory:.0f} | {most / bare_memory:.1f} |"
    )


def run(small: bool = False) -> None:
    """Print the table."""
    quiet.run(partial(measure, FEW if small else PICKS))


if __name__ == "__main__":
    run()
