"""When a person plays, and whether they are reminded: chosen once for all their tables."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.kit.hours import Hours, stored
from bot.turns.clocks import Clocks
from db.store import Store


@dataclass(frozen=True, slots=True)
class Choice:
    """A person's playing hours, and whether they want a reminder before a deadline."""

    hours: Hours
    reminders: bool


class PlayingHours:
    """What everybody has chosen. New hours move the deadlines that are running."""

    def __init__(self, store: Store, clocks: Clocks, waken: Callable[[], None]) -> None:
        self._users = store.users
        self._clocks = clocks
        self._waken = waken

    async def get(self, user_id: int) -> Choice:
        """What a person has chosen; day and night, with reminders, for those who never chose."""
        user = await self._users.get(user_id)
        return Choice(stored(user.hours), user.reminders)

    async def choose(self, user_id: int, times: str = "", zone: str = "", reminders: bool | None = None) -> Choice:
        """Change what is given; what is left out stays as it is. Raises Refusal where times or zone cannot be read."""
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
    """Whether somebody typed the zone behind the hours."""
    return "/" in times or times.strip().upper().endswith("UTC")
