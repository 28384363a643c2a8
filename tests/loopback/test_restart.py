"""What survives a restart."""

from pathlib import Path

from aiohttp import ClientSession

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import TOKEN, Bot, Person, form


async def test_a_restart_keeps_what_people_see(tmp_path: Path) -> None:
    async with ClientSession() as http:
        first = await Loopback.open(tmp_path, 0, TOKEN)
        bot, ana = Bot(http, first), await Person.enter(http, first, "ana")
        table = next(each["id"] for each in ana.ready["channels"] if each["name"] == "table")
        one = await (
            await bot.ask("POST", f"/channels/{table}/messages", form({"content": "one"}, ("a", b"file")))
        ).json()
        two = await bot.write(table, content="two")
        await bot.done("PATCH", f"/channels/{table}/messages/{one['id']}", {"content": "one, edited"})
        await ana.ask("say", channel_id=ana.direct(), content="mine")
        await ana.ask("read", channel_id=table, message_id=two["id"])
        await ana.ask("dms", open=False)
        await ana.hear("DMS")
        await first.clock.move(5_000_000)
        await first.close()

        again = await Loopback.open(tmp_path, 0, TOKEN)
        assert again.world.address != first.world.address
        assert again.clock.offset == 5_000_000
        assert again.key != first.key, "a page that was left open is let in no more"
        ana = await Person.enter(http, again, "ana")
        assert ana.ready["dms_open"] is False
        marks = {each["id"]: each["unread"] for each in ana.ready["channels"]}
        assert (marks[table], marks[ana.direct()]) == (False, False)
        history = await ana.history(table)
        assert [each["content"] for each in history] == ["one, edited", "two"]
        assert await (await http.get(history[0]["attachments"][0]["url"])).read() == b"file"
        assert int((await Bot(http, again).write(table))["id"]) > int(two["id"])
        await again.close()


async def test_a_restart_removes_files_that_no_message_has(tmp_path: Path) -> None:
    opened = await Loopback.open(tmp_path, 0, TOKEN)
    opened.actions.upload("ana", "a.txt", b"x")
    for name in ("123", "notes"):
        (tmp_path / "files" / name).mkdir()
    (tmp_path / "files" / ".DS_Store").touch()
    await opened.close()
    again = await Loopback.open(tmp_path, 0, TOKEN)
    assert {each.name for each in (tmp_path / "files").iterdir()} == {"123", "notes", ".DS_Store"}
    await again.close()


async def test_a_second_start_on_the_same_port_touches_no_file(tmp_path: Path) -> None:
    opened = await Loopback.open(tmp_path, 0, TOKEN)
    opened.actions.upload("ana", "a.txt", b"x")
    try:
        await Loopback.open(tmp_path, int(opened.api.split(":")[2].split("/")[0]), TOKEN)
    except OSError:
        assert len([*(tmp_path / "files").iterdir()]) == 1
    else:
        raise AssertionError("two on one port")
    await opened.close()
