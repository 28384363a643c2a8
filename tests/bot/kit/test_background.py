"""Background work for tables, and its end."""

from bot.kit.background import Background


async def test_after_the_end_no_work_begins_and_none_is_tried_again() -> None:
    done = list[int]()

    async def attempt(match_id: int) -> None:
        done.append(match_id)

    background = Background("work", attempt)
    await background.close()
    background.soon(1)
    background.again(1, "it failed")
    assert not background.busy
    assert not background.tasks
    assert done == []
