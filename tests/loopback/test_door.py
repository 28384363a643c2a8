"""Who gets in: this machine, pages of this server, and those with the key."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import TOKEN, Bot, Person, form


def at(discord: Loopback, path: str) -> str:
    """The address of a path."""
    return discord.world.address + path


@pytest.mark.parametrize("path", ["/", "/?as=ana", "/desk", "/page/404.html", "/client?as=ana"])
async def test_nothing_opens_without_the_key(http: ClientSession, discord: Loopback, path: str) -> None:
    """Pages, their files and the websocket are refused in one sentence."""
    answer = await http.get(at(discord, path))
    assert answer.status == 403
    assert "terminal" in await answer.text()


@pytest.mark.parametrize("key", ["", "wrong", "%C3%A9", "%FF", "%00"])
async def test_a_wrong_key_is_refused(http: ClientSession, discord: Loopback, key: str) -> None:
    """An odd one too, in the address and as a cookie."""
    assert (await http.get(at(discord, f"/?key={key}"))).status == 403
    cookie = f"ecodraft_{discord.api.split(':')[2].split('/')[0]}={key}\u00e9"
    assert (await http.get(at(discord, "/"), headers={"Cookie": cookie})).status == 403


async def test_the_key_becomes_a_cookie_that_scripts_and_other_sites_cannot_use(
    http: ClientSession, discord: Loopback
) -> None:
    """Other parameters stay; the key leaves the address."""
    answer = await http.get(discord.page + "&as=ana&x=1%262", allow_redirects=False)
    cookie = answer.headers["Set-Cookie"]
    assert answer.status == 303
    assert answer.headers["Location"] == "/?as=ana&x=1%262"
    assert f"={discord.key};" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


async def raw(discord: Loopback, path: str, key: bytes) -> str:
    """The answer to a request that is sent as it stands."""
    host = at(discord, "").removeprefix("http://")
    port = host.split(":")[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: ecodraft_{port}="
    writer.write(head.encode() + key + b"\r\n\r\n")
    answer = (await reader.read()).decode()
    writer.close()
    return answer


async def test_a_key_of_odd_bytes_is_refused(discord: Loopback) -> None:
    """They are no text at all."""
    assert (await raw(discord, "/", b"\xff\xfe")).split()[1] == "403"


@pytest.mark.parametrize("damaged", [b"", b"short", b"\xff" * 22, b"a b\n" * 6])
async def test_a_damaged_key_file_lets_nobody_in(tmp_path: Path, http: ClientSession, damaged: bytes) -> None:
    """A crash while the key is written makes a new key."""
    (tmp_path / "key").write_bytes(damaged)
    opened = await Loopback.open(tmp_path, 0, TOKEN)
    assert len(opened.key) > 20
    assert opened.key.encode() != damaged
    assert (await http.get(at(opened, "/"))).status == 403
    await opened.close()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "0.0.0.0:1", "localhost"])
@pytest.mark.parametrize("path", ["/", "/api/v10/users/@me", "/gateway?v=10", "/attachments/1/2/x.png"])
async def test_another_host_is_refused_everywhere(
    inside: ClientSession, discord: Loopback, host: str, path: str
) -> None:
    """So a name that another site points at this machine opens nothing."""
    answer = await inside.get(at(discord, path), headers={"Host": host})
    assert answer.status == 403
    assert "127.0.0.1 only" in await answer.text()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "https://127.0.0.1"])
async def test_another_origin_is_refused_on_websockets_too(
    inside: ClientSession, discord: Loopback, origin: str
) -> None:
    """The page's socket, an upload and a page."""
    headers = {"Origin": origin}
    assert (await inside.get(at(discord, "/desk"), headers=headers)).status == 403
    assert (await inside.post(at(discord, "/upload?as=ana&name=x"), data=b"x", headers=headers)).status == 403
    with pytest.raises(WSServerHandshakeError, match="403"):
        await inside.ws_connect(at(discord, "/client?as=ana"), headers=headers)


async def test_pages_of_this_server_may_connect(inside: ClientSession, discord: Loopback) -> None:
    """By number and by name."""
    for origin in (at(discord, ""), at(discord, "").replace("127.0.0.1", "localhost")):
        web = await inside.ws_connect(at(discord, "/client?as=ana"), headers={"Origin": origin})
        assert json.loads((await web.receive()).data)["t"] == "READY"


async def test_no_page_can_act_as_the_bot(inside: ClientSession, discord: Loopback) -> None:
    """Even this server's own origin is refused at the bot's addresses."""
    headers = {"Origin": at(discord, ""), "Authorization": f"Bot {TOKEN}"}
    assert (await inside.get(discord.api + "/users/@me", headers=headers)).status == 403
    with pytest.raises(WSServerHandshakeError, match="403"):
        await inside.ws_connect(at(discord, "/gateway?v=10"), headers=headers)


@pytest.mark.parametrize(
    "path",
    [
        "/page/../discord/routes.py", "/page/%2e%2e/discord/routes.py", "/page/..%2fdiscord%2froutes.py", "/page//etc/passwd",
        "/attachments/1/..%2fkey/x", "/attachments/1/..%2f..%2fkey/x?hm=", "/attachments/1/%C2%B2/x.png",
    ],
)  # fmt: skip
async def test_no_path_leads_out_of_its_folder(discord: Loopback, path: str) -> None:
    """Sent as it stands, since clients tidy such paths."""
    answer = await raw(discord, path, discord.key.encode())
    assert answer.split()[1] in ("403", "404")
    assert discord.key not in answer
    assert "ROUTES" not in answer


@pytest.mark.parametrize("name", ["evil.html", "evil.svg", "evil.js", "evil"])
async def test_an_uploaded_page_never_opens_as_a_page(ana: Person, name: str) -> None:
    """It is downloaded, as bytes, whatever its name; a picture's name makes bytes a picture at most."""
    file = await (await ana.upload(name, b"<script>alert(1)</script>")).json()
    for url in (file["url"], file["url"].replace(name, "x.png")):
        answer = await ana.http.get(url)
        inline = url != file["url"]
        assert answer.headers["Content-Type"] == ("image/png" if inline else "application/octet-stream")
        assert answer.headers["Content-Disposition"].startswith("inline" if inline else "attachment")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_file_needs_its_whole_address(http: ClientSession, bot: Bot, table: str) -> None:
    """No cookie, but the signature; `download` sends it as a download."""
    message = await (await bot.ask("POST", f"/channels/{table}/messages", form({}, ("a.png", b"picture")))).json()
    url = message["attachments"][0]["url"]
    answer = await http.get(url + "&download=1")
    assert await answer.read() == b"picture"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    for wrong in (url.partition("?")[0], url[:-1], url + "%C3%A9"):
        assert (await http.get(wrong)).status == 404


@pytest.mark.parametrize("name", ["nobody", "a%0Ab", "%ED%A0%80", "desk", ""])
async def test_an_unknown_person_gets_one_sentence(inside: ClientSession, discord: Loopback, name: str) -> None:
    """With the names of those who are here; the name is never markup."""
    answer = await inside.get(at(discord, f"/?as={name}%3Cb%3E"))
    text = await answer.text()
    assert answer.status == 404
    assert "ana, ben, cleo, dimitri" in text
    assert "<b>" not in text


async def test_it_listens_on_this_machine_only(discord: Loopback) -> None:
    """The socket is bound to 127.0.0.1; a port in use is an OSError."""
    assert discord._runner is not None
    host, port = discord._runner.addresses[0][:2]
    assert host == "127.0.0.1"
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind((host, port))


async def test_a_port_in_use_is_an_error_of_the_system(discord: Loopback, tmp_path: Path) -> None:
    """The caller can say so in a sentence."""
    port = int(discord.api.split(":")[2].split("/")[0])
    with pytest.raises(OSError, match="in use"):
        await Loopback.open(tmp_path / "other", port, TOKEN)


async def test_what_it_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The folder, the messages, the files and the key."""
    opened = await Loopback.open(tmp_path / "new", 0, TOKEN)
    modes = {name: oct((tmp_path / "new" / name).stat().st_mode & 0o777) for name in ("", "discord.db", "files", "key")}
    await opened.close()
    assert modes == {"": "0o700", "discord.db": "0o600", "files": "0o700", "key": "0o600"}


@pytest.mark.parametrize("path", ["/upload?as=ana", "/api/v10/users/@me/channels"])
async def test_whoever_leaves_in_the_middle_of_a_request_is_no_trouble(
    discord: Loopback, inside: ClientSession, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    """Nothing is written to the terminal."""
    port = discord.world.address.rpartition(":")[2]
    heads = (
        f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Content-Type: application/json", "Content-Length: 99",
        f"Cookie: ecodraft_{port}={discord.key}", f"Authorization: Bot {TOKEN}", "", "half",
    )  # fmt: skip
    _, writer = await asyncio.open_connection("127.0.0.1", int(port))
    writer.write("\r\n".join(heads).encode())
    await writer.drain()
    assert (await inside.get(f"{discord.world.address}/desk")).status == 200, "the half has arrived"
    writer.close()
    await writer.wait_closed()
    await inside.get(f"{discord.world.address}/desk")
    assert not caplog.messages
