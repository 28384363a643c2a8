"""The sweep of the bot's own process: silent over a whole match in which time passes, and what is lost in the database is found."""

import random
import sqlite3
from pathlib import Path

from bot.kit.clock import HOUR
from bot.turns.turns import SWEEP_EVERY
from tests.depth import full
from tests.wire.place import Place
from tests.wire.playing import begin, play_out, says, seal, seen

pytestmark = full

WAKES = "the sweep settles a table"


def sabotage(folder: Path, statement: str, *given: str | int) -> None:
    """Change the bot's database behind its back."""
    with sqlite3.connect(folder / "ecodraft.db", timeout=30) as database:
        changed = database.execute(statement, given).rowcount
    database.close()
    assert changed == 1


async def look(place: Place, times: int) -> None:
    """Let time pass for so many looks."""
    for _ in range(times):
        await place.travel(SWEEP_EVERY)
    await place.settle()


async def test_over_a_whole_match_and_days_of_silence_the_watchdog_finds_nothing(place: Place) -> None:
    """Two people play a match, with looks between their picks; another they only open, so after ten silent days it is closed."""
    place.hurry()
    ana, ben = people = await place.person("ana"), await place.person("ben")
    silent, channel = place.room("silent"), place.room("played")
    await begin(place, people, silent)
    number = await begin(place, people, channel)
    for turn in (1, 2, 3):
        for person in people:
            await look(place, 2)
            await seal(person, number, turn)
    await play_out((ana, ben), channel, number, random.Random(5).choice)
    await look(place, 3)
    for _ in range(8):
        await place.travel(48 * HOUR)
        await look(place, 2)
    await says(ana, silent, "Nobody has played here for ten days")
    assert WAKES not in place.log()


async def test_what_is_lost_is_found_in_six_minutes_and_the_match_goes_on(place: Place, tmp_path: Path) -> None:
    """A clock, a hand and a table message, each at a table of its own; a fourth table is left alone."""
    place.hurry()
    ana, ben = people = await place.person("ana"), await place.person("ben")
    channels = [place.room(name) for name in ("clock", "hand", "message", "healthy")]
    tables = [await begin(place, people, channel) for channel in channels]
    await look(place, 2)
    assert WAKES not in place.log()
    before = [seen(people, channel) for channel in channels]
    sabotage(tmp_path, "DELETE FROM clocks WHERE match_id = ? AND seat = 1", tables[0])
    sabotage(tmp_path, "DELETE FROM shown WHERE match_id = ? AND audience = 'seat:1'", tables[1])
    sabotage(tmp_path, "DELETE FROM shown WHERE match_id = ? AND audience = 'channel'", tables[2])
    await look(place, 3)
    woken = [line for line in place.log().splitlines() if WAKES in line]
    assert len(woken) == 3
    assert all(any(line.rstrip().endswith(f"match={number}") for line in woken) for number in tables[:3])
    assert len(ana.posts(channels[3])) == before[3][0]
    for number in tables:
        for turn in (1, 2):
            for person in (ana, ben):
                await seal(person, number, turn)
    await look(place, 2)
    assert place.log().count(WAKES) == 3
