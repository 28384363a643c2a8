"""Lobby messages are drawn again after trouble, so that no closed table offers a seat."""

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.kit import background
from tests.behaviour.driver import a_table, at_table, labels, table_of, text


@pytest.mark.parametrize("failure", [ConnectionResetError("reset"), TimeoutError()])
async def test_a_closed_lobby_is_drawn_again_after_trouble(
    tmp_path: Path, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "FIRST_RETRY", 0.01)
    edit, failures = discord.PartialMessage.edit, [failure]

    async def fails_once(message: discord.PartialMessage, **given: Any) -> Any:
        if failures:
            raise failures.pop()
        return await edit(message, **given)

    async with a_table(tmp_path) as table:
        lobby = await table.lobby(2)
        monkeypatch.setattr(discord.PartialMessage, "edit", fails_once)
        await at_table(table, table.people[0], table_of(lobby), "cancel")
        assert not failures
        public = table.posts()[0]
        assert "its host called it off" in text(public)
        assert "Join" not in labels(public)
        table.env.raise_errors()
