"""What each person hasn't read yet, counted as Discord's client does."""

from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, World


class Unread:
    """Unread messages by person and channel. A count is kept, so a new message needn't look at those before it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[str, Json] = dict(world.store.all("read"))
        self._counts: dict[tuple[str, str], tuple[bool, int]] = {}

    def of(self, name: str, channel: Json) -> Json:
        """Whether a channel has something new for a person, and how often it calls them: every direct message does."""
        key = (name, channel["id"])
        if key not in self._counts:
            since = int(self._read.get(name, {}).get(channel["id"], 0))
            new = [
                each
                for each in self._world.messages.values()
                if each["channel_id"] == channel["id"] and int(each["id"]) > since and self._is_new(name, each)
            ]
            self._counts[key] = (bool(new), sum(self._calls(name, each) for each in new))
        unread, mentions = self._counts[key]
        return {"unread": unread, "mentions": mentions}

    def add(self, name: str, message: Json) -> bool:
        """Count a new message; whether that changes anything for this person."""
        if not self._is_new(name, message):
            return False
        key = (name, message["channel_id"])
        if key in self._counts:
            self._counts[key] = (True, self._counts[key][1] + self._calls(name, message))
        return True

    def forget(self, name: str, channel_id: str) -> None:
        """Count a channel anew, after a message went."""
        self._counts.pop((name, channel_id), None)

    def read(self, name: str, channel_id: str, message_id: str) -> bool:
        """A person has seen a channel up to this message; whether that is news."""
        mine = self._read.setdefault(name, {})
        if int(message_id) <= int(mine.get(channel_id, 0)):
            return False
        mine[channel_id] = message_id
        self._world.store.put("read", name, mine)
        self.forget(name, channel_id)
        return True

    def _is_new(self, name: str, message: Json) -> bool:
        """An answer that only one person sees is no news, and neither is what they wrote themselves."""
        own = message["author"]["id"] == self._world.people[name]["id"]
        return not own and message["id"] not in self._world.hidden

    def _calls(self, name: str, message: Json) -> bool:
        direct = self._world.channels[message["channel_id"]]["type"] == DIRECT
        return direct or self._world.people[name]["id"] in [each["id"] for each in message["mentions"]]
