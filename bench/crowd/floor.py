"""The floor: a bare discord.py bot that answers each press with a fixed picture and a button. It stores nothing."""

import io
import os
from typing import Any

import discord

from bot.running import use_api
from games import GAMES
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Setup
from render import pictures


def picture() -> bytes:
    """The picture of a hand in the middle of a draft."""
    game = GAMES["ecosystem"]
    match = Match.begin(game, Setup(4, "0" * 64, {option.name: option.default for option in game.options}))
    strips = pictures(game.slug).page(read(game, match.view(0)), ("Ana", "Ben", "Cleo", "Dan"))
    return max((strip.png for strip in strips), key=len)


class Bare(discord.Client):
    """Answers presses."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.png = picture()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """The picture, in place of the page that was pressed if only the presser sees it."""
        shown = discord.ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://hand.png"))
        subject = str(dict(interaction.data or {}).get("custom_id")).split(":")[2]
        button = discord.ui.Button[Any](label="Again", custom_id=f"b:say:{subject}:0:again")
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.Container(shown, discord.ui.TextDisplay("Your hand"), discord.ui.ActionRow(button)))
        view.stop()
        file = discord.File(io.BytesIO(self.png), "hand.png")
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(view=view, attachments=[file])
        else:
            await interaction.response.send_message(view=view, file=file, ephemeral=True)


if __name__ == "__main__":
    use_api(os.environ["DISCORD_API"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
