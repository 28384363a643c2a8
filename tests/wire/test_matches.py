"""Whole matches of each game by two people's presses alone: hands arrive by direct message, picks are pressed there, the sheet ends it."""

import random

import pytest

from games import GAMES
from tests.wire.person import labels, pictures, text
from tests.wire.place import Place
from tests.wire.playing import a_table, play_out

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_play_a_whole_match_to_its_score_sheet(shared: Place, game: str) -> None:
    """The small Discord refuses nothing on the way, and each of the two gets the result with a link to the sheet."""
    ana, ben = await shared.person("ana"), await shared.person("ben")
    channel = shared.room(game)
    number = await a_table((ana, ben), channel, game=game)
    sheet = await play_out((ana, ben), channel, number, random.Random(2).choice)
    assert pictures(sheet) == ["sheet.png", "table.png"]
    assert "Ana" in text(sheet)
    assert "Ben" in text(sheet)
    assert {"Rematch", "Replay", "Verify the deal"} <= {*labels(sheet)}
    for person in (ana, ben):
        last = await person.until(
            lambda who=person: "Score sheet: " in text(who.dms()[-1]) and who.dms()[-1], "the result"
        )  # type: ignore[misc]
        assert text(last).startswith(text(sheet).splitlines()[0].removeprefix("# "))
        assert text(last).endswith(f"/{channel}/{sheet['id']}")
    refused, shared.refused[:] = [*shared.refused], []
    assert not refused
