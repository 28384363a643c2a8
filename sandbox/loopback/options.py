"""The options of a typed command, checked as Discord's client and server do. Discord docs, Application Commands: Option Type."""

from collections.abc import Callable
from typing import Any

from sandbox.discord.commands import SUBCOMMAND
from sandbox.loopback.store import Json
from sandbox.loopback.world import World


def data_of(
    command: Json, given: list[Json], world: World, place: Json, attach: Callable[[Any], Json], *, half: bool
) -> tuple[Json, str]:
    """The data of the interaction, and "" or a sentence on what is wrong. `half`: the command is still being typed. Discord docs,
    Receiving and Responding: Application Command Data.
    """
    resolved: Json = {}
    problem = ""

    def read(options: list[Json], offered: list[Json]) -> list[Json]:
        nonlocal problem
        known, read_so_far = {each["name"]: each for each in offered}, []
        for option in options:
            what = known.get(option["name"])
            if what is None:
                problem = f"There is no option {option['name']}."
                continue
            made: Json = {"name": what["name"], "type": what["type"]}
            if what["type"] == SUBCOMMAND:
                made["options"] = read(option.get("options") or [], what.get("options") or [])
            else:
                focused = half and bool(option.get("focused"))
                made["value"], wrong = _value(what, option.get("value"), world, place, attach, resolved, focused)
                made |= {"focused": True} if focused else {}
                problem = problem or wrong
            read_so_far.append(made)
        named = {each["name"] for each in read_so_far}
        for each in offered:
            if each.get("required") and each["name"] not in named and not half:
                problem = problem or f"{each['name']} is missing."
        return read_so_far

    subcommands = [each for each in command.get("options") or [] if each["type"] == SUBCOMMAND]
    options = read(given, command.get("options") or [])
    if subcommands and len(options) != 1:
        problem = (
            problem or f"Say which: {', '.join('/' + command['name'] + ' ' + each['name'] for each in subcommands)}."
        )
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data, problem


def _value(
    what: Json, value: Any, world: World, place: Json, attach: Callable[[Any], Json], resolved: Json, focused: bool
) -> tuple[Any, str]:
    """A checked value, and "" or what is wrong with it."""
    name, choices = what["name"], what.get("choices")
    if focused:
        return str(value or ""), ""
    if choices and value not in [each["value"] for each in choices]:
        return value, f"{name}: choose one of {', '.join(str(each['name']) for each in choices)}."
    match what["type"]:
        case 3:  # TEXT
            least, most = what.get("min_length") or 0, what.get("max_length") or 6000
            fine = isinstance(value, str) and least <= len(value) <= most
            return value, "" if fine else f"{name}: {least or 1} to {most} characters, please."
        case 4:
            least, most = what.get("min_value"), what.get("max_value")
            if not isinstance(value, int) or isinstance(value, bool):
                return value, f"{name}: a whole number, please."
            fine = (least is None or value >= least) and (most is None or value <= most)
            return value, "" if fine else f"{name}: a whole number from {least} to {most}, please."
        case 5:
            return value, "" if isinstance(value, bool) else f"{name}: true or false, please."
        case 6:
            user = world.users.get(str(value))
            if user is None:
                return value, f"{name}: nobody here has this name."
            resolved.setdefault("users", {})[user["id"]] = user
            member = {
                key: each for key, each in world.member(user["id"]).items() if key not in ("user", "deaf", "mute")
            }
            member["permissions"] = str(world.permissions(user["id"], place))
            resolved.setdefault("members", {})[user["id"]] = member
            return user["id"], ""
        case 7:
            channel = world.channels.get(str(value))
            if channel is None or channel["type"] not in (what.get("channel_types") or [0, 11]):
                return value, f"{name}: choose a channel of the list."
            resolved.setdefault("channels", {})[channel["id"]] = world.channel_json(channel)
            return channel["id"], ""
        case _:
            file = attach(value)
            resolved.setdefault("attachments", {})[file["id"]] = {**file, "ephemeral": True}
            return file["id"], ""
