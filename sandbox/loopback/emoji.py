"""The application's own emoji and their pictures. Discord docs, Emoji Resource."""

from collections.abc import Iterator
from typing import Any

from sandbox.discord.emoji import MOST, picture
from sandbox.discord.limits import walk
from sandbox.loopback.bodies import Body
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import World


class OwnEmoji:
    def __init__(self, world: World) -> None:
        self.world = world

    def _own(self, application: str) -> None:
        if application != self.world.app["id"]:
            raise Refusal(10002)

    def _json(self, emoji: Json) -> Json:
        """An emoji as the bot gets it. Discord docs, Emoji Resource: Emoji Object."""
        fixed = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
        return {"id": emoji["id"], "name": emoji["name"], "user": self.world.app, **fixed}

    def list(self, application: str) -> Json:
        self._own(application)
        return {"items": [self._json(each) for each in self.world.emoji.values()]}

    def create(self, application: str, *, body: Body) -> Json:
        """Create Application Emoji. Whether names may repeat isn't documented; refusing is harder for a bot."""
        self._own(application)
        known = self.world.emoji.values()
        if len(known) >= MOST:
            raise Refusal(30008)
        if body.json["name"] in {each["name"] for each in known}:
            raise Refusal(50035, "name: this name is taken")
        kind, content = picture(body.json["image"])
        emoji = {"id": self.world.clock.snowflake(), "name": body.json["name"], "type": f"image/{kind}"}
        path = self.world.store.files / emoji["id"]
        try:
            path.write_bytes(content)
            self.world.store.put("emoji", emoji["id"], emoji)
        except Exception:
            path.unlink(missing_ok=True)
            raise
        self.world.emoji[emoji["id"]] = emoji
        return self._json(emoji)

    def delete(self, application: str, emoji_id: str) -> None:
        self._own(application)
        if emoji_id not in self.world.emoji:
            raise Refusal(10014)
        self.world.store.drop("emoji", emoji_id)
        del self.world.emoji[emoji_id]
        (self.world.store.files / emoji_id).unlink(missing_ok=True)


def must_exist(world: World, components: list[Any]) -> None:
    """Raises Refusal if a button or option shows an unknown emoji (discord/discord-api-docs issue 8071)."""
    for emoji in _shown(components):
        if emoji.get("id") is not None:
            emoji["id"] = str(emoji["id"])
            if emoji["id"] not in world.emoji:
                raise Refusal(50035, "BUTTON_COMPONENT_INVALID_EMOJI: Invalid emoji")


def _shown(components: list[Any]) -> Iterator[Json]:
    for each in walk(components):
        yield from (part["emoji"] for part in (each, *each.get("options", [])) if part.get("emoji"))
