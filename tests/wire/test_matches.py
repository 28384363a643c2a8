"""Whole matches of each game by two people's presses alone: hands arrive by direct message, picks are pressed there, the sheet ends it."""

import random

import pytest

from games import GAMES
from tests.wire.person import Json, Person, labels, pictures, text
from tests.wire.place import Place
from tests.wire.playing import a_table, play_out

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def result_of(person: Person, sheet: Json) -> Json:
    """The direct message that links to a score sheet."""
    link = f"/{sheet['channel_id']}/{sheet['id']}"
    return await person.until(
        lambda: next((each for each in person.dms() if text(each).endswith(link)), None), "the result of the match"
    )


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
        result = await result_of(person, sheet)
        assert text(result).startswith(text(sheet).splitlines()[0].removeprefix("# "))
    refused, shared.line.refused = shared.line.refused, []
    assert not refused
