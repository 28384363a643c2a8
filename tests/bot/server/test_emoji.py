"""The bot's own emoji on Discord: uploaded once, replaced when they change, and nobody else's touched."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog

from bot.server import emoji as own
from bot.server.emoji import OwnEmoji, Wanted

ME, SOMEBODY = 1, 2


@dataclass
class Kept:
    """An emoji that Discord keeps."""

    shelf: "Shelf"
    name: str
    user: Any

    async def delete(self) -> None:
        self.shelf.did.append(f"delete {self.name}")
        self.shelf.kept.remove(self)


@dataclass
class Shelf:
    """A Discord that keeps emoji, and fails when it is told to."""

    kept: list[Kept] = field(default_factory=list)
    did: list[str] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)
    user: Any = field(default_factory=lambda: SimpleNamespace(id=ME))

    def has(self, name: str, user: int | None = ME) -> None:
        """An emoji from before."""
        self.kept.append(Kept(self, name, SimpleNamespace(id=user) if user else None))

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        return cast(list[discord.Emoji], [*self.kept])

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        if self.failures:
            raise self.failures.pop(0)
        self.did.append(f"create {name}")
        self.has(name)
        assert image == name.encode()
        return cast(discord.Emoji, self.kept[-1])


@dataclass(frozen=True)
class Picture:
    """A picture with a hash of four digits."""

    base: str
    hash: str = "0000"
    group: str = "game"

    async def name(self) -> str:
        return f"{self.base}_{self.hash}"

    async def file(self) -> bytes:
        return (await self.name()).encode()


def refusal(status: int) -> discord.HTTPException:
    """What discord.py raises for a status."""
    response = cast(Any, SimpleNamespace(status=status, reason="", headers={}))
    return (discord.DiscordServerError if status >= 500 else discord.HTTPException)(response, "no")


async def brought(shelf: Shelf, *wanted: Picture) -> list[list[str]]:
    """The groups that are there after an update, by their emoji's names."""
    groups: list[list[str]] = []

    def found(group: Sequence[tuple[Wanted, discord.Emoji]]) -> None:
        groups.append([emoji.name for _, emoji in group])

    await OwnEmoji(shelf, wanted, found, pause=0).bring()
    return groups


FOX, OWL = Picture("eco_fox"), Picture("eco_owl")


async def test_what_is_missing_is_uploaded() -> None:
    """One after the other, group by group."""
    shelf = Shelf()
    assert await brought(shelf, FOX, OWL, Picture("sav_lion", group="other")) == [
        ["eco_fox_0000", "eco_owl_0000"],
        ["sav_lion_0000"],
    ]
    assert shelf.did == ["create eco_fox_0000", "create eco_owl_0000", "create sav_lion_0000"]


async def test_a_second_start_uploads_nothing() -> None:
    """It finds them all."""
    shelf = Shelf()
    await brought(shelf, FOX, OWL)
    shelf.did.clear()
    assert await brought(shelf, FOX, OWL) == [["eco_fox_0000", "eco_owl_0000"]]
    assert not shelf.did


async def test_an_old_version_goes_after_the_new_one_is_there() -> None:
    """Pages never point at an emoji that is gone."""
    shelf = Shelf()
    shelf.has("eco_fox_9999")
    assert await brought(shelf, FOX) == [["eco_fox_0000"]]
    assert shelf.did == ["create eco_fox_0000", "delete eco_fox_9999"]


@pytest.mark.parametrize(
    ("name", "user"),
    [
        ("eco_fox_9999", SOMEBODY), ("eco_fox_9999", None), ("eco_fox", ME), ("eco_fox_99999", ME), ("eco_fox_zzzz", ME),
        ("my_fox_9999", ME), ("logo", ME),
    ],
)  # fmt: skip
async def test_what_is_not_the_bots_is_never_touched(name: str, user: int | None) -> None:
    """Uploaded by a person, by nobody knows whom, under another form of name, or for something else."""
    shelf = Shelf()
    shelf.has(name, user)
    await brought(shelf, FOX)
    assert shelf.did == ["create eco_fox_0000"]


async def test_a_refusal_is_told_once_and_the_bot_goes_on() -> None:
    """With the groups that are whole; what is there already is found by the next start."""
    shelf = Shelf()
    with structlog.testing.capture_logs() as logs:
        await brought(shelf, FOX)
        shelf.failures = [refusal(400)]
        assert await brought(shelf, FOX, Picture("sav_lion", group="other")) == [["eco_fox_0000"]]
    told = [each["event"] for each in logs if each["log_level"] == "warning"]
    assert told == ["the bot's own emoji are not all on Discord; Unicode's stand in"]


async def test_discord_in_trouble_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With growing pauses, told once; for a long limit it waits as long as Discord asks for."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    shelf = Shelf(failures=[refusal(500), discord.RateLimited(77.0), refusal(503)])
    with structlog.testing.capture_logs() as logs:
        assert await brought(shelf, FOX) == [["eco_fox_0000"]]
    assert [each for each in waits if each] == [own.FIRST_WAIT, 77.0, 2 * own.FIRST_WAIT]
    assert [each["log_level"] for each in logs] == ["warning", "info"]


async def test_a_discord_without_a_name_for_the_bot_loses_nothing() -> None:
    """Before the login it isn't known who uploaded what."""
    shelf = Shelf(user=None)
    shelf.has("eco_fox_9999")
    await brought(shelf, FOX)
    assert shelf.did == ["create eco_fox_0000"]
