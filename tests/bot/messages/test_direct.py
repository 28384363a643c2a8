"""Direct messages: the greeting comes once, and closed messages switch hands to "on request"."""

from pathlib import Path

import pytest

from bot.messages.direct import GREETING, DirectMessages
from bot.messages.messenger import Obstacle, Undelivered
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Notes, Room, a_room

ANA = PEOPLE[0]


def direct(room: Room, obstacle: Obstacle | None) -> tuple[DirectMessages, Notes]:
    messenger = Notes()
    if obstacle is not None:
        messenger.stops["notice"] = Undelivered(obstacle, "no")
    return DirectMessages(room.store, messenger, room.time), messenger


async def test_closed_messages_mean_hands_on_request_until_they_are_tried_again(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        messages, messenger = direct(room, Obstacle.DMS_CLOSED)
        assert not await messages.greet(ANA)
        assert await messages.only_on_request(ANA)
        with pytest.raises(Refusal, match="still can't send"):
            await messages.switch_back(ANA, "n")
        assert await messages.only_on_request(ANA)
        messenger.stops.clear()
        await messages.switch_back(ANA, "n")
        assert not await messages.only_on_request(ANA)


@pytest.mark.parametrize("obstacle", [Obstacle.WAITS, Obstacle.LATER])
async def test_a_greeting_that_must_wait_closes_nothing_and_comes_later(tmp_path: Path, obstacle: Obstacle) -> None:
    """The person must not hear that their messages are closed."""
    async with a_room(tmp_path) as room:
        messages, messenger = direct(room, obstacle)
        assert await messages.greet(ANA)
        assert (await room.store.users.get(ANA)).greeted_at is None
        assert not await messages.only_on_request(ANA)
        with pytest.raises(Refusal, match=r"just now.*in 1 minute"):
            await messages.switch_back(ANA, "n")
        messenger.stops.clear()
        assert await messages.greet(ANA)
        assert [text for _, text, _ in messenger.said] == [GREETING]
