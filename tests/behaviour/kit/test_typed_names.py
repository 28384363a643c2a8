"""Whatever people are called, no message of the bot shows it as anything but letters."""

from collections.abc import Iterator
from typing import Any

from tests.behaviour.driver import Table, offer, page_of, rename
from tests.behaviour.kit.markdown import recognized
from tests.behaviour.people.past import finished, looked

NAMES = ("<t:1:R> https://e.example", "# [a](b) discord.gg/abc", "-# <#1> :x: <a:x:1> </a:1>", "\u3164 \u2800")


def texts(body: Any) -> Iterator[str]:
    for each in body if isinstance(body, list) else [body]:
        if isinstance(each, dict):
            yield from (value for key, value in each.items() if key == "content" and isinstance(value, str))
            yield from (text for value in each.values() if isinstance(value, dict | list) for text in texts(value))


async def test_no_page_of_a_match_shows_a_name_as_anything_but_letters(table: Table) -> None:
    rename(table, *NAMES)
    number = await finished(table, 4)
    ana, dimitri = table.people[0], table.people[3]
    for command in ("tables", "leaderboard"):
        await ana.slash(table.channel, command)
    for player in ({}, {"player": table.people[1]}):
        await table.press(ana, page_of(await ana.slash(table.channel, "profile", **player)), "past")
    for command in ("match", "replay"):
        replay = page_of(await ana.slash(table.channel, command, table=number))
    for seat in range(4):
        await table.pick(dimitri, table.post(), "why", str(seat))
    await table.press(dimitri, table.post(), "rematch")
    await table.open(3)
    for verb in ("scores", "more"):
        await table.press(ana, table.post(), verb)
    await table.press(ana.user, table.hand(ana), "text")
    await offer(table, ana, number + 2, dimitri.user)
    pad = (await ana.slash(table.channel, "scorepad")).response
    await ana.slash(table.channel, "quiz")
    await table.press(ana, replay, "share")
    shown = [text for each in table.env.http_requests for text in texts(each.json)]
    assert pad is not None
    assert "e.example" in "".join(shown), "the names are shown"
    for name in NAMES[:3]:
        assert recognized("", name)
        assert not [text for text in shown if name in text]
        assert not [text for text in shown for part in name.split() if len(part) > 3 and part in text]
    assert "someone" in "".join(shown)
    assert not [text for text in shown if {*"\u3164\u2800"} & {*text}]


async def test_no_message_lets_discord_look_for_mentions(table: Table) -> None:
    rename(table, *NAMES)
    number = await finished(table, 4)
    await table.press(table.people[0], table.post(), "rematch")
    await table.press(table.people[0], await looked(table, number), "share")
    posts = [each.json for each in table.env.http_requests if each.method == "POST" and isinstance(each.json, dict)]
    sent = [each for each in (post.get("data", post) for post in posts) if each.keys() & {"components", "content"}]
    assert len(sent) > 20
    assert not [each for each in sent if each.get("allowed_mentions", {"parse": "all"}).get("parse")]
