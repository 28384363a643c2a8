"""Each interaction has one clock and one first answer."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.kit.clock import DiscordsClock, wall_clock
from cogs.kit.answer import Interaction, Reply, report_failure
from cogs.kit.items import ButtonsBelow, Page

COMMAND, PRESS = discord.InteractionType.application_command, discord.InteractionType.component
PAGE = Page(ButtonsBelow(), words="a page")


def refusal(code: int) -> discord.HTTPException:
    kind = discord.NotFound if code in (10008, 10015, 10062) else discord.HTTPException
    return kind(cast(Any, SimpleNamespace(status=404, reason="")), {"code": code, "message": ""})


class Discord:
    """The Discord of one interaction: it takes one first answer, and each request takes until `go` is set."""

    def __init__(self, kind: discord.InteractionType = PRESS, *, message: bool = True) -> None:
        self.asked: list[str] = []
        self.done: list[str] = []
        self.refuses: dict[str, int] = {}
        self.go = asyncio.Event()
        self.go.set()
        self.kind: discord.InteractionResponseType | None = None
        response = SimpleNamespace(
            is_done=lambda: self.kind is not None, defer=self._defer, type=None,
            edit_message=self._first("changed", discord.InteractionResponseType.message_update),
            send_message=self._first("sent", discord.InteractionResponseType.channel_message),
        )  # fmt: skip
        self.response = response
        self.interaction = cast(Interaction, SimpleNamespace(
            type=kind, message=SimpleNamespace(id=7) if message else None, extras={}, response=response, user=SimpleNamespace(id=1), id=1,
            edit_original_response=self._later("original"), delete_original_response=self._later("deleted"),
            channel_id=1, guild_id=1, is_user_integration=lambda: False, is_guild_integration=lambda: True,
            context=SimpleNamespace(private_channel=False),
            client=SimpleNamespace(
                discords_clock=DiscordsClock(wall_clock),
            ),
            followup=SimpleNamespace(send=self._later("follow-up"), edit_message=self._later("follow-up edited")),
        ))  # fmt: skip
        self.reply = Reply.to(self.interaction)

    async def _request(self, what: str) -> Any:
        self.asked.append(what)
        await self.go.wait()
        if what in self.refuses:
            raise refusal(self.refuses.pop(what))
        self.done.append(what)
        return SimpleNamespace(id=len(self.done), message_id=len(self.done))

    def _later(self, what: str) -> Callable[..., Any]:
        async def request(*_: object, ephemeral: bool = False, **how: Any) -> Any:
            return await self._request(f"private {what}" if ephemeral else what)

        return request

    def _first(self, what: str, kind: discord.InteractionResponseType) -> Callable[..., Any]:
        send = self._later(what)

        async def request(*what: object, **how: Any) -> Any:
            sent = await send(*what, **how)
            if self.kind is not None:
                raise refusal(40060)
            self.kind = self.response.type = kind
            return sent

        return request

    async def _defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        kinds = discord.InteractionResponseType
        what, kind = (
            ("thinking", kinds.deferred_channel_message) if thinking else ("deferred", kinds.deferred_message_update)
        )
        await self._first(what, kind)(ephemeral=ephemeral)


async def turn() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("edit", "private", "then"),
    [(True, True, "original"), (False, True, "private follow-up"), (False, False, "follow-up")],
)
async def test_a_press_that_was_deferred_is_answered_where_it_would_have_been(
    edit: bool, private: bool, then: str
) -> None:
    there = Discord()
    await there.reply.defer()
    assert await there.reply.show(PAGE, edit=edit, private=private)
    assert there.done == ["deferred", then]


@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("private", [False, True])
async def test_a_command_that_is_thinking_is_answered_there_or_elsewhere_if_others_see_it(
    public: bool, private: bool
) -> None:
    there = Discord(COMMAND, message=False)
    there.reply.private = not public
    await there.reply.defer()
    await there.reply.show(PAGE, edit=False, private=private)
    await there.reply.show(PAGE, edit=False, private=True)
    thinking = "thinking" if public else "private thinking"
    follow_up = "private follow-up" if private else "follow-up"
    first = ["original"] if public != private else ["deleted", follow_up]
    assert there.done == [thinking, *first, "private follow-up"]


async def test_an_answer_waits_for_the_deferral_that_is_on_its_way() -> None:
    there = Discord()
    there.go.clear()
    deferring = asyncio.create_task(there.reply.defer())
    await turn()
    answering = asyncio.create_task(there.reply.show(PAGE, edit=True, private=True))
    await turn()
    assert there.asked == ["deferred"]
    there.go.set()
    await asyncio.gather(deferring, answering)
    assert there.done == ["deferred", "original"]


@pytest.mark.parametrize("code", [10062, 10015, 40060, 50027])
async def test_what_discord_takes_no_more_is_not_sent_and_raises_nothing(code: int) -> None:
    there = Discord()
    there.refuses["changed"] = code
    assert await there.reply.show(PAGE, edit=True, private=True) is None
    assert await there.reply.show(PAGE, edit=False, private=True) is None
    await there.reply.defer()
    await there.reply.redraw(7, PAGE)
    assert there.asked == ["changed"]


@pytest.mark.parametrize("deferred", [False, True])
async def test_a_page_whose_message_is_gone_comes_as_a_new_one(deferred: bool) -> None:
    there = Discord()
    if deferred:
        await there.reply.defer()
    there.refuses["original" if deferred else "changed"] = 10008
    assert await there.reply.show(PAGE, edit=True, private=True)
    assert there.done[-1] == ("private follow-up" if deferred else "private sent")


async def test_after_thinking_was_deleted_nothing_else_is_tried() -> None:
    there = Discord(COMMAND, message=False)
    await there.reply.defer()
    there.refuses = {"original": 10008, "private follow-up": 10008}
    assert await there.reply.show(PAGE, edit=False, private=True) is None
    assert await there.reply.show(PAGE, edit=False, private=True) is None
    assert there.done == ["private thinking"]


async def test_a_failure_that_cannot_be_explained_raises_nothing() -> None:
    there = Discord()
    there.refuses["private sent"] = 50035
    await report_failure(there.interaction, RuntimeError("broken"))
    assert there.asked == ["private sent"]
