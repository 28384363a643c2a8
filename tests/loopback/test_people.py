"""What people can do on their pages, and what the small Discord refuses of them."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from sandbox.loopback.bodies import Body
from sandbox.loopback.files import LARGEST
from sandbox.loopback.world import SEND, VIEW
from tests.loopback.conftest import Join
from tests.loopback.stand_ins import Bot, Json, Person, button, menu


def option(kind: int, name: str, **more: object) -> Json:
    return {"type": kind, "name": name, "description": "x", **more}


MAKE: Json = {
    "name": "make", "description": "x",
    "options": [
        option(3, "word", required=True, min_length=2, max_length=4),
        option(4, "number", min_value=1, max_value=5),
        option(3, "colour", choices=[{"name": "Red", "value": "r"}]),
        option(5, "loud"), option(6, "who"), option(7, "where", channel_types=[0, 1]), option(11, "file"),
        option(3, "species", autocomplete=True),
    ],
}  # fmt: skip
WORD: Json = {"name": "word", "value": "abc"}


@pytest.fixture
async def made(online: Bot) -> Bot:
    await online.register(MAKE)
    return online


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "word is missing."),
        ([{"name": "word", "value": "a"}], "word: 2 to 4 characters, please."),
        ([{"name": "word", "value": "abcde"}], "word: 2 to 4 characters, please."),
        ([WORD, WORD], "The command doesn't take word here."),
        ([WORD, {"name": "other", "value": 1}], "The command doesn't take other here."),
        ([WORD, {"name": "number", "value": 0}], "number: at least 1, please."),
        ([WORD, {"name": "number", "value": 6}], "number: at most 5, please."),
        ([WORD, {"name": "number", "value": "3"}], "number: a whole number, please."),
        ([WORD, {"name": "colour", "value": "green"}], "colour: choose one of Red."),
        ([WORD, {"name": "who", "value": "1"}], "who: nobody here has this name."),
        ([WORD, {"name": "where", "value": "1"}], "where: choose a channel from the list."),
        ([WORD, {"name": "file", "value": "1"}], "The file is gone; choose it again."),
    ],
)
async def test_a_wrong_option_is_refused_in_a_sentence(
    made: Bot, ana: Person, table: str, options: list[Json], sentence: str
) -> None:
    await ana.command("make", table, options)
    assert (await ana.hear("REFUSED"))["text"] == sentence


async def test_right_options_arrive_with_what_they_name(made: Bot, ana: Person, ben: Person, table: str) -> None:
    file = await (await ana.upload("a.txt", b"hello")).json()
    who = ben.ready["me"]["id"]
    values = {"word": "abc", "number": 5, "colour": "r", "loud": True, "who": who, "where": table, "file": file["id"]}
    await ana.command("make", table, [{"name": name, "value": value} for name, value in values.items()])
    data = (await made.interaction())["data"]
    assert {each["name"]: each["value"] for each in data["options"]} == values
    assert data["resolved"]["users"][who]["username"] == "ben"
    assert data["resolved"]["channels"][table]["name"] == "table"
    url = data["resolved"]["attachments"][file["id"]]["url"]
    assert await (await made.http.get(url)).read() == b"hello"


async def test_the_direct_channel_of_another_is_no_channel_to_choose(
    made: Bot, ana: Person, ben: Person, table: str
) -> None:
    place = ben.direct()
    options: list[Json] = [WORD, {"name": "where", "value": place}]
    await ana.command("make", table, options)
    assert "choose a channel" in (await ana.hear("REFUSED"))["text"]
    for op in ("history", "read", "say", "command"):
        more = {"content": "x", "message_id": "1", "id": made.discord.world.commands[0]["id"]}
        allowed = {"history": (), "read": ("message_id",), "say": ("content",), "command": ("id",)}[op]
        sentence = await ana.refused(op, channel_id=place, **{key: more[key] for key in allowed})
        assert sentence == "This channel doesn't exist any more."
    assert place not in json.dumps(ana.ready)


async def test_subcommands_have_options_of_their_own(online: Bot, ana: Person, table: str) -> None:
    inner = option(1, "new", options=[option(4, "seed", required=True)])
    await online.register({"name": "game", "description": "x", "options": [inner]})
    await ana.command("game", table, [])
    assert (await ana.hear("REFUSED"))["text"] == "Choose one of /game new."
    await ana.command("game", table, [{"name": "new", "type": 1, "options": []}])
    assert (await ana.hear("REFUSED"))["text"] == "seed is missing."
    await ana.command("game", table, [{"name": "new", "type": 1, "options": [{"name": "seed", "value": 3}]}])
    event = await online.interaction()
    assert event["data"]["options"][0]["options"] == [{"name": "seed", "type": 4, "value": 3}]
    await online.answer(event, 4, {"content": "yes"})
    assert (await ana.hear("MESSAGE_CREATE"))["interaction_metadata"]["name"] == "game new"


async def test_a_command_has_its_contexts_and_permissions(online: Bot, ana: Person, ben: Person, table: str) -> None:
    await online.register(
        {"name": "here", "description": "x", "contexts": [0]},
        {"name": "there", "description": "x", "contexts": [1]},
        {"name": "admin", "description": "x", "default_member_permissions": 32},
    )
    await ana.command("here", ana.direct(), [])
    assert (await ana.hear("REFUSED"))["text"] == "/here works on a server only."
    await ana.command("there", table, [])
    assert (await ana.hear("REFUSED"))["text"] == "/there works in direct messages only."
    await ben.command("admin", table, [])
    assert "doesn't exist" in (await ben.hear("REFUSED"))["text"]
    assert [each["name"] for each in ben.seen[-2]["d"]] == ["here", "there"]
    await ana.command("admin", table, [])
    assert (await online.interaction())["data"]["name"] == "admin"


FORGED: dict[str, tuple[str, Json]] = {
    "an unknown button": ("press", {"custom_id": "other"}),
    "a disabled button": ("press", {"custom_id": "off"}),
    "a menu as a button": ("press", {"custom_id": "pick"}),
    "a value that isn't offered": ("choose", {"custom_id": "pick", "values": ["c"]}),
    "a value twice": ("choose", {"custom_id": "pick", "values": ["a", "a"]}),
    "too many values": ("choose", {"custom_id": "pick", "values": ["a", "b", "c"]}),
    "no value": ("choose", {"custom_id": "pick", "values": []}),
}


@pytest.mark.parametrize(("op", "more"), FORGED.values(), ids=FORGED.keys())
async def test_a_forged_press_is_refused(online: Bot, ana: Person, table: str, op: str, more: Json) -> None:
    rows = [button(), button("off", disabled=True), menu(["a", "b"], max_values=2)]
    message = await online.write(table, content="x", components=rows)
    await ana.use(op, message, **more)
    assert (await ana.hear("REFUSED"))["nonce"] == "u"
    await ana.use("choose", message, "pick", values=["b", "a"])
    assert (await online.interaction())["data"]["values"] == ["b", "a"]


async def test_people_and_channels_are_chosen_from_menus_of_their_own(online: Bot, ana: Person, table: str) -> None:
    people = {"type": 1, "components": [{"type": 5, "custom_id": "who"}]}
    channels = {"type": 1, "components": [{"type": 8, "custom_id": "where", "channel_types": [0]}]}
    message = await online.write(table, content="x", components=[people, channels])
    ben = online.discord.world.people["ben"]["id"]
    await ana.use("choose", message, "who", values=["1"])
    assert (await ana.hear("REFUSED"))["text"] == "The menu: nobody here has this name."
    await ana.use("choose", message, "who", values=[ben])
    data = (await online.interaction())["data"]
    assert (data["component_type"], data["values"]) == (5, [ben])
    assert data["resolved"]["users"][ben]["username"] == "ben"
    await ana.use("choose", message, "where", values=[ana.direct()])
    assert (await ana.hear("REFUSED"))["text"] == "The menu: choose a channel from the list."
    await ana.use("choose", message, "where", values=[table])
    assert (await online.interaction())["data"]["resolved"]["channels"][table]["name"] == "table"


@pytest.mark.parametrize(
    "frame",
    [
        "no JSON", "[]", "7", "null", "{}", '{"op": []}', '{"op": "upload"}', '{"op": "_init__"}', '{"op": "place"}',
        '{"op": "history"}', '{"op": "history", "channel_id": {}}', '{"op": "history", "channel_id": "%s", "before": "x"}',
        '{"op": "read", "channel_id": "%s", "message_id": 1e999}', '{"op": "say", "channel_id": "%s", "content": 7}',
        '{"op": "say", "channel_id": "%s", "content": "x", "attachments": [[]]}', '{"op": "clock", "ms": 1e999}',
        '{"op": "clock", "ms": -5}', '{"op": "clock", "ms": true}', '{"op": "person", "name": 7}', '{"op": "dms", "open": "no"}',
        '{"op": "modal", "id": "1", "nonce": "n", "values": []}', '{"op": "command", "channel_id": "%s", "id": [], "nonce": "n"}',
        '{"op": "command", "channel_id": "%s", "id": "1", "nonce": "n", "options": [7]}', '{"op": "dismiss", "message_id": "\\ud800"}',
        "[" * 100_000,
    ],
)  # fmt: skip
async def test_an_odd_request_never_ends_a_page(ana: Person, table: str, frame: str) -> None:
    await ana.web.send_str(frame.replace("%s", table))
    assert (await ana.hear("REFUSED"))["text"]
    assert await ana.history(table) == []


async def test_people_write_and_everybody_reads(ana: Person, ben: Person, bot: Bot, table: str) -> None:
    assert await ana.refused("say", channel_id=table, content=" ") == "Write something first."
    assert "2,001" in await ana.refused("say", channel_id=table, content="x" * 2001)
    await ana.ask("say", channel_id=table, content="hello", nonce="n1")
    message = await ben.hear("MESSAGE_CREATE")
    assert (message["content"], message["author"]["username"], message["nonce"]) == ("hello", "ana", "n1")
    bot.discord.guilds.overwrite(table, ben.ready["me"]["id"], deny=SEND)
    assert await ben.refused("say", channel_id=table, content="x") == "You can't write in this channel."
    bot.discord.guilds.overwrite(table, ben.ready["me"]["id"], deny=VIEW)
    assert await ben.refused("history", channel_id=table) == "This channel doesn't exist any more."


async def test_an_uploaded_file_is_used_once_by_its_owner(ana: Person, ben: Person, bot: Bot, table: str) -> None:
    file = await (await ana.upload("a.txt", b"hello")).json()
    assert {"id", "filename", "size", "content_type", "url"} <= file.keys()
    gone = "The file is gone; choose it again."
    assert await ben.refused("say", channel_id=table, attachments=[file["id"]]) == gone
    await ana.ask("say", channel_id=table, attachments=[file["id"]])
    (attachment,) = (await ben.hear("MESSAGE_CREATE"))["attachments"]
    assert await (await bot.http.get(attachment["url"])).read() == b"hello"
    assert await ana.refused("say", channel_id=table, attachments=[file["id"]]) == gone


async def test_a_file_that_is_named_twice_is_sent_once(ana: Person, table: str) -> None:
    """Discord writes ids as text and as numbers."""
    file = await (await ana.upload("a.txt", b"hello")).json()
    await ana.ask("say", channel_id=table, attachments=[file["id"], int(file["id"])])
    assert [each["id"] for each in (await ana.hear("MESSAGE_CREATE"))["attachments"]] == [file["id"]]


async def test_uploads_have_a_size_and_a_number(ana: Person, bot: Bot) -> None:
    assert (await ana.upload("a.txt", b"")).status == 200
    for number in range(11):
        await ana.upload(f"{number}.txt", b"x")
    assert len([*bot.discord.world.store.files.iterdir()]) == 10
    assert (await ana.upload("x", iter_bytes(LARGEST + 1))).status == 413


async def iter_bytes(size: int) -> AsyncIterator[bytes]:
    for start in range(0, size, 2**20):
        yield bytes(min(2**20, size - start))


async def test_unread_marks_and_badges(bot: Bot, ana: Person, join: Join, table: str) -> None:
    own = ana.ready["me"]["id"]
    await bot.write(table, content="x")
    assert await ana.hear("UNREAD") == {"t": "UNREAD", "channel_id": table, "unread": True, "mentions": 0}
    last = await bot.write(table, content=f"<@{own}>")
    assert (await ana.hear("UNREAD"))["mentions"] == 1
    await bot.write(ana.direct(), content="x", flags=1 << 12)
    assert (await ana.hear("UNREAD"))["mentions"] == 1
    await ana.ask("read", channel_id=table, message_id=last["id"])
    assert await ana.hear("UNREAD") == {"t": "UNREAD", "channel_id": table, "unread": False, "mentions": 0}
    await ana.ask("say", channel_id=table, content="mine")
    await ana.hear("MESSAGE_CREATE")
    marks = {each["id"]: (each["unread"], each["mentions"]) for each in (await join("ana")).ready["channels"]}
    assert (marks[table], marks[ana.direct()]) == ((False, 0), (True, 1))
    bot.discord.messages.delete(bot.discord.world.messages[bot.discord.world.channels[ana.direct()]["last_message_id"]])
    assert (await ana.hear("UNREAD"))["mentions"] == 0


async def test_the_desk_hears_of_people_time_and_badges_only(bot: Bot, ana: Person) -> None:
    desk = await Person.enter(ana.http, bot.discord, "desk")
    assert (desk.ready["badges"]["ana"], desk.ready["fresh"]) == (0, True)
    await bot.write(ana.direct(), content="secret")
    assert (await desk.hear("BADGES"))["ana"] == 1
    assert "doesn't exist" in await desk.refused("history", channel_id=ana.direct())
    assert "secret" not in str(desk.seen)
    again = await Person.enter(ana.http, bot.discord, "desk")
    assert (again.ready["badges"]["ana"], again.ready["fresh"]) == (1, False)


async def test_history_comes_in_pages(ana: Person, bot: Bot, table: str) -> None:
    for number in range(60):
        bot.discord.messages.write(
            bot.discord.world.app, bot.discord.world.channels[table], Body({"content": str(number)})
        )
    last = await ana.history(table)
    assert [each["content"] for each in last] == [str(number) for number in range(10, 60)]
    assert ana.seen[-1]["d"]["more"] is True
    assert [each["content"] for each in await ana.history(table, before=last[0]["id"])] == [str(n) for n in range(10)]
    assert ana.seen[-1]["d"]["more"] is False


async def test_other_people_join_until_the_table_is_full(ana: Person, bot: Bot) -> None:
    for taken in ("Ana", "ANA!", " ben ", "desk", "Ecodraft"):
        assert (await ana.refused("person", name=taken)).endswith("is already here.")
    for wrong in ("", " ", "x" * 33):
        assert await ana.refused("person", name=wrong) == "A name has 1 to 32 characters."
    for name in ("Eva", "Łukasz", "雪", "Finn"):
        await ana.ask("person", name=name)
        await ana.hear("PEOPLE")
    assert len(bot.discord.world.people) == 8
    assert await ana.refused("person", name="Gus") == "The local table has room for 8 people."


async def test_time_stands_while_the_bot_is_away(ana: Person, bot: Bot) -> None:
    """Nothing that is due could happen."""

    async def travel(span: int) -> None:
        raise AssertionError

    bot.discord.travel = travel
    assert await ana.refused("clock", ms=1000) == "Ecodraft is offline; time can pass once it's back."


async def test_time_passes_while_pages_go_on(ana: Person, online: Bot, table: str) -> None:
    assert await ana.refused("clock", ms=1000) == "Time can't be moved here."
    go = asyncio.Event()

    async def travel(span: int) -> None:
        await go.wait()
        if span == 7:
            raise ConnectionError
        await online.discord.clock.move(online.discord.clock.offset + span)

    online.discord.travel = travel
    await ana.ask("clock", ms=3_600_000)
    assert (await ana.hear("CLOCK"))["moving"] is True
    assert await ana.refused("clock", ms=1) == "Time is already moving; wait a moment."
    assert await ana.history(table) == []
    go.set()
    assert await ana.hear("CLOCK") == {"t": "CLOCK", "offset": 3_600_000, "moving": True}
    assert await ana.hear("CLOCK") == {"t": "CLOCK", "offset": 3_600_000, "moving": False}
    assert await ana.refused("clock", ms=7) == "Time can't be moved now; look at the terminal."
    assert (await ana.hear("CLOCK"))["moving"] is False
    assert "odd" in await ana.refused("clock", ms=41 * 24 * 3_600_000)
