"""The example on the wish list is a list that the game accepts, and what the page says about a used wish is true."""

import random
from pathlib import Path

import pytest

from bot.kit.clock import HOUR
from bot.turns.wishes import example, read_wishes
from games import GAMES
from tests.bot.room import Room, a_room


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_an_example_of_wishes_can_be_typed_as_it_stands(tmp_path: Path, game: str) -> None:
    rnd = random.Random(1)
    async with a_room(tmp_path) as room:
        table = await room.begin(game, 2)
        for _ in range(14):
            if not table.running:
                break
            for seat in range(2):
                text = example(table, seat)
                assert 1 <= len(read_wishes(table, text)) <= 3, text
            await room.pick(table.id, table.waiting[0], rnd)
            table = await room.tables.find(table.id)
            if table.ended:  # a short game may be over before that
                break


@pytest.mark.parametrize(
    ("game", "sealed", "changeable"),
    [("ecogogo", False, False), ("ecosystem", True, False), ("ecosystem", False, True)],
)
async def test_a_pick_is_called_changeable_only_while_others_keep_it_waiting(
    room: Room, game: str, sealed: bool, changeable: bool
) -> None:
    table = await room.begin(game, 2)
    (seat,) = table.waiting if game == "ecogogo" else (1,)
    for sentence in ("your wish list picked", "Time ran out"):
        now = await room.tables.find(table.id)
        if sealed:
            await room.pick(table.id, 0, random.Random(1))
        if sentence.startswith("your"):
            move = str(now.game.legal(now.play.view(seat))[0])
            await room.store.wishes.put(table.id, seat, (move,), "hand")
            await room.go_on(table.id)
        else:
            await room.advance(80 * HOUR)
        heard = [text.lower() for _, text, _ in room.messenger.said if sentence in text]
        assert heard
        assert ("you can change it" in heard[0]) is (changeable and sentence.startswith("your"))
