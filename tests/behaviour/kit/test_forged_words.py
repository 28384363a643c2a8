"""No forged words in a custom_id make an answer fail."""

import os
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.kit.limits import MOST
from cogs.kit.answer import Interaction
from cogs.kit.items import Press
from cogs.kit.router import Verb
from games.core.values import Refusal
from tests.behaviour.driver import Table, said, table_of
from tests.behaviour.people.past import finished
from tests.simulated.world import World

WORDS = (
    "", "rated", "1", "..", "a-b-c", "seats-99", "-off", "sprout", "0 0", "show 1", "1 2 3 4 5 6", "9" * 72, "x" * 72, " x  ",
)  # fmt: skip
EACH = int(os.environ.get("FORGED", "3"))
"""Each verb is tried with one in this many words, the next verb with others."""
LAST = ("cancel", "forget")
"""Verbs that end a table, so they are tried last."""


def press(local: World, person: MemberActor, on: int, custom_id: str) -> Any:
    backend, channel = local.env.backend, local.channel
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id}
    record, payload = base_payload(
        backend, type=3, channel_id=channel.id, guild_id=person.guild.id, user_id=person.id, data=data
    )
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id}
    author = {"id": str(local.bot.application_id), "username": "Ecodraft", "discriminator": "0", "avatar": None}
    payload["message"] = {
        "id": str(on), "channel_id": str(channel.id), "author": author, "content": "", "type": 0, "flags": 0,
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False, "mention_everyone": False,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "components": [{"type": 1, "components": [button]}],
    }  # fmt: skip
    record.source_message_id = on
    backend.emit("INTERACTION_CREATE", payload)
    return record


async def every_kind_of_table(table: Table) -> tuple[int, ...]:
    done = await finished(table)
    running = await table.open(2)
    turns = await table.open(2, game="lines")
    phylo = await table.open(2, game="phylo")
    await table.people[0].slash(table.channel, "solo")
    solo = phylo + 1
    closed = await table.open(2, game="ecogogo")
    assert await table.bot.tables.store.matches.close(closed, "cancelled", table.now(), "nobody had time")
    lobby = await table.lobby()
    numbers = (table_of(lobby), done, running, turns, phylo, solo, closed, 0, 99)
    assert len({*numbers}) == len(numbers)
    return numbers


async def test_no_forged_words_make_an_answer_fail(table: Table, quick: None) -> None:
    lobby, *numbers = await every_kind_of_table(table)
    on = table.post().id
    assert len(table.bot.verbs) > 30
    forged = []
    for row, verb in enumerate(sorted(table.bot.verbs, key=lambda verb: (verb in LAST, verb))):
        for at, words in [*enumerate(WORDS)][row % EACH :: EACH]:
            forged.append((table.people[0], table.marked(f"b:{verb}:{lobby}:{at // EACH % 3}:{words}")))
            if at % 2 == 0:
                number = numbers[(at // 2 + row) % len(numbers)]
                forged.append(
                    (table.people[row % 4], table.marked(f"b:{verb}:{number}:{(row + at // EACH) % 3}:{words}"))
                )
    wrong = []
    for wave in range(0, len(forged), MOST):
        records = [
            (custom_id, press(table.world, person, on, custom_id)) for person, custom_id in forged[wave : wave + MOST]
        ]
        await table.env.settle()
        for custom_id, record in records:
            answer = said(InteractionResult(table.env, record))
            if not record.responded or "Something went wrong" in answer or "One at a time" in answer:
                wrong.append(f"{custom_id!r}: {answer[:60]}")
    assert not wrong


async def test_an_answer_longer_than_discord_takes_is_cut(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuses(interaction: Interaction, press: Press) -> None:
        raise Refusal("x" * 6000)

    monkeypatch.setitem(table.bot.verbs, "long", Verb(refuses))
    await table.lobby()
    record = press(table.world, table.people[0], table.post().id, table.marked("b:long:1:0:"))
    await table.env.settle()
    assert said(InteractionResult(table.env, record)) == "x" * 1999 + "…"
