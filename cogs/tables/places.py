"""Where a table may be opened: in a channel of a server whose admins let both the person who asks and the bot write there."""

from dataclasses import dataclass

import discord

from bot.app import Ecodraft
from bot.messages.messenger import SHUT, Obstacle, Undelivered
from bot.tables.table import Table
from cogs.kit.answer import Interaction, away, carried, direct
from cogs.kit.permissions import member_views, must_write
from games.core.values import Refusal, either


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread of a server, and what may be done there by the person who asks and by the bot. `parent_id` is a thread's
    channel; `here`: whether the person asks in this place.
    """

    guild_id: int
    channel_id: int
    parent_id: int | None
    persons: discord.Permissions
    bots: discord.Permissions
    channel: object
    here: bool = True

    @property
    def name(self) -> str:
        return "this channel" if self.here else f"<#{self.channel_id}>"

    def must_allow(self, *, thread: bool) -> None:
        """Raises Refusal if this person may not open a table in this place, or the bot can't run one; `thread`: with threads of its own.

        Discord asks for the first of the person's permissions before a command. A button needs none, so the bot asks.
        """
        write = "send_messages_in_threads" if self.parent_id is not None else "send_messages"
        asked = {"use_application_commands": "use application commands", write: "send messages"}
        if refused := [deed for name, deed in asked.items() if not getattr(self.persons, name)]:
            there = "here" if self.here else "there"
            raise Refusal(
                f"The server's admins don't let you {either(refused)} in {self.name}, so you can't open a table {there}."
            )
        self.must_let_the_bot(thread=thread)

    def must_let_the_bot(self, *, thread: bool) -> None:
        """Raises Refusal, with the remedy, if the bot can't run a table in this place; `thread`: with a thread of its own."""
        must_write(self.channel, self.bots, self.name, thread=thread)


def here(interaction: Interaction) -> Place:
    """Where somebody asks. Raises Refusal in direct messages: a table belongs to a channel that others can see."""
    if away(interaction):
        raise Refusal(
            "I'm not a member here, so nobody could join. You can play /solo here, and **About** in /help has the link to invite me."
        )
    if interaction.guild_id is None:
        raise Refusal(
            "Others join on a server: go to a channel of one of yours and type /play there. Here, /solo works."
        )
    channel = interaction.channel
    return Place(
        interaction.guild_id,
        interaction.channel_id or 0,
        channel.parent_id if isinstance(channel, discord.Thread) else None,
        interaction.permissions,
        interaction.app_permissions,
        channel,
    )


def place_of(interaction: Interaction, table: Table, member: discord.Member | None = None) -> Place | None:
    """The channel of a table, which needn't be where somebody asks; None if the bot doesn't know it. `member`: the asker on the table's
    server, if they ask from elsewhere.
    """
    row = table.row
    if interaction.channel_id == row.channel_id and interaction.guild_id is not None:
        return here(interaction)
    guild: discord.Guild | None = interaction.client.get_guild(row.guild_id or 0)
    channel = guild.get_channel_or_thread(row.channel_id) if guild is not None else None
    if guild is None or channel is None:
        return None
    asker = member or (interaction.user if interaction.guild_id == guild.id else None)
    persons = channel.permissions_for(asker) if isinstance(asker, discord.Member) else discord.Permissions.none()
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(guild.id, channel.id, parent_id, persons, channel.permissions_for(guild.me), channel, here=False)


async def place_of_rematch(bot: Ecodraft, interaction: Interaction, old: Table) -> Place:
    """Where the rematch of a table opens: where the table was played. If that channel is gone, where somebody asks, on the same server.

    Raises Refusal if somebody asks on another server, or can't see that channel.
    """
    row, asker = old.row, interaction.user
    if direct(interaction):
        member = await _member(bot, row.guild_id, asker.id)
    else:
        member = asker if isinstance(asker, discord.Member) and asker.guild.id == row.guild_id else None
    place = place_of(interaction, old, member)
    if member is not None and place is None and not await _exists(bot, row.channel_id):
        if not direct(interaction):
            return here(interaction)
        raise Refusal("The channel where you played is gone; open a table with /play in another one.")
    if member is None or place is None or not (place.here or member_views(member, row.channel_id)):
        raise Refusal(
            f"The rematch opens in <#{row.channel_id}>, where the match was played: press **Rematch** under the score sheet there."
        )
    return place


async def _member(bot: Ecodraft, guild_id: int | None, user_id: int) -> discord.Member | None:
    """Somebody on a server; None if they or the bot aren't there."""
    guild = bot.get_guild(guild_id or 0)
    try:
        return await carried(guild.fetch_member(user_id)) if guild is not None else None
    except Undelivered as failure:
        if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
            raise Refusal(
                "Discord can't say just now whether you're still on that server; try again in a minute."
            ) from failure
        return None


async def _exists(bot: Ecodraft, channel_id: int) -> bool:
    """Whether there is a channel that discord.py doesn't know, such as an archived thread."""
    try:
        await carried(bot.fetch_channel(channel_id))
    except Undelivered as failure:
        if failure.obstacle in SHUT:
            return False
        raise Refusal(f"I can't reach <#{channel_id}> just now; try again in a minute.") from failure
    return True
