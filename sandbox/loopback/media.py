"""Finds the files that components show, and fills in fields that requests leave out, as Discord does."""

from collections.abc import Iterator, Mapping
from typing import Any

from sandbox.discord.components import CHANNELS, CONTAINER, FILE, MENU, PEOPLE
from sandbox.discord.limits import walk
from sandbox.discord.modes import Modes
from sandbox.loopback.files import safe_name
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json

OWN = "attachment://"

FILLED: Mapping[int | str, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in (MENU, PEOPLE, CHANNELS)},
    CONTAINER: {"accent_color": None, "spoiler": False},
    "picture": {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
}
"""The values of fields that a request leaves out. Discord docs, Component Reference."""


def _there(part: Json) -> Json:
    return {key: each for key, each in part.items() if each is not None}


def media_of(components: list[Json]) -> Iterator[Json]:
    for each in walk(components):
        yield from (item["media"] for item in each.get("items", []))
        if "file" in each:
            yield each["file"]


def names_in(components: list[Json]) -> set[str]:
    return {safe_name(each["url"].removeprefix(OWN)) for each in media_of(components) if each["url"].startswith(OWN)}


def used_files(components: list[Json]) -> set[str]:
    return {each["attachment_id"] for each in media_of(components) if "attachment_id" in each}


def with_addresses(component: Json, named: Mapping[str, Json], modes: Modes) -> Json:
    kind = component.get("type", "picture" if "media" in component else "")
    made = {**FILLED.get(kind, {}), **_there(component)}
    if "emoji" in made:
        made["emoji"] = _there(made["emoji"])
    for name in ("components", "items", "options"):
        if name in made:
            made[name] = [with_addresses(each, named, modes) for each in made[name]]
    for name in ("media", "file"):
        if name in made and not made[name]["url"].startswith(OWN):
            made[name] = {"id": "0", "proxy_url": made[name]["url"], **made[name]}
        elif name in made:
            found = named.get(safe_name(made[name]["url"].removeprefix(OWN)))
            if found is None and modes.unlisted_file != "lost":
                raise Refusal(50035, f"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND: {made[name]['url']}")
            if found is not None:
                taken = ("id", "url", "proxy_url", "width", "height", "content_type")
                made[name] = {key: found[key] for key in taken if key in found} | {"attachment_id": found["id"]}
                made |= {"name": found["filename"], "size": found["size"]} if name == "file" else {}
    return made


def as_received(data: Any, modes: Modes) -> Any:
    """An answer or event as the bot gets it: its attachments may leave out shown files."""
    if modes.shown_file == "listed":
        return data
    if isinstance(data, list):
        return [as_received(each, modes) for each in data]
    if not isinstance(data, dict):
        return data
    inner = {key: as_received(data[key], modes) for key in ("message", "resource") if isinstance(data.get(key), dict)}
    if "attachments" in data and "components" in data:
        shown = used_files(data["components"])
        inner["attachments"] = [each for each in data["attachments"] if each["id"] not in shown]
    return {**data, **inner}
