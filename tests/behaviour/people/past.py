"""Finished matches, and how people look back at them."""

import io
import json
from typing import Any
from zipfile import ZipFile

import discord
from simcord.results import InteractionResult, ResponseMessage

from games.core.record import Record, from_json
from tests.behaviour.driver import Shown, Table, at_match, components, custom_ids, plant, said


async def finished(table: Table, seats: int = 2, **terms: Any) -> int:
    """A finished table, with only the last turn played through Discord; its number."""
    number = await table.open(seats, **terms)
    await played_out(table, number)
    return number


async def played_out(table: Table, number: int) -> None:
    """Play on to the last turn, which people play through Discord."""
    await table.skip(number, 20)
    for person in table.people:
        stored = await table.bot.tables.find(number)
        if stored.running and stored.seat_of(person.id) in stored.waiting:
            await table.seal(person.user, table.hand(person))
    assert (await table.bot.tables.find(number)).row.archived


async def looked(table: Table, number: int, person: int = 0) -> ResponseMessage:
    """Someone's /replay of a table."""
    result = await table.people[person].slash(table.channel, "replay", table=number)
    assert result.ephemeral
    assert result.response is not None, said(result)
    return result.response


async def step(table: Table, page: ResponseMessage, sign: str, person: int = 0) -> ResponseMessage:
    button = next(each for each in components(page) if each.get("label") == sign)
    result = await table.people[person].click(page, custom_id=button["custom_id"])
    assert result.response is not None, said(result)
    return result.response


def attachment_of(result: InteractionResult) -> discord.Attachment:
    """The one file of an answer."""
    answers = [*([result.response] if result.response else []), *result.followups]
    (attachment,) = [each for message in answers for each in message.attachments]
    return attachment


def pictures(message: Shown) -> list[str]:
    """The file names of a message's pictures."""
    return [attachment.filename for attachment in message.attachments]


async def file_of(result: InteractionResult) -> tuple[str, bytes]:
    """Its name and content."""
    attachment = attachment_of(result)
    return attachment.filename, await attachment.read()


async def downloaded(*results: InteractionResult) -> dict[str, list[dict[str, Any]]]:
    """The rows in the files of somebody's data, by database table."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for message in [each for result in results for each in (result.response, *result.followups) if each is not None]:
        for attachment in message.attachments:
            with ZipFile(io.BytesIO(await attachment.read())) as file:
                for name in file.namelist():
                    rows.setdefault(name.removesuffix(".json").partition("-")[0], []).extend(
                        json.loads(file.read(name))
                    )
    return rows


async def record_of(table: Table, number: int) -> Record:
    _, data = await file_of(await at_match(table, table.people[0], number, "record"))
    return from_json(data)


async def looked_back(table: Table, number: int, person: int = 0) -> InteractionResult:
    if not any(each.startswith("b:better:") for each in custom_ids(table.post())):
        plant(table, table.post(), "b:proof:", custom_id=table.marked(f"b:better:{number}:0:"))
    return await table.press(table.people[person], table.post(), "better")
