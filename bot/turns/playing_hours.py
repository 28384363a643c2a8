"""When a person plays and whether they get reminders, chosen once for all their tables."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.kit.hours import Hours, stored
from bot.turns.clocks import Clocks
from db.store import Store


@dataclass(frozen=True, slots=True)
class HoursSetting:
    """A person's playing hours, and whether they want a reminder before a deadline."""

    hours: Hours
    reminders: bool


class PlayingHours:
    """Everyone's choices. New hours move running deadlines."""

    def __init__(self, store: Store, clocks: Clocks, waken: Callable[[], None]) -> None:
        self._users = store.users
        self._clocks = clocks
        self._waken = waken

    async def get(self, user_id: int) -> HoursSetting:
        """A person's choice; by default day and night, with reminders."""
        user = await self._users.get(user_id)
        return HoursSetting(stored(user.hours), user.reminders)

    async def choose(
        self, user_id: int, times: str = "", zone: str = "", reminders: bool | None = None
    ) -> HoursSetting:
        """Change what is given and leave the rest. Raises Refusal if the times or zone can't be read."""
        now = (await self.get(user_id)).hours
        if times or zone:
            typed = times or ("whole day" if now.whole_day else str(now).rpartition(" ")[0])
            hours = Hours.parse(typed, zone or ("" if _names_zone(times) else now.zone))
            await self._users.set_hours(user_id, str(hours))
            await self._clocks.new_hours(user_id)
            self._waken()
        if reminders is not None:
            await self._users.set_reminders(user_id, reminders)
        return await self.get(user_id)


def _names_zone(times: str) -> bool:
    """Whether the text includes a zone after the hours."""
    return "/" in times or times.strip().upper().endswith("UTC")
