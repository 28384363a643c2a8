"""A table is one message that is edited: how many messages a match costs its channel, and when a new one comes."""

import pytest
from simcord.actors import MemberActor

from bot.messages.channel import FAR
from db.messages.rows import CALL, CHANNEL
from tests.behaviour.driver import Table, asks, custom_ids, labels, rename, text
from tests.behaviour.messages.often import a_message_a_turn
from tests.depth import depth
from tests.simulated.world import PEOPLE

PICKS = 20
WHERE = "Ecosystem, table 1, round 1, pick "


async def play_turn(table: Table, seats: int) -> None:
    """Everyone seals their first choice."""
    for person in table.people[:seats]:
        await table.seal(person.user, table.hand(person))


def called(table: Table) -> list[str]:
    """What the lines in the channel say that call somebody."""
    return [text(post) for post in table.posts() if "it's your turn." in text(post)]


@pytest.mark.parametrize("game", ["ecosystem", "savanna"])
async def test_a_draft_of_four_posts_four_messages_from_the_lobby_to_the_end(table: Table, game: str) -> None:
    """The lobby, the start, the second round, the end; and the message is true after each pick."""
    number = await table.open(4, game=game)
    posts = []
    for turn in depth((1, 2, 10, 11, 20), range(1, PICKS + 1)):
        await table.skip(number, turn)
        picked: list[MemberActor] = []
        for person in table.people:
            board = table.posts()[-1]
            assert f"pick {(turn - 1) % 10 + 1} of 10" in text(board)
            waiting = text(board).rpartition("Waiting for ")[2]
            assert [name for name in PEOPLE if name in waiting] == [*PEOPLE[len(picked) :]]
            assert board.attachments
            await table.seal(person.user, table.hand(person))
            picked.append(person)
        posts.append(len(table.posts()))
    assert posts == depth([2, 2, 3, 3, 4], [2] * 9 + [3] * 10 + [4])
    assert not (await table.bot.tables.find(number)).running
    assert [("hand" in str(custom_ids(post)), "rematch" in str(custom_ids(post))) for post in table.posts()] == [
        (False, False), (False, False), (False, False), (False, True),
    ]  # fmt: skip


async def test_the_table_says_whom_a_badge_stands_for_as_long_as_its_picture_stays(table: Table) -> None:
    """Also when only the words around the picture change."""
    rename(table, "田中")
    await table.open(2)
    assert "In the picture: Ⓠ 田中" in text(table.posts()[-1])
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    board = text(table.posts()[-1])
    assert "In the picture: Ⓠ 田中" in board
    assert "Waiting for Ben" in board
    assert "In the picture" in text(table.hand(table.people[1]))


async def test_where_a_server_likes_it_each_turn_has_its_message(table: Table) -> None:
    """And only the newest has buttons."""
    await a_message_a_turn(table)
    await table.open(2)
    for turn in (2, 3, 4):
        await play_turn(table, 2)
        assert len(table.posts()) == turn + 1
        assert [f"pick {each} of 10" in text(table.posts()[each]) for each in range(1, turn + 1)] == [True] * turn
        assert [("My hand" in labels(post)) for post in table.posts()] == [False] * turn + [True]


async def test_the_setting_counts_from_the_next_turn_on(table: Table) -> None:
    """In both directions, for tables that run."""
    await table.open(2)
    await play_turn(table, 2)
    assert len(table.posts()) == 2
    await a_message_a_turn(table)
    await play_turn(table, 2)
    assert len(table.posts()) == 3


async def test_a_message_that_has_scrolled_far_up_is_followed_by_a_new_one(table: Table) -> None:
    """People write below it. What they write changes nothing within the turn, and one message less is not far."""
    await table.open(2)
    ana = table.people[0]
    await play_turn(table, 2)
    for _ in range(FAR - 1):
        await ana.send(table.channel, "How is everybody?")
    await play_turn(table, 2)
    first = table.posts()[1]
    assert "pick 3 of 10" in text(first)
    await ana.send(table.channel, "Fine.")
    await table.seal(ana.user, table.hand(ana))
    assert "Waiting for Ben" in text(table.posts()[1])
    await table.seal(table.people[1].user, table.hand(table.people[1]))
    new = next(post for post in table.posts() if "pick 4 of 10" in text(post))
    assert new.id != first.id
    assert [post.id for post in table.posts() if "My hand" in labels(post)] == [new.id]


async def test_a_message_that_discord_does_not_let_edit_is_followed_by_a_new_one(table: Table) -> None:
    """Whatever the reason: the turn appears once, and the buttons that stay lead to the present hand all the same."""
    number = await table.open(2)
    ana, ben = table.people[:2]
    await table.seal(ana.user, table.hand(ana))
    path = f"/channels/{table.channel.id}/messages/{table.post().id}"
    table.env.inject_error("PATCH", path, status=403, code=50005, times=None)
    await table.seal(ben.user, table.hand(ben))
    assert sum("pick 2 of 10" in text(post) for post in table.posts()) == 1
    assert (await table.bot.tables.find(number)).running
    await play_turn(table, 2)
    assert len(table.posts()) == 3, "the new one is edited"
    assert "pick 3 of 10" in text(table.post())


async def closed(table: Table, person: MemberActor) -> None:
    """This person gets hands on request."""
    await table.bot.tables.store.users.set_hands(person.id, "request")


async def test_a_call_goes_when_everybody_whom_it_calls_has_moved(table: Table) -> None:
    """Ben and Cleo get hands on request. One line mentions who is missing, and has the button that leads to the hand; whoever has seen
    their question in the answer to a press isn't called.
    """
    await table.open(3)
    ana, ben, cleo = table.people[:3]
    for person in (ben, cleo):
        await closed(table, person)
        await table.seal(person.user, table.hand(person))
    await table.env.advance_time(60)
    await table.seal(ana.user, table.hand(ana))
    assert called(table) == [f"<@{ben.id}> and <@{cleo.id}>, it's your turn.\n-# {WHERE}2 of 10, hands pass left"]
    await table.seal(ana.user, table.hand(ana))
    for person, still in ((ben, [cleo]), (cleo, [])):
        page = (await table.press(person, table.post(), "hand")).response
        assert page is not None
        await table.seal(person, page)
        lines = [f"<@{each.id}>, it's your turn.\n-# {WHERE}2 of 10, hands pass left" for each in still]
        assert called(table) == lines
    assert "pick 3 of 10" in text(table.post())
    assert len(table.posts()) == 2, "the lobby and the table"


async def test_nobody_is_called_twice_after_a_restart(table: Table) -> None:
    """The line is in the database: the next start leaves it as it is, and it goes when Ben has moved."""
    number = await table.open(2)
    ana, ben = table.people[:2]
    await closed(table, ben)
    await table.seal(ben.user, table.hand(ben))
    await table.env.advance_time(60)
    await table.seal(ana.user, table.hand(ana))
    (line,) = called(table)
    assert line.startswith(f"<@{ben.id}>, it's your turn.")
    await table.restart()
    assert called(table) == [line]
    page = await table.press(ben, table.post(), "hand")
    assert page.response is not None
    assert asks(page.response)
    assert called(table) == [line], "it stands until he has moved"
    await table.seal(ben, page.response)
    assert called(table) == []
    rows = await table.bot.tables.store.shown.get(number)
    assert CALL not in rows
    assert rows[CHANNEL].turn == 2
