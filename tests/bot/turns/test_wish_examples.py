"""The example on the wish list is a list that the game accepts, and what the page says about a used wish is true."""

import random
from pathlib import Path

import pytest

from bot.turns.wishes import example, read_wishes
from games import GAMES
from tests.bot.room import a_room


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_an_example_of_wishes_can_be_typed_as_it_stands(tmp_path: Path, game: str) -> None:
    """In one's own turn and another's, at the deal and later, even in the middle of a turn; a match may be short."""
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


async def test_a_move_that_counts_at_once_is_not_called_changeable(tmp_path: Path) -> None:
    """In a turn-based game nobody else's pick is missing."""
    async with a_room(tmp_path) as room:
        table = await room.begin("ecogogo", 2)
        (seat,) = table.waiting
        legal = table.game.legal(table.play.view(seat))
        await room.store.wishes.put(table.id, seat, (str(legal[0]),), "hand")
        await room.go_on(table.id)
        texts = [text for _, text, _ in room.messenger.said]
        assert any("your wish list picked" in text for text in texts)
        await room.advance(80 * 3_600_000)
        texts = [text for _, text, _ in room.messenger.said]
        assert any("Time ran out" in text for text in texts)
        assert not any("you can change it" in text.lower() for text in texts)


async def test_the_last_pick_of_a_turn_is_not_called_changeable(tmp_path: Path) -> None:
    """Everybody else has sealed: the turn is over with the pick of the wish list, or of the stand-in."""
    async with a_room(tmp_path) as room:
        table = await room.begin("ecosystem", 2)
        for sentence in ("your wish list picked", "Time ran out"):
            await room.pick(table.id, 0, random.Random(1))
            if sentence.startswith("your"):
                legal = table.game.legal(table.play.view(1))
                await room.store.wishes.put(table.id, 1, (str(legal[0]),), "hand")
                await room.go_on(table.id)
            else:
                await room.advance(80 * 3_600_000)
            (heard,) = [text for _, text, _ in room.messenger.said if sentence in text][:1]
            assert "change it" not in heard


async def test_a_pick_that_others_keep_waiting_for_is_called_changeable(tmp_path: Path) -> None:
    """Somebody else's pick is still missing."""
    async with a_room(tmp_path) as room:
        table = await room.begin("ecosystem", 2)
        legal = table.game.legal(table.play.view(1))
        await room.store.wishes.put(table.id, 1, (str(legal[0]),), "hand")
        await room.go_on(table.id)
        (heard,) = [text for _, text, _ in room.messenger.said if "your wish list picked" in text]
        assert "you can change it until the last pick is in" in heard
