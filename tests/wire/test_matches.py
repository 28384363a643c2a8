"""Whole matches of each game by two people's presses alone."""

import os
import random

import pytest

from games import GAMES
from sandbox.discord.modes import Modes
from tests.depth import full
from tests.wire.person import Json, Person, labels, lost, pictures, text
from tests.wire.place import Place
from tests.wire.playing import a_table, play_out

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def result_of(person: Person, sheet: Json) -> Json:
    link = f"/{sheet['channel_id']}/{sheet['id']}"
    return await person.until(
        lambda: next((each for each in person.dms() if link in text(each)), None), "the result of the match"
    )


SHORT = "phylo"
"""The game whose matches take the least time here."""

UNCERTAIN = (
    [(game, modes) for modes in Modes.others() for game in GAMES]
    if os.environ.get("MODES") == "all"
    else [(SHORT, modes) for modes in Modes.mixed()]
)
"""`MODES=all` plays every game in every mode, one question at a time."""


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_play_a_whole_match_to_its_score_sheet(shared: Place, game: str) -> None:
    await whole_match(shared, game)


@full
@pytest.mark.parametrize(("game", "modes"), UNCERTAIN, ids=lambda each: str(each)[:40])
async def test_a_whole_match_is_played_however_discord_behaves(shared: Place, game: str, modes: Modes) -> None:
    shared.loopback.world.modes = modes
    try:
        await whole_match(shared, game)
    finally:
        shared.loopback.world.modes = Modes()


async def whole_match(shared: Place, game: str) -> None:
    ana, ben = await shared.person("ana"), await shared.person("ben")
    channel = shared.room(game)
    number = await a_table((ana, ben), channel, game=game)
    sheet = await play_out((ana, ben), channel, number, random.Random(2).choice)
    first, *others = pictures(sheet)
    assert first == "sheet.png"
    assert all(each.startswith("table") for each in others)
    assert others
    assert "Ana" in text(sheet)
    assert "Ben" in text(sheet)
    assert {"Rematch", "Replay", "Verify the deal"} <= {*labels(sheet)}
    for person in (ana, ben):
        result = await result_of(person, sheet)
        assert text(result).removeprefix("# ").startswith(text(sheet).splitlines()[0].removeprefix("# "))
        assert not [text(each) for each in person.messages.values() if lost(each)]
    refused, shared.line.refused = shared.line.refused, []
    assert not refused
