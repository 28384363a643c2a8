"""Sends each of the bot's requests whose form is right to the method that answers it."""

from collections.abc import Callable
from typing import Any

from sandbox.discord.routes import Route
from sandbox.loopback.bodies import Body
from sandbox.loopback.channels import Channels
from sandbox.loopback.emoji import OwnEmoji
from sandbox.loopback.gateway import Gateway
from sandbox.loopback.interactions import Interactions
from sandbox.loopback.media import as_received
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import World

Query = dict[str, str]
Answer = Callable[..., Any]
"""A method that answers a route: takes the ids in the path, and `body` and `query` if the route has them. Returns JSON,
or None for status 204."""


class Answers:
    def __init__(self, world: World, gateway: Gateway, interactions: Interactions, channels: Channels) -> None:
        self.world, self.gateway, self.interactions = world, gateway, interactions
        app, channel, webhook = "/applications/{application}", "/channels/{channel}", "/webhooks/{application}/{token}"
        emoji = OwnEmoji(world)
        message, answer = f"{channel}/messages/{{message}}", f"{webhook}/messages/{{message}}"
        self._by_route: dict[str, Answer] = {
            "GET /gateway/bot": self._gateway,
            "GET /users/@me": lambda: world.me,
            "GET /oauth2/applications/@me": lambda: _application(world),
            "GET /guilds/{guild}/members/{user}": self._member,
            f"GET {app}/commands": self._commands,
            f"PUT {app}/commands": self._register,
            f"GET {app}/guilds/{{guild}}/commands": self._commands,
            f"PUT {app}/guilds/{{guild}}/commands": self._register,
            f"GET {app}/emojis": emoji.list,
            f"POST {app}/emojis": emoji.create,
            f"DELETE {app}/emojis/{{emoji}}": emoji.delete,
            "POST /users/@me/channels": channels.open,
            f"GET {channel}": channels.read,
            f"PATCH {channel}": channels.change,
            f"DELETE {channel}": channels.remove,
            f"GET {channel}/messages": channels.history,
            f"POST {channel}/messages": channels.write,
            f"GET {message}": channels.message,
            f"PATCH {message}": channels.edit,
            f"DELETE {message}": channels.delete,
            f"POST {message}/threads": channels.thread_from,
            f"POST {channel}/threads": channels.thread,
            f"PUT {channel}/thread-members/{{user}}": channels.add_member,
            "POST /interactions/{interaction}/{token}/callback": self._callback,
            f"POST {webhook}": self._webhook(interactions.follow_up),
            f"GET {answer}": self._webhook(interactions.read),
            f"PATCH {answer}": self._webhook(interactions.edit),
            f"DELETE {answer}": self._webhook(interactions.delete),
        }

    def give(self, route: Route, ids: list[str], body: Body, query: Query) -> Any:
        """The answer to a valid request. Raises Refusal."""
        more = ({"body": body} if route.body else {}) | ({"query": query} if route.query else {})
        return as_received(self._by_route[f"{route.method} {route.path}"](*ids, **more), self.world.modes)

    def _gateway(self) -> Json:
        limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway.address, "shards": self.gateway.shards, "session_start_limit": limits}

    def _member(self, guild: str, user: str) -> Json:
        if not self.world.joined(guild):
            raise Refusal(10004)
        if user not in self.world.users or user in self.world.gone:
            raise Refusal(10007)
        return self.world.member(user, guild)

    def _scope(self, application: str, guild: str) -> None:
        if application != self.world.app["id"]:
            raise Refusal(10002)
        if guild and not self.world.joined(guild):
            raise Refusal(50001)

    def _commands(self, application: str, guild: str = "", *, query: Query) -> list[Json]:
        """The registered commands. Discord docs, Application Commands: Get Global, and Guild, Application Commands."""
        self._scope(application, guild)
        return [each for each in self.world.commands if each.get("guild_id", "") == guild]

    def _register(self, application: str, guild: str = "", *, body: Body) -> list[Json]:
        """Register these commands in place of all others. Discord docs, Application Commands: Bulk Overwrite."""
        world = self.world
        self._scope(application, guild)
        before = {each["name"]: each["id"] for each in world.commands if each.get("guild_id", "") == guild}
        listed = [
            {
                "id": before.get(each["name"]) or world.clock.snowflake(), "version": "1", "type": 1,
                "application_id": application, "description": "", "dm_permission": True, "nsfw": False,
                **({"guild_id": guild} if guild else {}), **each, "integration_types": each.get("integration_types") or [0],
                "default_member_permissions": None if (needs := each.get("default_member_permissions")) is None else str(needs),
            }
            for each in body.json
        ]  # fmt: skip
        world.commands = [each for each in world.commands if each.get("guild_id", "") != guild] + listed
        world.keep("commands", {"list": world.commands})
        for name in world.people:
            world.to_person(name, "COMMANDS", {})
        return listed

    def _callback(self, interaction: str, token: str, *, body: Body, query: Query) -> Json | None:
        made = self.interactions.answer(interaction, token, body)
        return made if query.get("with_response", "").lower() in ("true", "1") else None

    def _webhook(self, act: Answer) -> Answer:
        def give(application: str, *ids: str, body: Body | None = None, query: Query | None = None) -> Any:
            if application != self.world.app["id"]:
                raise Refusal(10015)
            return act(*ids) if body is None else act(*ids, body)

        return give


def _application(world: World) -> Json:
    """The bot's application, owned by the first person. Discord docs, Application Resource: Application Object."""
    return {
        "id": world.app["id"], "name": world.app["username"], "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "summary": "", "team": None,
        "owner": next(iter(world.people.values())), "type": None, "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "approximate_guild_count": len(world.guilds), "explicit_content_filter": 0,
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "eligible_oauth2_scopes": [],
        "terms_of_service_url": "https://example.org/terms", "privacy_policy_url": "https://example.org/privacy",
    }  # fmt: skip
