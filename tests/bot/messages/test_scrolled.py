"""When a message has scrolled far up."""

from bot.messages.channel import FAR, RecentMessages


def test_messages_that_are_gone_do_not_count() -> None:
    scrolled = RecentMessages()
    for message in range(101, 101 + FAR):
        scrolled.note(1, message)
        scrolled.note(2, message)
    scrolled.forget(1, {105})
    scrolled.forget(2, None)
    assert not scrolled.is_far_up(1, 100)
    assert not scrolled.is_far_up(2, 100)
    scrolled.note(1, 200)
    assert scrolled.is_far_up(1, 100)
