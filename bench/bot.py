"""How long a player waits: a pick, from press to committed and answered, against a bare discord.py command on the same simulator."""

import resource
import time
from functools import partial
from statistics import median, quantiles
from typing import Any

import discord
from discord import app_commands
from simcord.env import Env

from bench import quiet
from tests.simulated.world import world

PICKS, FEW = 40, 5
"""How many picks and echoes are measured, in full and in the smallest run."""


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


def memory() -> float:
    """The peak memory of this process so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


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
    return ready, memory(), echoes, idle


async def ours(picks: int) -> tuple[float, float, list[float], list[float]]:
    """Start to ready, memory, and picks until they are committed and answered and until the bot is idle again."""
    with quiet.settings() as settings:
        started = time.perf_counter()
        async with world(settings) as local:
            ready = (time.perf_counter() - started) * 1000
            ana = local.people[0]
            page = (await ana.slash(local.channel, "solo")).response
            assert page is not None
            answered, idle = [], []
            seal = local.bot.delivery.soon
            marks: list[float] = []

            def noted(match_id: int) -> None:
                marks.append(time.perf_counter())
                seal(match_id)

            local.bot.delivery.soon = noted  # type: ignore[method-assign]
            for _ in range(picks):
                while True:
                    keys = [each for each in _ids(page.components) if each.startswith("b:say:")]
                    began, before = time.perf_counter(), len(marks)
                    result = await ana.click(page, custom_id=keys[0])
                    page = result.response or page
                    if len(marks) > before:
                        answered.append((marks[-1] - began) * 1000)
                        idle.append((time.perf_counter() - began) * 1000)
                        break
            return ready, memory(), answered, idle


def _ids(components: list[dict[str, Any]]) -> list[str]:
    """The custom_ids of all buttons that can be pressed, in their order."""
    ids: list[str] = []
    for each in components:
        ids += [each["custom_id"]] if "custom_id" in each and not each.get("disabled") else []
        ids += _ids(each.get("components", []))
    return ids


async def measure(picks: int) -> None:
    """Measure both, one after the other in one process. The first picks are left out, because they draw every card once."""
    bare_ready, bare_memory, echoes, rest = await bare(picks)
    ready, most, answered, idle = await ours(picks)
    echo, pick = median(echoes), median(answered[2:])
    print("| what | ours | bare bot | ratio |")
    print("|---|---:|---:|---:|")
    print(
        f"| pick: press to committed and answered with its picture, p50 ms (goal 3x) | {pick:.1f} | {echo:.1f} | {pick / echo:.1f} |"
    )
    print(f"| the same, p95 ms | {quantiles(answered[2:], n=20)[18]:.1f} | {quantiles(echoes, n=20)[18]:.1f} | |")
    whole, still = median(idle[2:]), median(rest)
    print(
        f"| a whole action on the simulator, press to idle, p50 ms | {whole:.1f} | {still:.1f} | {whole / still:.1f} |"
    )
    print(f"| start to ready, ms, migrations included | {ready:.0f} | {bare_ready:.0f} | {ready / bare_ready:.1f} |")
    print(
        f"| memory at its highest, MB, all sprites drawn | {most:.0f} | {bare_memory:.0f} | {most / bare_memory:.1f} |"
    )


def run(small: bool = False) -> None:
    """Print the table."""
    quiet.run(partial(measure, FEW if small else PICKS))


if __name__ == "__main__":
    run()
