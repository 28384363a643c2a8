"""Everything that a client sends goes to the part that reads it: presses, forms that come back, and presses that nobody expects.

discord.py makes the module of an extension anew when it loads it, so what the parts share (CALLBACKS, FORMS) lies in other modules.
"""

import discord
from discord.ext import commands

from bot.app import Ecodraft
from cogs.kit import forms
from cogs.kit.answer import Interaction
from cogs.kit.items import Button, Menu, forgotten, ids_on, known


class Router(commands.Cog):
    """Hears of every interaction; discord.py itself hands presses to their dynamic items."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A form that comes back, opened before a restart or after it; and a button not ours (any more), or no longer on its message,
        which discord.py would drop silently."""
        if interaction.type is discord.InteractionType.modal_submit:
            await forms.received(interaction)
        elif interaction.type is discord.InteractionType.component:
            custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
            if not known(custom_id) or custom_id not in ids_on(interaction.message):
                await forgotten(interaction)


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    bot.add_dynamic_items(Button, Menu)
    await bot.add_cog(Router())
