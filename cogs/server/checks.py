"""The checks of `python -m bot selfcheck`: what each does on the real Discord, and which result is expected."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from discord import app_commands, ui

from bot.kit.clock import DiscordsClock, wall_clock
from cogs.kit.answer import Interaction, Reply, answer, answer_below, open_form
from cogs.kit.items import Gallery, KeptFile, Page, page_of, shown_files
from cogs.kit.router import form_fields
from render import emoji
from render.lazy import ruler
from render.picture import Strips

NAME = "ruler"
BURST = 4
"""How many edits of an old message are tried: one more than Discord takes in six seconds."""
PATIENCE = 120.0
CLOCK_TOLERANCE = 2.0
"""How far, in seconds, the machine's clock may be off; Discord's date has whole seconds."""
STARTS = 20
OLD_EDITS = 30046
"""Discord's code for a refused edit of an old message."""

READY = 30.0
APART = 10.0
"""How long, in seconds, the check waits between two messages that may ring."""
EMOJI = "selfcheck"
HELLO = "hello"
NO_ANSWER = "Discord takes no answer (is the bot running at the same time?)"
COMMAND, OPTION = "rules", "topic"
"""One of the bot's own commands and its option, so that the check needn't register another."""
SUGGESTED = "self-check"


def tell(line: str) -> None:
    print(line, flush=True)


class CheckSkipped(Exception):
    """A check can't be made now; the text says why."""


class Traffic:
    """Watches the answers to a client's requests: Discord's time, and the refusals that discord.py waits out."""

    def __init__(self) -> None:
        self.clock = DiscordsClock(wall_clock)
        self.too_many: list[bool] = []
        self.old_edits: list[str] = []
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._ended)

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        answer, headers = ended.response, ended.response.headers
        self.clock.learn(headers.get("Date"))
        if answer.status == 429:
            self.too_many.append("Via" in headers)
        if answer.status in (400, 429):
            with suppress(json.JSONDecodeError):
                body = json.loads(await answer.read())
                if body.get("code") == OLD_EDITS:
                    timeless = answer.status == 429 and "retry_after" not in body
                    self.old_edits.append(f"{answer.status}{' without a time' * timeless}")


@dataclass
class Bench:
    """The channel where checks are made, and what they need. All that they write is deleted afterwards, except the
    ruler."""

    client: discord.Client
    channel: discord.TextChannel
    traffic: Traffic
    app: discord.AppInfo
    earlier: Sequence[discord.Message]
    made: list[Any] = field(default_factory=list)
    thread: discord.Thread | None = None
    last: Interaction | None = None
    below: discord.WebhookMessage | None = None
    away: str = ""
    next: list[ui.Button[Any]] = field(default_factory=list)
    _heard: asyncio.Queue[Interaction] = field(default_factory=asyncio.Queue)

    async def post(
        self, text: str | None = None, place: discord.abc.Messageable | None = None, **more: Any
    ) -> discord.Message:
        self.made.append(message := await (place or self.channel).send(text, **{"silent": True, **more}))
        return message

    async def edit(self, message: discord.Message, **changes: Any) -> discord.Message:
        place = self.client.get_partial_messageable(message.channel.id)
        return await place.get_partial_message(message.id).edit(**changes)

    def hear(self, interaction: Interaction) -> None:
        owners = (
            {self.app.owner.id, *(each.id for each in self.app.team.members)} if self.app.team else {self.app.owner.id}
        )
        if interaction.user.id in owners:
            self._heard.put_nowait(interaction)

    def must_be_there(self) -> None:
        if self.away:
            raise CheckSkipped(self.away)

    async def pressed(self, *keys: str) -> Interaction:
        """The owner's next use of one of these custom_ids or commands. Raises CheckSkipped after PATIENCE seconds, and
        at once from then on."""
        self.must_be_there()
        try:
            async with asyncio.timeout(PATIENCE):
                while _key(heard := await self._heard.get()) not in keys:
                    pass
        except TimeoutError:
            self.away = "nobody pressed in time; run this again when you have five minutes"
            raise CheckSkipped(self.away) from None
        self.last = heard
        return heard

    async def press(self, label: str, text: str, place: discord.abc.Messageable | None = None) -> Interaction:
        self.must_be_there()
        await self.post(place=place, view=page_of(text, [button := plain_button(label)]).view)
        tell(f'{text} Press "{label}".')
        return await self.pressed(button.custom_id or "")


def data_of(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})


def _key(interaction: Interaction) -> str:
    return str(data_of(interaction).get("custom_id") or data_of(interaction).get("name"))


def plain_button(label: str) -> ui.Button[Any]:
    return ui.Button(label=label, style=discord.ButtonStyle.primary)


LIVED_WITH = "the bot can handle that; please open an issue with the last line"
REPORTED = "please open an issue with this line"


@dataclass(frozen=True, slots=True)
class Check:
    """A check. `means`: what an unexpected result means for the owner; `mode`: the setting with which the local table
    imitates each result; `others`: its values besides the expected one."""

    name: str
    run: Callable[[Bench], Awaitable[str]]
    expected: tuple[str, ...]
    means: str = REPORTED
    mode: str = ""
    others: tuple[str, ...] = ()


def page(text: str, *buttons: ui.Button[Any], pictures: int = 1) -> Page:
    return page_of(Gallery(Strips((ruler(),) * pictures), NAME), text, buttons)


def attachments_of(message: discord.Message) -> list[Any]:
    return [*shown_files(message.components)]


async def _clock(bench: Bench) -> str:
    ahead = min(bench.traffic.clock.ahead, key=abs) / 1000
    return "right" if abs(ahead) <= CLOCK_TOLERANCE else f"{abs(ahead):.0f} s {'ahead' if ahead > 0 else 'behind'}"


async def _endpoint(bench: Bench) -> str:
    return "set" if bench.app.interactions_endpoint_url else "none"


async def _code_grant(bench: Bench) -> str:
    return "on" if bench.app.bot_require_code_grant else "off"


async def _addresses(bench: Bench) -> str:
    urls = {"terms": bench.app.terms_of_service_url, "privacy": bench.app.privacy_policy_url}
    return " and ".join(f"no {name}" for name, url in urls.items() if not url) or "both"


async def _starts(bench: Bench) -> str:
    _, _, limit = await bench.client.http.get_bot_gateway()
    return "enough" if limit["remaining"] >= STARTS else f"{limit['remaining']} of {limit['total']}"


async def _with_picture(bench: Bench) -> discord.Message:
    there = page("A picture")
    return await bench.post(view=there.view, files=there.files)


async def _attached(bench: Bench) -> str:
    return "listed" if (await _with_picture(bench)).attachments else "left out"


async def _kept(bench: Bench, *, listing: Callable[[KeptFile], Any] | None) -> str:
    message = await _with_picture(bench)
    attachments = {} if listing is None else {"attachments": [listing(each) for each in attachments_of(message)]}
    try:
        after = await bench.edit(message, view=page("Edited").view, **attachments)
    except discord.HTTPException as refused:
        if refused.code != 50035:
            raise
        return "refused"
    return "resolved" if attachments_of(after) == attachments_of(message) else "lost"


def _nameless(file: KeptFile) -> Any:
    return SimpleNamespace(to_dict=lambda: {"id": str(file.id)})


async def _nonce(bench: Bench) -> str:
    if bench.thread is None:
        raise CheckSkipped("there is no thread")
    where = (bench.channel, bench.channel, bench.thread)
    first, second, third = [
        (await bench.post("Once", each, nonce=f"{bench.channel.id % 10**9}.a")).id for each in where
    ]
    return "nowhere" if first != second else "author" if second == third else "channel"


async def _deleted_nonce(bench: Bench) -> str:
    nonce = f"{bench.channel.id % 10**9}.c"
    await (await bench.post("Gone", nonce=nonce)).delete()
    try:
        await bench.post("Again", nonce=nonce)
    except discord.NotFound:
        return "refused"
    return "written"


async def _old(bench: Bench) -> str:
    old = next(iter(bench.earlier), None)
    if old is None:
        raise CheckSkipped("needs a ruler that is an hour old: run this again later")
    refused = bench.traffic.old_edits
    for number in range(BURST):
        before = len(refused)
        with suppress(discord.HTTPException, KeyError):  # discord.py (2.7.1) expects a time in each 429
            await bench.edit(old, view=page(f"Edited {number + 1} times").view, attachments=attachments_of(old))
        if len(refused) > before:
            return refused[-1] if number == BURST - 1 else f"{refused[-1]} after {number} edits"
    return f"{BURST} edits at once"


async def _too_many(bench: Bench) -> str:
    if not bench.traffic.too_many:
        raise CheckSkipped("this run hit no rate limit")
    return "with Via" if all(bench.traffic.too_many) else "without Via"


SETTINGS = (
    Check(
        "the machine's clock against Discord's", _clock, ("right",),
        "deadlines and timely answers depend on it: let the machine set its clock by NTP",
    ),
    Check(
        "an Interactions Endpoint URL", _endpoint, ("none",),
        "all presses go there and none to the bot: empty it on the application's General Information page",
    ),
    Check(
        "Requires OAuth2 Code Grant", _code_grant, ("off",),
        "nobody can add the bot to a server: switch it off on the application's Bot page",
    ),
    Check(
        "addresses of terms and privacy", _addresses, ("both",),
        "Discord wants both before it verifies a bot, and only verified bots may be on over 100 servers",
    ),
    Check(
        "starts left today", _starts, ("enough",),
        "each start uses one, and without any the bot stays offline for up to a day: restart it as little as you can",
    ),
)  # fmt: skip

ALONE = (
    Check("a shown picture among a message's attachments", _attached, ("left out",), LIVED_WITH, "shown_file", ("listed",)),
    Check("a picture kept in an edit", partial(_kept, listing=lambda file: file), ("resolved",), f"tables lose it; {REPORTED}"),
    Check(
        "a picture in an edit that doesn't list it", partial(_kept, listing=None), ("refused",), LIVED_WITH,
        "unlisted_file", ("lost", "resolved"),
    ),
    Check(
        "a picture listed without its name", partial(_kept, listing=_nameless), ("refused",), LIVED_WITH, "nameless_file",
        ("resolved",),
    ),
    Check("where a nonce counts once", _nonce, ("author",), LIVED_WITH, "nonce", ("channel",)),
    Check("a nonce of a deleted message", _deleted_nonce, ("refused",), LIVED_WITH, "deleted_nonce", ("written",)),
    Check("edits of an old message", _old, ("429",), LIVED_WITH, "old_edit", ("429 without a time", "400")),
    Check("refusals for too many requests", _too_many, ("with Via",), LIVED_WITH, "too_many", ("without Via",)),
)  # fmt: skip


async def _connected(bench: Bench) -> str:
    try:
        await asyncio.wait_for(bench.client.wait_until_ready(), READY)
    except TimeoutError:
        bench.away = "there is no gateway"
        return "nothing"
    return "ready"


async def _shows(
    bench: Bench, heard: Interaction, text: str, *, then: str = "", edit: bool = True, pictures: int = 1
) -> str:
    before = [] if heard.message is None else attachments_of(heard.message)
    button = [plain_button(then)] if then else []
    if await answer(heard, page(text, *button, pictures=pictures), edit=edit) is None:
        return NO_ANSWER
    bench.next = button
    after = attachments_of(await heard.original_response())
    new = [each for each in after if each not in before]
    return "shown" if len(new) == len(after) == pictures else f"{len(new)} new pictures of {len(after)}"


async def _followed(bench: Bench) -> Interaction:
    if not bench.next:
        raise CheckSkipped("the page of the step before never appeared")
    button = bench.next.pop()
    tell(f"Press {button.label} on the page.")
    return await bench.pressed(button.custom_id or "")


async def _private(bench: Bench) -> str:
    heard = await bench.press("Open a private page", "A page comes that only you see.")
    came = await _shows(bench, heard, "Two pictures", then="Replace its pictures", edit=False, pictures=2)
    if came != "shown" or (await heard.original_response()).flags.ephemeral:
        return came
    return "everybody sees it"


async def _replaced(bench: Bench) -> str:
    return await _shows(bench, await _followed(bench), "One new picture", then="Replace its picture later")


async def _replaced_later(bench: Bench) -> str:
    heard = await _followed(bench)
    await Reply.to(heard).defer()
    return await _shows(bench, heard, "One more new picture", then="Move it below")


async def _moved(bench: Bench) -> str:
    heard = await _followed(bench)
    posted = await answer_below(heard, page("Now dismiss this page: choose Dismiss message below it."))
    if posted is None:
        return NO_ANSWER
    bench.below = await heard.followup.fetch_message(posted.message_id)
    bench.made.append(bench.below)
    return "shown" if len(attachments_of(bench.below)) == 1 else "no picture"


async def _taken_away(bench: Bench) -> str:
    if bench.below is None or bench.last is None:
        raise CheckSkipped("the page before it didn't come")
    try:
        await bench.last.original_response()
    except discord.NotFound:
        return "gone"
    return "still there"


async def _dismissed(bench: Bench) -> str:
    if (below := bench.below) is None:
        raise CheckSkipped("the page before it didn't come")
    heard = await bench.press("I have dismissed it", "Dismiss the private page first.")
    await heard.response.defer(thinking=True)
    try:
        await below.edit(view=page("Edited").view, attachments=attachments_of(below))
    except discord.NotFound:
        return "unknown"
    return "edited"


async def _deleted_thinking(bench: Bench) -> str:
    heard = bench.last
    if heard is None or heard.response.type is not discord.InteractionResponseType.deferred_channel_message:
        raise CheckSkipped('there is no "thinking ..."')
    await bench.channel.get_partial_message((await heard.original_response()).id).delete()
    try:
        bench.made.append(await heard.followup.send("A follow-up", wait=True))
    except discord.NotFound:
        return "refused"
    return "written"


async def _emoji(bench: Bench) -> str:
    for left in await bench.client.fetch_application_emojis():
        if left.name == EMOJI:
            await left.delete()
    own = await bench.client.create_application_emoji(name=EMOJI, image=emoji.file(emoji.figures()[0]))
    bench.made.append(own)
    yes, no = plain_button("I see it three times"), plain_button("I don't")
    yes.emoji = discord.PartialEmoji(name=own.name, id=own.id)
    menu: ui.Select[Any] = ui.Select(options=[discord.SelectOption(label="In a menu", emoji=yes.emoji)])
    text = f"{own} stands in this text, in the menu and on the first button."
    await bench.post(view=page_of(text, menu, [yes, no]).view)
    tell("Open the menu with the small picture, and press what you see.")
    heard = await bench.pressed(yes.custom_id or "", no.custom_id or "")
    await heard.response.defer()
    return "shown" if data_of(heard)["custom_id"] == yes.custom_id else "not shown everywhere"


async def _form(bench: Bench) -> str:
    heard = await bench.press("Open a form", f"Type {HELLO} in the form that comes, and send it.")
    field: ui.TextInput[Any] = ui.TextInput()
    form = ui.Modal(title="Self-check")
    form.add_item(ui.Label(text=f"Type {HELLO}", component=field))
    await open_form(heard, form)
    if not heard.response.is_done():
        return NO_ANSWER
    sent = await bench.pressed(form.custom_id)
    await sent.response.defer()
    words = form_fields(data_of(sent)).get(field.custom_id, "")
    return "sent" if words.strip().lower() == HELLO else f"{len(words)} other characters"


async def _suggested(bench: Bench) -> str:
    bench.must_be_there()
    await bench.post(ask := f"Type /{COMMAND} here, and a letter at {OPTION}; choose {SUGGESTED} and send it.")
    tell(ask)
    while (heard := await bench.pressed(COMMAND)).type is discord.InteractionType.autocomplete:
        await heard.response.autocomplete([app_commands.Choice(name=SUGGESTED, value=SUGGESTED)])
    await heard.response.send_message("Thank you.", ephemeral=True)
    await heard.delete_original_response()
    return "chosen" if SUGGESTED in [each["value"] for each in data_of(heard).get("options", ())] else "not chosen"


async def _thread(bench: Bench) -> str:
    bench.thread = await (await bench.post("A thread")).create_thread(name="Self-check", auto_archive_duration=60)
    bench.made.append(bench.thread)
    heard = await bench.press("Press in the thread", "Open the thread of this channel.", bench.thread)
    return await _shows(bench, heard, "Pressed")


async def _direct(bench: Bench) -> discord.DMChannel:
    owner = bench.app.team.owner_id if bench.app.team else bench.app.owner.id
    return await bench.client.create_dm(discord.Object(owner or 0))


async def _hand(bench: Bench) -> str:
    start = await bench.press(
        "Start",
        "Close Discord on your computer, and lock your phone after this press: three direct messages come, and questions here.",
    )
    await start.response.defer()
    await asyncio.sleep(APART)
    message = await bench.post("The words of the first message.", await _direct(bench), silent=False)
    there = page("The first message is a page now.")
    after = await message.edit(content=None, view=there.view, attachments=there.files)
    return "edited" if not after.content and len(attachments_of(after)) == 1 else "something else"


async def _ask(bench: Bench, question: str, *answers: str, several: bool = False) -> list[str]:
    bench.must_be_there()
    menu: ui.Select[Any] = ui.Select(
        placeholder=question, options=[discord.SelectOption(label=each) for each in answers],
        max_values=len(answers) if several else 1,
    )  # fmt: skip
    await bench.post(view=page_of(question, menu).view)
    tell(f"Answer in the channel: {question}")
    heard = await bench.pressed(menu.custom_id)
    await heard.response.defer()
    chosen = data_of(heard)["values"]
    return [each for each in answers if each in chosen]


async def _rang(bench: Bench) -> str:
    bench.must_be_there()
    await asyncio.sleep(APART)
    there, direct = page("The second message: a page without words."), await _direct(bench)
    await bench.post(place=direct, view=there.view, files=there.files, silent=False)
    await asyncio.sleep(APART)
    await bench.post("The third message: it has words and comes silently.", direct)
    rang = await _ask(bench, "Which of the three rang?", "first", "second", "third", "none", several=True)
    return " and ".join(rang)


async def _phone(bench: Bench) -> str:
    question = "What did the locked phone show of the first two?"
    return (await _ask(bench, question, "words of the first", "words of both", "no words"))[0]


async def _in_direct(bench: Bench) -> str:
    heard = await bench.press("Press here", "Back to the direct messages.", await _direct(bench))
    return await _shows(bench, heard, "Pressed")


FAILS = "matches need this; " + REPORTED

PRESSES = (
    Check("the gateway", _connected, ("ready",), "the bot gets no events: check that the network allows outgoing websockets"),
    Check("a private answer with two pictures (4)", _private, ("shown",), FAILS),
    Check("a press that replaces the pictures (7)", _replaced, ("shown",), FAILS),
    Check("a press whose answer comes later (6, edit)", _replaced_later, ("shown",), FAILS),
    Check("a further answer with a picture", _moved, ("shown",), FAILS),
    Check("a page that is taken away (6, delete)", _taken_away, ("gone",), "old private pages stay; " + REPORTED),
    Check("an edit of a dismissed page", _dismissed, ("edited",), LIVED_WITH, "dismissed", ("unknown",)),
    Check(
        "an answer after \"thinking ...\" was deleted", _deleted_thinking, ("refused",), LIVED_WITH, "deleted_thinking",
        ("written",),
    ),
    Check("an emoji of the bot's own", _emoji, ("shown",), "cards show Unicode emoji instead; EMOJI=off stops the uploads"),
    Check("a form", _form, ("sent",), "decks and cards can't be typed; " + REPORTED),
    Check("a thread and a press in it", _thread, ("shown",), "tables get no threads: see Create Public Threads in the channel"),
    Check(
        "a hand in your direct messages", _hand, ("edited",),
        "players see hands only with the My hand button: allow direct messages in the server's privacy settings",
    ),
    Check(
        "which of three messages rang", _rang, ("first", "first and second"),
        "turns may arrive silently, or ring at night: check the notification settings of that phone",
    ),
    Check(
        "what the locked phone showed", _phone, ("words of the first",),
        "notifications now show a page's words, or no words at all; " + REPORTED,
    ),
    Check("a press in your direct messages", _in_direct, ("shown",), FAILS),
    Check(
        "suggestions while typing", _suggested, ("chosen",),
        "commands have to be typed in full; start the bot once if Discord offers no /rules",
    ),
)  # fmt: skip
