"""/hours: playing hours, reminders, days off, and a day given to the others at a table."""

from typing import Any

from discord import app_commands

from bot.app import Ecodraft
from bot.kit.hours import similar_zones, today
from bot.tables.pace import discord_time, paces_in_playing_hours
from bot.turns.hours import MOST, HoursSetting
from cogs.kit.answer import Interaction, answer, open_form
from cogs.kit.items import MENU, Button, Menu, Page, Press, form, menu_option, page_of, textbox
from cogs.kit.router import Cog, Verb, anywhere, checked_suggestions, form_fields, private_command
from games.core.values import Refusal, listing, many


class PlayingHours(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, off=Verb(self.ask, self.take), work=self.end, give=self.give)

    @app_commands.command(
        description="Your playing hours and days off: slow clocks stop and nothing pings you while you're away."
    )
    @app_commands.describe(
        hours='Such as "08:00-23:00", or "whole day"',
        zone="Your time zone, such as Europe/Berlin",
        reminders="Remind me before a deadline",
    )
    @anywhere
    @private_command
    async def hours(
        self, interaction: Interaction, hours: str = "", zone: str = "", reminders: bool | None = None
    ) -> None:
        await answer(
            interaction, self._page(await self.bot.playing_hours.choose(interaction.user.id, hours, zone, reminders))
        )

    @hours.autocomplete("zone")
    @checked_suggestions
    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=name) for name in similar_zones(typed or "Europe", 25)]

    async def ask(self, interaction: Interaction, press: Press) -> None:
        now = await self.bot.playing_hours.get(interaction.user.id)
        first = today(now.hours.zone, self.bot.clock()).isoformat()
        asked = [
            textbox(label, name, 10, first, note=note)
            for label, name, note in (
                ("First day off", "first", "Today or later."),
                ("Last day off", "last", f"Up to {many(now.left, 'day')}; unused days come back if you end early."),
            )
        ]
        await open_form(interaction, form("Days off", Press("off"), *asked))

    async def take(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        found = form_fields(data)
        setting = await self.bot.playing_hours.take_off(
            interaction.user.id, found.get("first", ""), found.get("last", "")
        )
        await answer(interaction, self._page(setting))

    async def end(self, interaction: Interaction, press: Press) -> None:
        await answer(interaction, self._page(await self.bot.playing_hours.end(interaction.user.id)))

    async def give(self, interaction: Interaction, press: Press) -> None:
        chosen = (press.split_words() or ("",))[-1]
        if not chosen.isdecimal():
            raise Refusal("Choose the table in the menu of /hours.")
        table = await self.bot.playing_hours.give(int(chosen), interaction.user.id)
        self.bot.turns.settle_soon(table.id)
        others = "The other player" if len(table.humans) == 2 else "The others"
        notice = f"{others} at table {table.id} now {'has' if len(table.humans) == 2 else 'have'} an extra day.\n"
        await answer(interaction, self._page(await self.bot.playing_hours.get(interaction.user.id), notice))

    def _page(self, setting: HoursSetting, notice: str = "") -> Page:
        off = setting.off
        ahead = f"from {discord_time(off.since)} " if off and off.since > self.bot.clock() else ""
        days = f"{ahead}until {discord_time(off.until)}" if off else "none"
        cut = listing([f"at table {number} {discord_time(at)}" for number, at in setting.cut[:MENU]])
        text = (
            f"{notice}Your playing hours: **{setting.hours}**. At {paces_in_playing_hours()} your clock runs only then. Messages outside "
            f"these hours are silent; within them, up to six an hour notify you. Reminders are {'on' if setting.reminders else 'off'}.\n"
            f"Your days off: **{days}**. Your clocks stand still on them, except at live tables, and nothing notifies you. "
            f"You may take {MOST} in a year and have {setting.left} left. A table stands still for {MOST} days at most"
            + (f", so your clock goes on {cut}." if cut else ".")
        )
        button = (
            Button.make("End days off", Press("work"))
            if off
            else Button.make("Take days off", Press("off"), disabled=not setting.left)
        )
        options = [menu_option(f"{each.game.title}, table {each.id}", str(each.id)) for each in setting.gives[:MENU]]
        return page_of(
            text, [button], *([Menu.make("Give the others a day", Press("give"), options)] if options else [])
        )
