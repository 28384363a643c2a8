"""The servers that the bot is on. Discord docs, Gateway Events: Guilds."""

from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, EVERYONE, TEXT, THREADS, World


class Guilds:
    def __init__(self, world: World) -> None:
        self._world = world

    def create(self, name: str) -> Json:
        guild = {"id": self._world.clock.snowflake(), "name": name}
        self._world.guilds[guild["id"]] = guild
        about = {"type": TEXT, "name": "general", "topic": None, "guild_id": guild["id"]}
        channel = self._world.add_channel(about)
        self._change(guild["id"], joined_at=self._world.clock.iso())
        self._world.to_all(channel, "CHANNEL_CREATE", channel)
        return channel

    def join(self, guild_id: str) -> None:
        self._change(guild_id, left=False, joined_at=self._world.clock.iso())

    def leave(self, guild_id: str) -> None:
        self._change(guild_id, left=True)

    def fail(self, guild_id: str) -> None:
        self._change(guild_id, unavailable=True)

    def recover(self, guild_id: str) -> None:
        self._change(guild_id, unavailable=False)

    def role(self, guild_id: str, name: str, permissions: int, *holders: str) -> str:
        roles = self._world.guilds[guild_id].setdefault("roles", {})
        own = (key for key, each in roles.items() if each["name"] == name)
        key = guild_id if name == "@everyone" else next(own, "") or self._world.clock.snowflake()
        event = "GUILD_ROLE_UPDATE" if key in (*roles, guild_id) else "GUILD_ROLE_CREATE"
        roles[key] = {"name": name, "permissions": permissions, "holders": [*holders]}
        self._world.store.put("guild", guild_id, self._world.guilds[guild_id])
        self._world.to_bot(event, {"guild_id": guild_id, "role": _role(key, roles[key])})
        app = self._world.app["id"]
        self._world.to_bot("GUILD_MEMBER_UPDATE", {"guild_id": guild_id, **self._world.member(app, guild_id)})
        return key

    def overwrite(self, channel_id: str, holder: str, *, allow: int = 0, deny: int = 0) -> None:
        """Allow or deny permissions in a channel. Discord docs, Channels Resource: Overwrite Object."""
        channel = self._world.channels[channel_id]
        others = [each for each in channel.get("permission_overwrites", []) if each["id"] != holder]
        made = {"id": holder, "type": int(holder in self._world.users), "allow": str(allow), "deny": str(deny)}
        channel["permission_overwrites"] = [*others, made]
        self._world.save_channel(channel)
        self._world.to_bot("CHANNEL_UPDATE", self._world.channel_json(channel))

    def _change(self, guild_id: str, **changes: bool | str) -> None:
        """Change a server and tell the bot. Discord docs, Gateway Events: Guild Create, and Guild Delete."""
        guild = self._world.guilds[guild_id]
        guild |= changes
        self._world.store.put("guild", guild_id, guild)
        if guild.get("left"):
            self._world.to_bot("GUILD_DELETE", {"id": guild_id})
        elif guild.get("unavailable"):
            self._world.to_bot("GUILD_DELETE", {"id": guild_id, "unavailable": True})
        else:
            self._world.to_bot("GUILD_CREATE", guild_json(self._world, guild))


def guild_json(world: World, guild: Json) -> Json:
    """A server as the bot sees it. Discord docs, Gateway Events: Guild Create; Guild Resource: Guild Object."""
    own = [each for each in world.channels.values() if each["type"] != DIRECT and each["guild_id"] == guild["id"]]
    roles = {guild["id"]: {"name": "@everyone", "permissions": EVERYONE}, **guild.get("roles", {})}
    app, seen = world.app["id"], [each for each in own if world.sees(world.app["id"], each)]
    joined_at = guild.get("joined_at", "2026-01-01T00:00:00+00:00")
    nothing = (
        "afk_channel_id", "application_id", "banner", "description", "discovery_splash", "home_header", "icon",
        "incidents_data", "max_presences", "public_updates_channel_id", "rules_channel_id", "safety_alerts_channel_id",
        "splash", "system_channel_id", "vanity_url_code", "widget_channel_id",
    )  # fmt: skip
    return {
        **dict.fromkeys(nothing), "region": "deprecated", "features": [], "emojis": [], "stickers": [],
        "afk_timeout": 300, "system_channel_flags": 0, "widget_enabled": False, "mfa_level": 0, "explicit_content_filter": 0,
        "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_tier": 0,
        "premium_subscription_count": 0, "premium_progress_bar_enabled": False, "nsfw": False, "nsfw_level": 0,
        "presences": [], "voice_states": [],
        "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        "id": guild["id"], "name": guild["name"], "owner_id": next(iter(world.people.values()))["id"],
        "verification_level": 0, "default_message_notifications": 1, "preferred_locale": "en-US", "large": False,
        "unavailable": False, "member_count": len(world.users), "joined_at": joined_at,
        "roles": [_role(*each) for each in roles.items()],
        "members": [world.member(app, guild["id"]) | {"joined_at": joined_at}],
        "channels": [world.channel_json(each) for each in own if each["type"] not in THREADS],
        "threads": [world.channel_json(each) for each in seen if each["type"] in THREADS and not each.get("archived")],
    }  # fmt: skip


def _role(key: str, role: Json) -> Json:
    """A role as the bot sees it. Discord docs, Permissions: Role Object."""
    return {
        "id": key, "name": role["name"], "permissions": str(role["permissions"]), "color": 0, "hoist": False,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "position": 0, "managed": False, "mentionable": False, "flags": 0, "icon": None, "unicode_emoji": None,
    }  # fmt: skip
