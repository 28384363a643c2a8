"""Checks the options of a typed command as Discord does. Discord docs, Application Commands: Option Type."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox.discord.commands import CHANNEL, FILE, NUMBER, SUBCOMMAND, TEXT, TRUTH, USER
from sandbox.discord.components import PEOPLE
from sandbox.loopback.refusals import UserError
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, World

LONGEST = 6000
"""Characters. Discord docs, Application Commands: Application Command Option Structure, `max_length`."""


@dataclass
class Options:
    """The options typed after a command; wrong ones are left out while the person is still typing (`half`)."""

    world: World
    place: Json
    me: Json
    attach: Callable[[str], Json]
    half: bool = False
    resolved: Json = field(default_factory=dict)

    def data(self, command: Json, given: list[Json]) -> Json:
        """The interaction's data. Raises UserError. Discord docs, Receiving and Responding: Application Command
        Data."""
        offered = command.get("options") or []
        options = self._read(given, offered)
        subcommands = [each["name"] for each in offered if each["type"] == SUBCOMMAND]
        if subcommands and len(options) != 1:
            raise UserError(f"Choose one of {', '.join('/' + command['name'] + ' ' + each for each in subcommands)}.")
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if self.resolved:
            data["resolved"] = self.resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def named(self, menu: Json, values: list[str]) -> Json:
        resolve, what = (self._user if menu["type"] == PEOPLE else self._channel), {**menu, "name": "The menu"}
        for value in values:
            resolve(what, value)
        return self.resolved

    def _read(self, given: list[Json], offered: list[Json]) -> list[Json]:
        known, made = {each["name"]: each for each in offered}, []
        names = [each["name"] for each in given]
        for option in given:
            what = known.get(option["name"])
            if what is None or names.count(option["name"]) > 1:
                raise UserError(f"The command doesn't take {option['name']} here.")
            one: Json = {"name": what["name"], "type": what["type"]}
            try:
                if what["type"] == SUBCOMMAND:
                    one["options"] = self._read(option.get("options") or [], what.get("options") or [])
                elif self.half and option.get("focused"):
                    one |= {"value": str(option.get("value") or ""), "focused": True}
                else:
                    one["value"] = self._value(what, option.get("value"))
            except UserError:
                if not self.half:
                    raise
                continue
            made.append(one)
        missing = [each["name"] for each in offered if each.get("required") and each["name"] not in names]
        if missing and not self.half:
            raise UserError(f"{missing[0]} is missing.")
        return made

    def _value(self, what: Json, value: object) -> object:
        name, choices, kind = what["name"], what.get("choices"), what["type"]
        if choices and not any(value == each["value"] for each in choices):
            raise UserError(f"{name}: choose one of {', '.join(str(each['name']) for each in choices)}.")
        if kind == TEXT:
            least, most = max(1, what.get("min_length") or 0), what.get("max_length") or LONGEST
            if not isinstance(value, str) or not least <= len(value) <= most:
                raise UserError(f"{name}: {least:,} to {most:,} characters, please.")
        elif kind == NUMBER:
            self._number(what, value)
        elif kind == TRUTH:
            if not isinstance(value, bool):
                raise UserError(f"{name}: true or false, please.")
        elif kind == FILE and self.half:
            raise UserError(f"{name}: a file is sent with the whole command only.")
        else:
            resolve = {USER: self._user, CHANNEL: self._channel, FILE: self._file}[kind]
            return resolve(what, str(value))
        return value

    def _number(self, what: Json, value: object) -> None:
        least, most = what.get("min_value"), what.get("max_value")
        if not isinstance(value, int) or isinstance(value, bool):
            raise UserError(f"{what['name']}: a whole number, please.")
        if least is not None and value < least:
            raise UserError(f"{what['name']}: at least {least}, please.")
        if most is not None and value > most:
            raise UserError(f"{what['name']}: at most {most}, please.")

    def _user(self, what: Json, value: str) -> str:
        user = self.world.users.get(value)
        if user is None:
            raise UserError(f"{what['name']}: nobody here has this name.")
        guild_id = self.place.get("guild_id", self.world.guild_id)
        member = {
            key: each for key, each in self.world.member(value, guild_id).items() if key not in ("user", "deaf", "mute")
        }
        member["permissions"] = str(self.world.permissions(value, self.place))
        self.resolved.setdefault("users", {})[value] = user
        self.resolved.setdefault("members", {})[value] = member
        return value

    def _channel(self, what: Json, value: str) -> str:
        channel = self.world.channels.get(value)
        allowed = what.get("channel_types") or (0, 11)
        if channel is None or channel["type"] == DIRECT or channel["type"] not in allowed:
            raise UserError(f"{what['name']}: choose a channel from the list.")
        self.resolved.setdefault("channels", {})[value] = {
            **self.world.channel_json(channel),
            "permissions": str(self.world.permissions(self.me["id"], channel)),
        }
        return value

    def _file(self, what: Json, value: str) -> str:
        file = self.attach(value)
        self.resolved.setdefault("attachments", {})[file["id"]] = {**file, "ephemeral": True}
        return str(file["id"])
