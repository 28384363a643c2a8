"""Permissions in a channel and on a server, for tests."""

import discord
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.behaviour.driver import Table


def permit(table: Table, channel: ChannelHandle, **permissions: bool) -> None:
    yes, no = discord.PermissionOverwrite(**permissions).pair()
    everybody = table.people[0].guild.default_role
    table.env.backend.set_overwrite(
        channel.id, Overwrite(everybody.id, OverwriteType.ROLE, allow=yes.value, deny=no.value)
    )


def keeper(table: Table) -> MemberActor:
    """Kim, who may manage the server."""
    guild = table.people[0].guild
    role = guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(table.env.create_user("kim", global_name="Kim"), roles=[role])


def forbid(table: Table, channel: ChannelHandle, **permissions: bool) -> None:
    yes, no = discord.PermissionOverwrite(**permissions).pair()
    bot = table.env.backend.bot_user.id
    table.env.backend.set_overwrite(channel.id, Overwrite(bot, OverwriteType.MEMBER, allow=yes.value, deny=no.value))
