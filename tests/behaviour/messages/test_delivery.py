"""Delivery: restarts, closed direct messages, lost channels, failures of Discord."""

from pathlib import Path

import pytest

from bot.kit import background
from bot.messages.messenger import Obstacle, Undelivered
from db.store import StorageFull
from tests.behaviour.driver import Table, a_table, at_table, custom_ids, option_values, said, text
from tests.behaviour.messages.often import a_message_a_turn
from tests.storing import Go, meddling


async def test_a_restart_in_the_middle_shows_nothing_twice_and_play_goes_on(table: Table) -> None:
    number = await table.open(3)
    await table.play_turn(3)
    await table.play_turn(3)
    await table.seal(table.ana.user, table.hand(table.ana))
    before = [[text(message) for message in table.dms(person)] for person in table.people[:3]]
    posts = [text(post) for post in table.posts()]
    await table.restart()
    assert [[text(message) for message in table.dms(person)] for person in table.people[:3]] == before
    assert [text(post) for post in table.posts()] == posts
    await table.seal(table.ben.user, table.hand(table.ben))
    await table.seal(table.cleo.user, table.hand(table.cleo))
    assert (await table.bot.tables.find(number)).turn == 4
    assert "pick 4 of 10" in text(table.post())


async def test_every_send_has_its_own_nonce_which_a_repeat_shares(table: Table) -> None:
    """Discord drops a second send with the same nonce (enforce_nonce)."""
    await table.open(2)
    await table.play_turn()
    sends = [each.json for each in table.env.http_requests if each.method == "POST" and each.path.endswith("/messages")]
    nonces = [body["nonce"] for body in sends if isinstance(body, dict)]
    assert all(isinstance(body, dict) and body["enforce_nonce"] for body in sends)
    assert len(nonces) == len(set(nonces)) >= 5
    assert all(len(str(nonce)) <= 25 for nonce in nonces)


async def test_a_deleted_channel_pauses_the_match_and_tells_its_host_how_to_continue(table: Table) -> None:
    number = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.seal(table.ben.user, table.hand(table.ben))
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    assert (await table.bot.tables.find(number)).row.status == "paused"
    assert "is paused" in text(table.dms(table.ana)[-1])
    assert "/tables" in text(table.dms(table.ana)[-1])
    elsewhere = table.ana.guild.create_text_channel("elsewhere")
    gone_on = await at_table(table, table.ben, number, "resume", channel=elsewhere)
    assert "continues here" in said(gone_on)
    assert "pick 2 of 10" in text(elsewhere.last_message)  # type: ignore[arg-type]
    assert (await table.bot.tables.find(number)).row.status == "running"


@pytest.mark.parametrize(("status", "code"), [(503, 0), (403, 50001), (403, 10003), (403, 50013), (403, 160005)])
async def test_a_message_that_discord_does_not_take_now_is_sent_again_later(
    table: Table, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "FIRST_RETRY", 0.05)  # simcord waits for it in real seconds
    await a_message_a_turn(table)
    number = await table.open(2)
    messages = len(table.dms(table.ana))
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=status, code=code, times=1)
    await table.play_turn()
    await table.env.advance_time(15)
    stored = await table.bot.tables.find(number)
    assert (stored.turn, stored.row.status) == (2, "running")
    assert sum("pick 2 of 10" in text(post) for post in table.posts()) == 1
    nonces = [request.json.get("nonce") for request in table.env.http_requests if isinstance(request.json, dict)]
    assert nonces.count(f"{stored.nonce}.2.c.{table.channel.id % 10**6}") == 2, "the same message was sent again"
    assert len(table.dms(table.ana)) == messages


async def test_no_channel_is_lost_while_its_server_is_out_of_order(table: Table) -> None:
    shown = await table.bot.tables.find(await table.open(2))
    server = table.bot.get_guild(table.people[0].guild.id)
    assert server is not None
    means = []
    for code, unavailable in ((50001, True), (10003, True), (10003, False), (50001, False)):
        table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=403, code=code)
        server.unavailable = unavailable
        with pytest.raises(Undelivered) as refused:
            await table.bot.delivery.messenger.post_table(shown, f"a test {code} {unavailable}")
        means.append(refused.value.obstacle)
    assert means == [Obstacle.LATER, Obstacle.LATER, Obstacle.UNSEEN, Obstacle.UNSEEN]


@pytest.mark.fails
async def test_a_full_disk_takes_no_pick_and_says_so(table: Table) -> None:
    number = await table.open(2)
    ana = table.people[0]

    async def full(go: Go) -> None:
        raise StorageFull("The disk is full.")

    card = next(word for word in option_values(table.hand(ana)) if "rabbit" not in word)  # a rabbit asks once more
    with meddling(full):
        result = await table.choose(ana.user, table.hand(ana), card)
    assert "disk is full" in said(result)
    await table.seal(ana.user, table.hand(ana))
    assert len(await table.bot.tables.store.log.read(number)) == 1


async def test_a_full_disk_does_not_keep_the_store_open(tmp_path: Path) -> None:
    closed: list[str] = []
    async with a_table(tmp_path) as table:
        store = table.bot.tables.store
        close = store.close

        async def full(*args: object, **kwargs: object) -> None:
            raise StorageFull("The disk is full.")

        async def noted() -> None:
            closed.append("closed")
            await close()

        object.__setattr__(store.meta, "put", full)
        object.__setattr__(store, "close", noted)
        await table.bot.close_all()
        assert closed == ["closed"]


async def test_a_lobby_that_nobody_starts_closes_by_itself(tmp_path: Path) -> None:
    async with a_table(tmp_path, lobby_hours=2) as table:
        await table.people[0].slash(table.channel, "play")
        assert any(each.startswith("b:join") for each in custom_ids(table.post()))
        await table.env.advance_time(3600)
        assert any(each.startswith("b:join") for each in custom_ids(table.post()))
        await table.env.advance_time(2 * 3600)
        assert "nobody started it in time" in text(table.post())
        assert not custom_ids(table.post())
        table.env.raise_errors()


async def test_as_many_conversations_begin_in_a_minute_as_the_setting_says(tmp_path: Path) -> None:
    async with a_table(tmp_path, dm_openings=1) as table:
        await table.open(2)
        assert sorted(bool(table.dms(person)) for person in table.people[:2]) == [False, True]
