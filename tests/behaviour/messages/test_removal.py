"""A message counts as deleted when Discord has said so."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.messenger import Obstacle, Posted, Undelivered
from cogs.messages.post_office import PostOffice


async def test_a_message_that_something_else_says_is_deleted_is_deleted_later() -> None:
    """Something between the bot and Discord may answer with a web page and status 200; Discord's own answer is empty."""
    answers = ["<!doctype html><title>One moment</title>", ""]
    asked: list[tuple[int, int]] = []

    async def delete_message(channel_id: int, message_id: int) -> str:
        asked.append((channel_id, message_id))
        return answers.pop(0)

    message = SimpleNamespace(edit=None)
    channel = SimpleNamespace(get_partial_message=lambda number: message)
    client: Any = SimpleNamespace(
        http=SimpleNamespace(delete_message=delete_message),
        get_partial_messageable=lambda number, guild_id=None: channel,
    )
    nothing: Any = None
    office = PostOffice(client, nothing, nothing)
    with pytest.raises(Undelivered) as later:
        await office.delete(Posted(1, 2))
    assert later.value.obstacle is Obstacle.LATER
    await office.delete(Posted(1, 2))
    assert asked == [(1, 2)] * 2
