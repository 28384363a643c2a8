"""When a message has scrolled far up."""

from bot.messages.channel import FAR, RecentMessages


def test_messages_that_are_gone_do_not_count() -> None:
    scrolled = RecentMessages()
    for message in range(101, 101 + FAR):
        scrolled.heard(1, message)
        scrolled.heard(2, message)
    scrolled.deleted(1, {105})
    scrolled.deleted(2, None)
    assert not scrolled.far(1, 100)
    assert not scrolled.far(2, 100)
    scrolled.heard(1, 200)
    assert scrolled.far(1, 100)
