"""How many requests of one person are in work at a time."""

import asyncio
from contextlib import ExitStack

import pytest

from bot.kit.turnstile import MOST, PERSON, Turnstile
from games.core.values import Refusal


def test_one_request_too_many_is_refused_and_other_people_enter() -> None:
    turnstile = Turnstile()
    with ExitStack() as inside:
        for _ in range(MOST):
            inside.enter_context(turnstile.enter(1))
        with pytest.raises(Refusal, match=r"^One at a time: wait until the bot has answered"), turnstile.enter(1):
            raise AssertionError("nobody gets here")
        with turnstile.enter(2):
            assert PERSON.get() == 2
    with turnstile.enter(1):
        assert PERSON.get() == 1


def test_a_double_click_enters_twice() -> None:
    """The second press is worked on while the first still is."""
    turnstile = Turnstile()
    with turnstile.enter(1), turnstile.enter(1):
        assert turnstile._inside[1] == 2


def test_who_leaves_is_forgotten_even_after_a_failure() -> None:
    """So the bot remembers nobody who isn't waiting for it."""
    turnstile = Turnstile()
    for _ in range(MOST + 1):
        with pytest.raises(ValueError, match="broken"), turnstile.enter(1):
            raise ValueError("broken")
    assert not turnstile._inside
    assert PERSON.get() == 0


async def test_work_that_a_press_starts_in_the_background_counts_as_this_persons() -> None:
    async def whose() -> int:
        await asyncio.sleep(0)
        return PERSON.get()

    with Turnstile().enter(7):
        task = asyncio.create_task(whose())
    assert await task == 7
    assert await whose() == 0
