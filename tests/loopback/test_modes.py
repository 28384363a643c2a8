"""The small Discord behaves in each way that is reported of Discord."""

from dataclasses import replace
from typing import Any

import pytest

from sandbox.discord.modes import Modes
from sandbox.loopback.ratelimits import NEW_DIRECT, OLD_EDITS
from tests.loopback.stand_ins import COMMAND, Bot, Json, Person, button
from tests.loopback.test_rest import LAYOUT, files, gallery, shown

MINUTE, HOUR = 60_000, 3_600_000


def behave(bot: Bot, **changes: Any) -> None:
    """From now on this Discord behaves so."""
    bot.discord.world.modes = replace(bot.discord.world.modes, **changes)


def pictures(message: Json) -> list[str]:
    return [item["media"].get("attachment_id", "") for each in message["components"] for item in each.get("items", [])]


def test_each_other_answer_is_a_mode_of_its_own() -> None:
    modes = [*Modes.others()]
    assert len({*modes, Modes()}) == 1 + len(modes) == 1 + sum(len(each) - 1 for each in Modes.answers().values())
    mixed = [*Modes.mixed()]
    for name, answers in Modes.answers().items():
        assert {getattr(each, name) for each in mixed} == {*answers[1:]}
    assert str(Modes()) == "default"
    assert str(Modes(opening="429")) == "opening: 429"
    assert all(getattr(Modes(), name) == answers[0] for name, answers in Modes.answers().items())


@pytest.mark.parametrize(("mode", "listed"), [("left out", 0), ("listed", 2)])
async def test_files_of_components_are_left_out_or_listed(
    online: Bot, ana: Person, table: str, mode: str, listed: int
) -> None:
    behave(online, shown_file=mode)
    message = await shown(online, table, "a.png", "b.png")
    assert len(message["attachments"]) == listed
    assert pictures(message) == [each["id"] for each in files(online, message)]
    path = f"/channels/{table}/messages"
    body = {
        "flags": LAYOUT,
        "components": [gallery("a.png"), button()],
        "attachments": [{"id": pictures(message)[0], "filename": "a.png"}],
    }
    edited = await online.done("PATCH", f"{path}/{message['id']}", body)
    (again,) = await (await online.ask("GET", path)).json()
    await ana.use("press", message, "go")
    pressed = (await online.interaction())["message"]
    for each in (edited, again, pressed):
        assert (len(each["attachments"]), pictures(each)) == (listed // 2, pictures(message)[:1])


@pytest.mark.parametrize(("mode", "code"), [("refused", (404, 10008)), ("written", (200, 0))])
async def test_a_message_follows_thinking_that_somebody_has_deleted_or_not(
    online: Bot, ana: Person, table: str, mode: str, code: tuple[int, int]
) -> None:
    """discord-api-docs issue 3087."""
    behave(online, deleted_thinking=mode)
    await online.register(COMMAND)
    await ana.command("go", table, [])
    interaction = await online.interaction()
    assert await online.answer(interaction, 5, {}) == (200, 0)
    online.discord.messages.delete(online.discord.world.messages[(await ana.hear("MESSAGE_CREATE"))["id"]])
    assert await online.edit_original(interaction, content="x") == (404, 10008)
    assert await online.follow_up(interaction, content="x") == code


@pytest.mark.parametrize(
    "listing", [None, [], [{"id": "own", "filename": "a.png"}]], ids=["nothing", "none", "another"]
)
@pytest.mark.parametrize("mode", ["refused", "lost", "resolved"])
async def test_an_edit_that_shows_an_unlisted_file_is_refused_or_loses_or_shows_it(
    bot: Bot, table: str, mode: str, listing: Any
) -> None:
    behave(bot, unlisted_file=mode)
    message = await shown(bot, table, "a.png", "b.png")
    first, second = pictures(message)
    body: Json = {"flags": LAYOUT, "components": [gallery("b.png")]}
    if listing is not None:
        body["attachments"] = [{**each, "id": first} for each in listing]
    answer = await bot.ask("PATCH", f"/channels/{table}/messages/{message['id']}", body)
    assert answer.status == (400 if mode == "refused" else 200)
    if mode != "refused":
        assert pictures(await answer.json()) == ([second] if mode == "resolved" else [""])
    new = {"flags": LAYOUT, "components": [gallery("c.png")]}
    assert await bot.code("POST", f"/channels/{table}/messages", new) == (400, 50035)


@pytest.mark.parametrize(("mode", "code"), [("refused", (400, 50035)), ("resolved", (200, 0))])
async def test_an_edit_may_list_a_file_by_its_id_alone_or_is_refused(
    bot: Bot, table: str, mode: str, code: tuple[int, int]
) -> None:
    behave(bot, nameless_file=mode)
    message = await shown(bot, table, "a.png")
    body = {"flags": LAYOUT, "components": [gallery("a.png")], "attachments": [{"id": pictures(message)[0]}]}
    assert await bot.code("PATCH", f"/channels/{table}/messages/{message['id']}", body) == code


@pytest.mark.parametrize(
    ("mode", "status", "timed"), [("429", 429, True), ("429 without a time", 429, False), ("400", 400, False)]
)
async def test_too_many_edits_of_old_messages_are_refused(
    bot: Bot, table: str, mode: str, status: int, timed: bool
) -> None:
    behave(bot, old_edit=mode)
    message = await bot.write(table)
    bot.discord.world.clock.offset += 2 * HOUR
    path = f"/channels/{table}/messages/{message['id']}"
    for _ in range(OLD_EDITS[0]):
        assert await bot.code("PATCH", path, {"content": "x"}) == (200, 0)
    answer = await bot.ask("PATCH", path, {"content": "x"})
    body = await answer.json()
    assert (answer.status, body["code"], "retry_after" in body) == (status, 30046, timed)


@pytest.mark.parametrize("mode", ["403", "400", "429"])
async def test_too_many_new_direct_channels_are_refused(bot: Bot, ana: Person, mode: str) -> None:
    behave(bot, opening=mode)
    for _ in range(NEW_DIRECT[0]):
        bot.discord.rest.limits.take_opening(Modes())
    body = {"recipient_id": ana.ready["me"]["id"]}
    assert await bot.code("POST", "/users/@me/channels", body) == (int(mode), 40003)


@pytest.mark.parametrize("opening", ["opened", "refused"])
@pytest.mark.parametrize("closed", ["50278", "50007"])
async def test_somebody_who_takes_no_messages_gets_none(bot: Bot, ana: Person, opening: str, closed: str) -> None:
    behave(bot, closed_opening=opening, closed=closed)
    await ana.ask("dms", open=False)
    await ana.hear("DMS")
    expected = (200, 0) if opening == "opened" else (400, 50007)
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": ana.ready["me"]["id"]}) == expected
    assert await bot.code("POST", f"/channels/{ana.direct()}/messages", {"content": "x"}) == (403, int(closed))


@pytest.mark.parametrize("mode", [("50278", 403), ("10003", 404), ("50001", 403)])
async def test_somebody_who_has_left_every_server_gets_no_message(
    bot: Bot, ana: Person, table: str, mode: tuple[str, int]
) -> None:
    behave(bot, gone=mode[0])
    own = ana.ready["me"]["id"]
    bot.discord.world.gone.add(own)
    assert await bot.code("POST", f"/channels/{ana.direct()}/messages", {"content": "x"}) == (mode[1], int(mode[0]))
    assert await bot.code("GET", f"/guilds/{bot.discord.world.guild_id}/members/{own}") == (404, 10007)
    assert await ana.refused("history", channel_id=table) == "This channel doesn't exist any more."


@pytest.mark.parametrize(("mode", "same"), [("author", True), ("channel", False)])
async def test_a_nonce_is_unique_for_its_author_or_in_its_channel(
    bot: Bot, ana: Person, table: str, mode: str, same: bool
) -> None:
    behave(bot, nonce=mode)
    first, again, other = [
        await bot.write(place, content="x", nonce="n", enforce_nonce=True) for place in (table, table, ana.direct())
    ]
    assert (first["id"] == again["id"], first["id"] == other["id"]) == (True, same)


@pytest.mark.parametrize(("mode", "code"), [("refused", (404, 10008)), ("written", (200, 0))])
async def test_the_nonce_of_a_deleted_message_brings_it_back_or_writes_another(
    bot: Bot, table: str, mode: str, code: tuple[int, int]
) -> None:
    behave(bot, deleted_nonce=mode)
    body, path = {"content": "x", "nonce": "n", "enforce_nonce": True}, f"/channels/{table}/messages"
    message = await bot.write(table, **body)
    assert await bot.code("DELETE", f"{path}/{message['id']}") == (200, 0)
    assert await bot.code("POST", path, body) == code
    bot.discord.world.clock.offset += 6 * MINUTE
    assert await bot.code("POST", path, body) == (200, 0)


@pytest.mark.parametrize(("mode", "code"), [("edited", (200, 0)), ("unknown", (404, 10008))])
async def test_an_edit_of_a_dismissed_message_is_done_or_unknown(
    online: Bot, ana: Person, table: str, mode: str, code: tuple[int, int]
) -> None:
    behave(online, dismissed=mode)
    await online.register(COMMAND)
    await ana.command("go", table, [])
    interaction = await online.interaction()
    await online.answer(interaction, 4, {"content": "x", "flags": 64})
    await ana.ask("dismiss", message_id=(await ana.hear("MESSAGE_CREATE"))["id"])
    await ana.hear("MESSAGE_DELETE")
    assert await online.edit_original(interaction, content="y") == code


@pytest.mark.parametrize(("mode", "code"), [("50027", (401, 50027)), ("10015", (404, 10015))])
async def test_an_expired_token_is_invalid_or_unknown(
    online: Bot, ana: Person, table: str, mode: str, code: tuple[int, int]
) -> None:
    behave(online, dead_token=mode)
    await online.register(COMMAND)
    await ana.command("go", table, [])
    interaction = await online.interaction()
    await online.answer(interaction, 4, {"content": "x"})
    online.discord.world.clock.offset += 14 * MINUTE
    assert await online.follow_up(interaction, content="x") == (200, 0)
    online.discord.world.clock.offset += 2 * MINUTE
    assert await online.follow_up(interaction, content="x") == code
    assert await online.edit_original(interaction, content="y") == code


@pytest.mark.parametrize("mode", ["with Via", "without Via"])
async def test_a_request_too_many_comes_from_discord_or_from_before_it(bot: Bot, table: str, mode: str) -> None:
    """discord.py tells them apart by a header."""
    behave(bot, too_many=mode)
    bot.discord.rest.limits.now = lambda: 0.0
    answers = [await bot.ask("POST", f"/channels/{table}/messages", {"content": "x"}) for _ in range(6)]
    assert [("Via" in each.headers) for each in answers] == [True] * 5 + [mode == "with Via"]
