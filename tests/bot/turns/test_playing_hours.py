"""Changing playing hours: what is left out stays, and running deadlines move."""

from pathlib import Path

import pytest

from bot.turns.hours import PlayingHours
from games.core.values import Refusal
from tests.bot.room import PEOPLE, a_room

ANA = PEOPLE[0]


async def test_fields_left_out_stay_unchanged(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        woken: list[int] = []
        hours = PlayingHours(room.store, room.clocks, lambda: woken.append(1))
        assert str((await hours.get(ANA)).hours) == "whole day, UTC"
        assert str((await hours.choose(ANA, "08:00-23:00", "Europe/Berlin")).hours) == "08:00-23:00 Europe/Berlin"
        assert str((await hours.choose(ANA, "9-22")).hours) == "09:00-22:00 Europe/Berlin"
        assert str((await hours.choose(ANA, zone="Asia/Tokyo")).hours) == "09:00-22:00 Asia/Tokyo"
        assert len(woken) == 3
        quiet = await hours.choose(ANA, reminders=False)
        assert (str(quiet.hours), quiet.reminders) == ("09:00-22:00 Asia/Tokyo", False)
        assert str((await hours.choose(ANA, "whole day UTC")).hours) == "whole day, UTC"
        with pytest.raises(Refusal, match="look like"):
            await hours.choose(ANA, "early")
        assert not (await hours.get(ANA)).reminders
