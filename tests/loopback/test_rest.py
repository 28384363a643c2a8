"""The REST routes: what the bot may send, and the codes of what it may not."""

import io

import pytest
from PIL import Image

from sandbox.loopback import world
from sandbox.loopback.files import LARGEST
from sandbox.loopback.server import Loopback
from sandbox.loopback.world import FILES, SEND, VIEW
from tests.loopback.stand_ins import Bot, Json, Person, form

LAYOUT = 1 << 15


def picture() -> bytes:
    """A small PNG."""
    made = io.BytesIO()
    Image.new("RGB", (3, 2)).save(made, "PNG")
    return made.getvalue()


def gallery(name: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


async def shown(bot: Bot, table: str, *names: str) -> Json:
    body = {"flags": LAYOUT, "components": [gallery(each) for each in names]}
    answer = await bot.ask("POST", f"/channels/{table}/messages", form(body, *((each, picture()) for each in names)))
    assert answer.status == 200, await answer.text()
    return dict(await answer.json())


def files(bot: Bot, message: Json) -> list[Json]:
    return list(bot.discord.world.messages[message["id"]]["attachments"])


def stored(discord: Loopback) -> int:
    """How many files there are."""
    return len([*discord.world.store.files.iterdir()])


async def test_a_wrong_token_is_unauthorized(bot: Bot) -> None:
    assert (await bot.ask("GET", "/users/@me", token="wrong")).status == 401
    assert (await bot.ask("GET", "/users/@me")).status == 200
    assert (await (await bot.ask("POST", "/webhooks/1/x", {"content": "x"}, token="wrong")).json())["code"] == 10015


TOO_MUCH: dict[str, Json] = {
    "2,001 characters": {"content": "x" * 2001},
    "a file that isn't sent": {"attachments": [{"id": 0}]},
    "no object": [],  # type: ignore[dict-item]
}
"""tests/discord has every rule."""


@pytest.mark.parametrize("body", TOO_MUCH.values(), ids=TOO_MUCH.keys())
async def test_a_form_with_a_mistake_is_refused(bot: Bot, table: str, body: Json) -> None:
    assert await bot.code("POST", f"/channels/{table}/messages", body) == (400, 50035)
    assert not bot.discord.world.messages


async def test_an_empty_message_is_refused(bot: Bot, table: str) -> None:
    assert await bot.code("POST", f"/channels/{table}/messages", {}) == (400, 50006)
    message = await bot.write(table)
    assert await bot.code("PATCH", f"/channels/{table}/messages/{message['id']}", {"content": ""}) == (400, 50006)


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 100_000])
async def test_a_body_that_is_no_json_is_refused(bot: Bot, table: str, raw: bytes) -> None:
    headers = {"Authorization": "Bot token of the bot", "Content-Type": "application/json"}
    url = f"{bot.discord.api}/channels/{table}/messages"
    answer = await bot.http.post(url, data=raw, headers=headers)
    assert (answer.status, (await answer.json())["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=b", b""),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"),
        ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="files[x]"\r\n\r\nx\r\n--b--\r\n'),
        ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n[]\r\n--b--\r\n'),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n"),
        ("text/plain", b"x"),
    ],
)  # fmt: skip
async def test_a_malformed_form_is_refused_with_a_code(bot: Bot, table: str, kind: str, raw: bytes) -> None:
    headers = {"Authorization": "Bot token of the bot", "Content-Type": kind}
    answer = await bot.http.post(f"{bot.discord.api}/channels/{table}/messages", data=raw, headers=headers)
    assert answer.status == 400
    assert (await answer.json())["code"] in (50006, 50035)


async def test_an_edit_keeps_the_files_that_it_lists_and_drops_the_others(
    bot: Bot, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "LINGERS", 0.0)
    message = await shown(bot, table, "a.png", "b.png")
    first, second = files(bot, message)
    assert (first["width"], first["height"], first["content_type"]) == (3, 2, "image/png")
    path = f"/channels/{table}/messages/{message['id']}"
    listed = [{"id": second["id"], "filename": "b.png"}]
    edited = await bot.done("PATCH", path, {"flags": LAYOUT, "attachments": listed, "components": [gallery("b.png")]})
    assert [each["id"] for each in files(bot, edited)] == [second["id"]]
    assert (await bot.http.get(first["url"])).status == 404
    assert stored(bot.discord) == 1


async def test_a_page_that_loads_a_picture_gets_it_although_an_edit_or_the_end_of_its_message_comes_between(
    bot: Bot, table: str
) -> None:
    """Dropped files stay for a moment."""
    message = await shown(bot, table, "a.png", "b.png")
    first, second = files(bot, message)
    path = f"/channels/{table}/messages/{message['id']}"
    listed = [{"id": second["id"], "filename": "b.png"}]
    await bot.done("PATCH", path, {"flags": LAYOUT, "attachments": listed, "components": [gallery("b.png")]})
    assert await (await bot.http.get(first["url"])).read() == picture()
    assert await bot.code("DELETE", path) == (200, 0)
    assert await (await bot.http.get(second["url"])).read() == picture()


async def test_words_become_a_layout_only_if_the_edit_takes_them_away(bot: Bot, table: str) -> None:
    message = await bot.done("POST", f"/channels/{table}/messages", {"content": "Your turn"})
    path = f"/channels/{table}/messages/{message['id']}"
    layout = {"flags": LAYOUT, "components": [text("x")]}
    assert await bot.code("PATCH", path, layout) == (400, 50035)
    edited = await bot.done("PATCH", path, {**layout, "content": None})
    assert (edited["content"], edited["flags"] & LAYOUT) == ("", LAYOUT)
    assert await bot.code("PATCH", path, {"content": "Your turn"}) == (400, 50035), "there is no way back"


async def test_an_edit_that_lists_no_files_keeps_them(bot: Bot, table: str) -> None:
    message = await shown(bot, table, "a.png")
    path = f"/channels/{table}/messages/{message['id']}"
    layout = {"flags": LAYOUT, "components": [gallery("a.png")]}
    assert await bot.code("PATCH", path, layout) == (400, 50035)
    assert await bot.code("PATCH", path, {**layout, "attachments": []}) == (400, 50035)
    assert await bot.code("PATCH", path, {"attachments": []}) == (400, 50035)
    edited = await bot.done("PATCH", path, {"flags": LAYOUT, "components": [text("x")]})
    assert len(edited["attachments"]) == 1


async def test_a_forged_attachment_is_refused(bot: Bot, table: str) -> None:
    other = files(bot, await shown(bot, table, "a.png"))[0]["id"]
    message = await bot.write(table)
    body = {"attachments": [{"id": other}]}
    assert await bot.code("PATCH", f"/channels/{table}/messages/{message['id']}", body) == (400, 50035)


async def test_a_refused_request_leaves_no_file_behind(bot: Bot, table: str) -> None:
    plain = await bot.write(table)
    layout = form({"flags": LAYOUT, "components": [gallery("a.png")]}, ("a.png", picture()))
    assert await bot.code("PATCH", f"/channels/{table}/messages/{plain['id']}", layout) == (400, 50035)
    body = {"flags": LAYOUT, "components": [gallery("b.png")], "attachments": [{"id": 0, "filename": "a.png"}]}
    assert await bot.code("POST", f"/channels/{table}/messages", form(body, ("a.png", picture()))) == (400, 50035)
    assert stored(bot.discord) == 0


@pytest.mark.parametrize(("size", "code"), [(LARGEST, (200, 0)), (LARGEST + 1, (413, 40005))])
async def test_a_file_has_at_most_ten_mebibytes(bot: Bot, table: str, size: int, code: tuple[int, int]) -> None:
    assert await bot.code("POST", f"/channels/{table}/messages", form({}, ("a.bin", bytes(size)))) == code
    assert stored(bot.discord) == (size == LARGEST)


@pytest.mark.parametrize(
    ("allowed", "called"),
    [(None, 1), ({"parse": []}, 0), ({"parse": ["users"]}, 1), ({"users": ["ana"]}, 1), ({"users": ["1"]}, 0)],
)
async def test_only_allowed_mentions_call(bot: Bot, table: str, ana: Person, allowed: Json | None, called: int) -> None:
    own = ana.ready["me"]["id"]
    if allowed and "users" in allowed:
        allowed = {"users": [own if each == "ana" else each for each in allowed["users"]]}
    body: Json = {"flags": LAYOUT, "components": [text(f"<@{own}> <@99>")]}
    message = await bot.write(table, **body, **({"allowed_mentions": allowed} if allowed is not None else {}))
    assert len(message["mentions"]) == called


@pytest.mark.parametrize(
    ("denied", "code"), [(VIEW, (403, 50001)), (SEND, (403, 50013)), (FILES, (403, 50013)), (0, (200, 0))]
)
async def test_a_channel_denies_what_its_overwrites_deny(
    bot: Bot, table: str, denied: int, code: tuple[int, int]
) -> None:
    bot.discord.guilds.overwrite(table, bot.discord.world.app["id"], deny=denied)
    assert await bot.code("POST", f"/channels/{table}/messages", form({}, ("a.txt", b"x"))) == code


async def test_only_own_messages_can_be_edited(bot: Bot, table: str, ana: Person) -> None:
    await ana.ask("say", channel_id=table, content="mine", nonce="n")
    message = await ana.hear("MESSAGE_CREATE")
    assert await bot.code("PATCH", f"/channels/{table}/messages/{message['id']}", {"content": "x"}) == (403, 50005)


async def test_what_is_unknown_has_its_code(bot: Bot, table: str, ana: Person) -> None:
    guild, message = bot.discord.world.guild_id, await bot.write(table)
    for number in ("1", "x", "9" * 5000):
        assert await bot.code("POST", f"/channels/{number}/messages", {"content": "x"}) == (404, 10003)
        assert await bot.code("PATCH", f"/channels/{table}/messages/{number}", {"content": "x"}) == (404, 10008)
        assert await bot.code("GET", f"/guilds/{guild}/members/{number}") == (404, 10007)
    assert await bot.code("PATCH", f"/channels/{ana.direct()}/messages/{message['id']}", {"content": "x"}) == (
        404,
        10008,
    )
    assert await bot.code("GET", "/guilds/1/members/1") == (404, 10004)
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": "1"}) == (404, 10013)
    assert await bot.code("PUT", "/applications/1/commands", []) == (404, 10002)


async def test_a_deleted_channel_is_unknown(bot: Bot, table: str, ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world, "LINGERS", 0.0)
    message = await shown(bot, table, "a.png")
    await bot.code("POST", f"/channels/{table}/messages/{message['id']}/threads", {"name": "t"})
    bot.discord.world.remove_channel(table)
    assert {(await ana.hear("CHANNEL_DELETE"))["id"] for _ in range(2)} == {table, message["id"]}
    assert await bot.code("POST", f"/channels/{message['id']}/messages", {"content": "x"}) == (404, 10003)
    assert stored(bot.discord) == 0
    assert not bot.discord.world.messages
