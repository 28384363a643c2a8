"""Only this machine, pages of this server and requests with the key get in."""

import asyncio
import socket
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSMsgType, WSServerHandshakeError

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import TOKEN, Bot, Person, form


def at(discord: Loopback, path: str) -> str:
    """The address of a path."""
    return discord.world.address + path


@pytest.mark.parametrize(
    "first",
    [
        "", "no JSON", "[]", '"key"', "{}", '{"op": "key"}', '{"op": "key", "key": ""}', '{"op": "key", "key": "wrong"}',
        '{"op": "key", "key": "\u00e9\\ud800"}', '{"op": "key", "key": ["KEY"]}', '{"op": "say", "key": "KEY"}',
        b'{"op": "key", "key": "KEY"}',
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["ana", "desk", "nobody"])
async def test_nothing_is_told_or_done_without_the_key(
    http: ClientSession, discord: Loopback, bot: Bot, table: str, first: str | bytes, name: str
) -> None:
    web = await http.ws_connect(at(discord, f"/client?as={name}"))
    await bot.write(table, content="secret")
    send = web.send_bytes if isinstance(first, bytes) else web.send_str
    await send(first.replace(*((b"KEY", discord.key.encode()) if isinstance(first, bytes) else ("KEY", discord.key))))  # type: ignore[arg-type]
    await web.send_json({"op": "say", "channel_id": table, "content": "hello"})
    told = await web.receive_json()
    assert (told["t"], "address that the terminal printed" in told["d"]) == ("SHUT", True)
    assert (await web.receive()).type is WSMsgType.CLOSE
    assert [each["content"] for each in discord.world.messages.values()] == ["secret"]


@pytest.mark.parametrize("header", [None, "", "Bearer ", "Bearer wrong", "Bearer \u00e9", "KEY", "Bot KEY"])
async def test_nobody_uploads_without_the_key(http: ClientSession, discord: Loopback, header: str | None) -> None:
    given = {} if header is None else {"Authorization": header.replace("KEY", discord.key)}
    answer = await http.post(at(discord, "/upload?as=ana&name=x"), data=b"x", headers=given)
    assert (answer.status, "terminal" in await answer.text()) == (403, True)
    assert not [*discord.world.store.files.iterdir()]


@pytest.mark.parametrize("path", ["/", "/?as=ana", "/?as=nobody", "/page/404.html"])
async def test_no_answer_has_the_key_or_a_persons_name(http: ClientSession, discord: Loopback, path: str) -> None:
    """What anybody can load is the same for all, and no cookie: browsers send those to every port of this machine."""
    discord.world.add_friend("Zoe")
    answer = await http.get(at(discord, path))
    assert answer.status == 200
    assert "Set-Cookie" not in answer.headers
    for secret in (discord.key, "Zoe", "zoe"):
        assert secret not in await answer.text()


async def test_the_key_is_in_no_request(discord: Loopback) -> None:
    """A browser keeps what follows # to itself."""
    assert discord.page == f"{discord.world.address}/#key={discord.key}"
    assert len(discord.key) > 20


async def raw(discord: Loopback, path: str) -> str:
    host = at(discord, "").removeprefix("http://")
    reader, writer = await asyncio.open_connection("127.0.0.1", int(host.split(":")[1]))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    return answer


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "0.0.0.0:1", "localhost"])
@pytest.mark.parametrize("path", ["/", "/api/v10/users/@me", "/gateway?v=10", "/attachments/1/2/x.png"])
async def test_another_host_is_refused_everywhere(http: ClientSession, discord: Loopback, host: str, path: str) -> None:
    """Another site can point a name of its own at this machine."""
    answer = await http.get(at(discord, path), headers={"Host": host})
    assert answer.status == 403
    assert "127.0.0.1 only" in await answer.text()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "https://127.0.0.1"])
async def test_another_origin_is_refused_on_websockets_too(http: ClientSession, discord: Loopback, origin: str) -> None:
    headers = {"Origin": origin}
    assert (await http.get(at(discord, "/"), headers=headers)).status == 403
    assert (await http.post(at(discord, "/upload?as=ana&name=x"), data=b"x", headers=headers)).status == 403
    with pytest.raises(WSServerHandshakeError, match="403"):
        await http.ws_connect(at(discord, "/client?as=ana"), headers=headers)


async def test_pages_of_this_server_may_connect(http: ClientSession, discord: Loopback) -> None:
    for origin in (at(discord, ""), at(discord, "").replace("127.0.0.1", "localhost")):
        web = await http.ws_connect(at(discord, "/client?as=ana"), headers={"Origin": origin})
        await web.send_json({"op": "key", "key": discord.key})
        assert (await web.receive_json())["t"] == "READY"


async def test_no_page_can_act_as_the_bot(http: ClientSession, discord: Loopback) -> None:
    """Even this server's own origin is refused at the bot's addresses."""
    headers = {"Origin": at(discord, ""), "Authorization": f"Bot {TOKEN}"}
    assert (await http.get(discord.api + "/users/@me", headers=headers)).status == 403
    with pytest.raises(WSServerHandshakeError, match="403"):
        await http.ws_connect(at(discord, "/gateway?v=10"), headers=headers)


@pytest.mark.parametrize(
    "path",
    [
        "/page/../discord/routes.py", "/page/%2e%2e/discord/routes.py", "/page/..%2fdiscord%2froutes.py", "/page//etc/passwd",
        "/attachments/1/..%2fkey/x", "/attachments/1/..%2f..%2fkey/x?hm=", "/attachments/1/%C2%B2/x.png",
    ],
)  # fmt: skip
async def test_no_path_leads_out_of_its_folder(discord: Loopback, path: str) -> None:
    """The request is sent raw, since clients tidy such paths."""
    answer = await raw(discord, path)
    assert answer.split()[1] in ("403", "404")
    assert "ROUTES" not in answer


@pytest.mark.parametrize("name", ["evil.html", "evil.svg", "evil.js", "evil"])
async def test_an_uploaded_page_never_opens_as_a_page(ana: Person, name: str) -> None:
    file = await (await ana.upload(name, b"<script>alert(1)</script>")).json()
    for url in (file["url"], file["url"].replace(name, "x.png")):
        answer = await ana.http.get(url)
        inline = url != file["url"]
        assert answer.headers["Content-Type"] == ("image/png" if inline else "application/octet-stream")
        assert answer.headers["Content-Disposition"].startswith("inline" if inline else "attachment")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_file_needs_its_whole_address(http: ClientSession, bot: Bot, table: str) -> None:
    message = await (await bot.ask("POST", f"/channels/{table}/messages", form({}, ("a.png", b"picture")))).json()
    url = message["attachments"][0]["url"]
    answer = await http.get(url + "&download=1")
    assert await answer.read() == b"picture"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    for wrong in (url.partition("?")[0], url[:-1], url + "%C3%A9"):
        assert (await http.get(wrong)).status == 404


@pytest.mark.parametrize("name", ["nobody", "a%0Ab", "%ED%A0%80", "deskx", ""])
async def test_an_unknown_person_gets_one_sentence(http: ClientSession, discord: Loopback, name: str) -> None:
    web = await http.ws_connect(at(discord, f"/client?as={name}"))
    await web.send_json({"op": "key", "key": discord.key})
    told = await web.receive_json()
    assert (told["t"], "ana, ben, cleo, dimitri" in told["d"]) == ("SHUT", True)
    answer = await http.post(
        at(discord, f"/upload?as={name}%3Cb%3E"), headers={"Authorization": f"Bearer {discord.key}"}
    )
    assert (answer.status, "<b>" in await answer.text()) == (404, False)


async def test_it_listens_on_this_machine_only(discord: Loopback) -> None:
    assert discord._runner is not None
    host, port = discord._runner.addresses[0][:2]
    assert host == "127.0.0.1"
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind((host, port))


async def test_what_it_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    opened = await Loopback.open(tmp_path / "new", 0, TOKEN)
    modes = {name: oct((tmp_path / "new" / name).stat().st_mode & 0o777) for name in ("", "discord.db", "files")}
    await opened.close()
    assert modes == {"": "0o700", "discord.db": "0o600", "files": "0o700"}
    assert not [
        path for path in (tmp_path / "new").rglob("*") if path.is_file() and opened.key.encode() in path.read_bytes()
    ]
