"""Interactions: three seconds, one answer, fifteen minutes."""

from collections.abc import Awaitable, Callable

import pytest

from sandbox.loopback.pages.people import GONE
from tests.loopback.stand_ins import COMMAND, Bot, Json, Person, button

EPHEMERAL, LOADING = 1 << 6, 1 << 7
MINUTE = 60_000
Typed = Callable[[], Awaitable[Json]]

FORM: Json = {
    "title": "A form", "custom_id": "form",
    "components": [
        {"type": 10, "content": "Read this."},
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 5}},
        {"type": 18, "label": "Climates", "component": {
            "type": 3, "custom_id": "climates", "max_values": 2,
            "options": [{"label": each, "value": each} for each in ("cold", "cool", "warm")],
        }},
    ],
}  # fmt: skip


@pytest.fixture
async def typed(online: Bot, ana: Person, table: str) -> Typed:
    await online.register(COMMAND)

    async def go() -> Json:
        await ana.command("go", table, [])
        return await online.interaction()

    return go


async def test_without_an_answer_in_time_the_person_hears_so(typed: Typed, online: Bot, ana: Person) -> None:
    online.discord.interactions.first_answer = 0.01
    interaction = await typed()
    assert (await ana.hear("INTERACTION_FAILED"))["text"] == "The application did not respond."
    assert await online.answer(interaction, 4, {"content": "late"}) == (404, 10062)
    assert await online.follow_up(interaction, content="late") == (404, 10015)


async def test_an_interaction_has_one_answer(typed: Typed, online: Bot) -> None:
    interaction = await typed()
    assert await online.answer({**interaction, "token": "forged"}, 4, {"content": "x"}) == (404, 10062)
    assert await online.answer({**interaction, "id": "1"}, 4, {"content": "x"}) == (404, 10062)
    assert await online.answer(interaction, 4, {"content": "x"}) == (200, 0)
    assert await online.answer(interaction, 4, {"content": "x"}) == (400, 40060)


@pytest.mark.parametrize(
    ("kind", "data"), [(6, None), (7, {"content": "x"}), (8, {"choices": []}), (1, None), (4, None)]
)
async def test_an_answer_fits_its_interaction(typed: Typed, online: Bot, kind: int, data: object) -> None:
    interaction = await typed()
    assert await online.answer(interaction, kind, data) == (400, 50035)
    assert await online.answer(interaction, 4, {"content": "x"}) == (200, 0)


async def test_a_message_follows_the_first_answer_only(typed: Typed, online: Bot) -> None:
    interaction = await typed()
    assert await online.follow_up(interaction, content="x") == (404, 10015)
    assert await online.edit_original(interaction, content="x") == (404, 10015)
    assert await online.answer(interaction, 4, {"content": "x"}) == (200, 0)
    assert await online.follow_up({**interaction, "application_id": "1"}, content="x") == (404, 10015)
    assert await online.follow_up(interaction, content="x") == (200, 0)
    assert await online.edit_original(interaction, content="y") == (200, 0)


@pytest.mark.parametrize("flags", [0, EPHEMERAL])
async def test_the_first_follow_up_fills_thinking(typed: Typed, online: Bot, ana: Person, flags: int) -> None:
    interaction = await typed()
    assert await online.answer(interaction, 5, {"flags": flags}) == (200, 0)
    waiting = await ana.hear("MESSAGE_CREATE")
    assert waiting["flags"] == flags | LOADING
    assert await online.follow_up(interaction, content="done", flags=EPHEMERAL - flags) == (200, 0)
    filled = await ana.hear("MESSAGE_UPDATE")
    assert (filled["id"], filled["content"], filled["flags"]) == (waiting["id"], "done", flags)
    await online.follow_up(interaction, content="more")
    assert (await ana.hear("MESSAGE_CREATE"))["id"] != waiting["id"]


async def test_an_ephemeral_message_is_for_one_person(
    typed: Typed, online: Bot, ana: Person, ben: Person, table: str
) -> None:
    await online.answer(await typed(), 4, {"content": "secret", "flags": EPHEMERAL})
    message = await ana.hear("MESSAGE_CREATE")
    await ana.hear("INTERACTION_ACK")
    assert "UNREAD" not in [each["t"] for each in ana.seen]
    await online.write(table, content="open")
    assert (await ben.hear("MESSAGE_CREATE"))["content"] == "open"
    assert "secret" not in str(ben.seen)
    assert message["id"] not in str(ben.seen)
    assert [each["content"] for each in await ben.history(table)] == ["open"]
    assert [each["content"] for each in await ana.history(table)] == ["secret", "open"]
    path = f"/channels/{table}/messages/{message['id']}"
    assert await online.code("PATCH", path, {"content": "x"}) == (404, 10008)
    assert await online.code("POST", f"{path}/threads", {"name": "x"}) == (404, 10008)


async def test_nobody_uses_the_ephemeral_message_of_another(
    typed: Typed, online: Bot, ana: Person, ben: Person
) -> None:
    await online.answer(await typed(), 4, {"components": [button()], "flags": EPHEMERAL, "content": "x"})
    message = await ana.hear("MESSAGE_CREATE")
    await ben.use("press", message, "go")
    assert (await ben.hear("REFUSED"))["text"] == GONE
    await ben.ask("dismiss", message_id=message["id"])
    await ana.use("press", message, "go")
    assert (await online.interaction())["data"]["custom_id"] == "go"


async def test_a_dismissed_message_is_gone_for_its_person_only(
    typed: Typed, online: Bot, ana: Person, table: str
) -> None:
    interaction = await typed()
    await online.answer(interaction, 4, {"content": "x", "flags": EPHEMERAL})
    message = await ana.hear("MESSAGE_CREATE")
    await ana.ask("dismiss", message_id=message["id"])
    assert (await ana.hear("MESSAGE_DELETE"))["id"] == message["id"]
    assert await online.edit_original(interaction, content="y") == (200, 0)
    assert await ana.history(table) == []
    assert "MESSAGE_UPDATE" not in [each["t"] for each in ana.seen]


async def test_a_message_deleted_meanwhile_is_unknown(online: Bot, ana: Person, ben: Person, table: str) -> None:
    message = await online.write(table, content="x", components=[button()])
    await ana.use("press", message, "go")
    press = await online.interaction()
    online.discord.messages.delete(online.discord.world.messages[message["id"]])
    assert (await ben.hear("MESSAGE_DELETE")) == {"t": "MESSAGE_DELETE", "id": message["id"], "channel_id": table}
    assert await online.answer(press, 7, {"content": "y"}) == (404, 10008)
    await ana.use("press", message, "go")
    refused = await ana.hear("REFUSED")
    assert refused["text"] == GONE


async def test_a_form_goes_to_the_person_and_back(typed: Typed, online: Bot, ana: Person) -> None:
    await online.answer(await typed(), 9, FORM)
    shown = await ana.hear("MODAL")
    assert (shown["title"], shown["nonce"]) == ("A form", "c")
    for value in ("", "x", "x" * 6):
        assert "2 to 5 characters" in await ana.refused("modal", id=shown["id"], values={"name": value})
    for chosen in ([], ["hot"], ["cold", "cool", "warm"]):
        sentence = await ana.refused("modal", id=shown["id"], values={"name": "Fox", "climates": chosen})
        assert "Climates: choose 1 to 2" in sentence
    await ana.ask("modal", id=shown["id"], nonce="m", values={"name": "Fox", "climates": ["warm", "cold"]})
    sent = await online.interaction()
    assert sent["data"]["components"][2]["component"]["values"] == ["warm", "cold"]
    assert (sent["type"], sent["data"]["custom_id"]) == (5, "form")
    assert sent["data"]["components"][1]["component"]["value"] == "Fox"
    assert await online.answer(sent, 9, FORM) == (400, 50035)
    assert await online.answer(sent, 4, {"content": "Fox"}) == (200, 0)


async def test_nobody_fills_in_the_form_of_another(typed: Typed, online: Bot, ana: Person, ben: Person) -> None:
    await online.answer(await typed(), 9, FORM)
    shown = await ana.hear("MODAL")
    for number in (shown["id"], "1"):
        assert "too old" in await ben.refused("modal", id=number, values={"name": "Fox"})


async def test_only_the_page_that_asked_hears_the_answer(typed: Typed, online: Bot, ana: Person, table: str) -> None:
    second = await Person.enter(ana.http, online.discord, "ana")
    await online.answer(await typed(), 9, FORM)
    await ana.hear("MODAL")
    await online.write(table)
    await second.hear("MESSAGE_CREATE")
    assert {"MODAL", "INTERACTION_ACK"}.isdisjoint(each["t"] for each in second.seen)
