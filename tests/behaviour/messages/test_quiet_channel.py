"""A table is one message that is edited, until a new one is due."""

from tests.behaviour.driver import Table, labels, rename, text
from tests.behaviour.messages.often import a_message_a_turn


async def test_the_table_says_whom_a_badge_stands_for_as_long_as_its_picture_stays(table: Table) -> None:
    rename(table, "田中")
    await table.open(2)
    assert "In the picture: Ⓠ 田中" in text(table.posts()[-1])
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    board = text(table.posts()[-1])
    assert "In the picture: Ⓠ 田中" in board
    assert "Waiting for Ben" in board
    assert "In the picture" in text(table.hand(table.people[1]))


async def test_where_a_server_likes_it_each_turn_has_its_message(table: Table) -> None:
    await a_message_a_turn(table)
    await table.open(2)
    for turn in (2, 3, 4):
        await table.play_turn()
        assert len(table.posts()) == turn + 1
        assert [f"pick {each} of 10" in text(table.posts()[each]) for each in range(1, turn + 1)] == [True] * turn
        assert [("My hand" in labels(post)) for post in table.posts()] == [False] * turn + [True]
