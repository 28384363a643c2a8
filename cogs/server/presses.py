"""What only Discord and the owner together can show: the paths of every match, tried by presses, and what the owner's phone did."""

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from cogs.kit.answer import Interaction, Reply, answer, answer_below, send
from cogs.kit.items import container, row
from cogs.kit.router import fields
from cogs.server.checks import LIVED_WITH, REPORTED, Bench, Check, NotTried, a_button, listed, page, said, tell
from render import emoji

READY = 30.0
"""Seconds until the gateway has to say that the bot is there."""
APART = 10.0
"""Seconds between two messages that may ring."""
EMOJI = "selfcheck"
HELLO = "hello"
NO_ANSWER = "no answer is taken (is the bot running meanwhile?)"
COMMAND, OPTION = "rules", "topic"
"""A command of the bot's own, with suggestions: so nothing of Discord's list changes."""
SUGGESTED = "self-check"


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
    """Answer with a page, which leads on by the button `then`; "shown" if all its pictures are new."""
    before = [] if heard.message is None else listed(heard.message)
    button = [a_button(then)] if then else []
    if await answer(heard, page(text, *button, pictures=pictures), edit=edit) is None:
        return NO_ANSWER
    bench.next = button
    after = listed(await heard.original_response())
    new = [each for each in after if each not in before]
    return "shown" if len(new) == len(after) == pictures else f"{len(new)} new pictures of {len(after)}"


async def _followed(bench: Bench) -> Interaction:
    """A press on the page that the last check has left."""
    if not bench.next:
        raise NotTried("the page before it didn't come")
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
    return "shown" if len(listed(bench.below)) == 1 else "no picture"


async def _taken_away(bench: Bench) -> str:
    if bench.below is None or bench.last is None:
        raise NotTried("the page before it didn't come")
    try:
        await bench.last.original_response()
    except discord.NotFound:
        return "gone"
    return "still there"


async def _dismissed(bench: Bench) -> str:
    if (below := bench.below) is None:
        raise NotTried("the page before it didn't come")
    heard = await bench.press("I have dismissed it", "Dismiss the private page first.")
    await heard.response.defer(thinking=True)
    try:
        await below.edit(view=page("Edited").view, attachments=listed(below))
    except discord.NotFound:
        return "unknown"
    return "edited"


async def _deleted_thinking(bench: Bench) -> str:
    heard = bench.last
    if heard is None or heard.response.type is not discord.InteractionResponseType.deferred_channel_message:
        raise NotTried('there is no "thinking ..."')
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
    yes, no = a_button("I see it three times"), a_button("I don't")
    yes.emoji = discord.PartialEmoji(name=own.name, id=own.id)
    menu: ui.Select[Any] = ui.Select(options=[discord.SelectOption(label="In a menu", emoji=yes.emoji)])
    text = ui.TextDisplay[Any](f"{own} stands in this text, in the menu and on the first button.")
    await bench.post(view=container(text, row(menu), row(yes, no)))
    tell("Open the menu with the small picture, and press what you see.")
    heard = await bench.pressed(yes.custom_id or "", no.custom_id or "")
    await heard.response.defer()
    return "shown" if said(heard)["custom_id"] == yes.custom_id else "not shown everywhere"


async def _form(bench: Bench) -> str:
    heard = await bench.press("Open a form", f"Type {HELLO} in the form that comes, and send it.")
    field: ui.TextInput[Any] = ui.TextInput()
    form = ui.Modal(title="Self-check")
    form.add_item(ui.Label(text=f"Type {HELLO}", component=field))
    await send(heard, form)
    if not heard.response.is_done():
        return NO_ANSWER
    sent = await bench.pressed(form.custom_id)
    await sent.response.defer()
    words = fields(said(sent)).get(field.custom_id, "")
    return "sent" if words.strip().lower() == HELLO else f"{len(words)} other characters"


async def _suggested(bench: Bench) -> str:
    bench.must_be_there()
    await bench.post(ask := f"Type /{COMMAND} here, and a letter at {OPTION}; choose {SUGGESTED} and send it.")
    tell(ask)
    while (heard := await bench.pressed(COMMAND)).type is discord.InteractionType.autocomplete:
        await heard.response.autocomplete([app_commands.Choice(name=SUGGESTED, value=SUGGESTED)])
    await heard.response.send_message("Thank you.", ephemeral=True)
    await heard.delete_original_response()
    return "chosen" if SUGGESTED in [each["value"] for each in said(heard).get("options", ())] else "not chosen"


async def _thread(bench: Bench) -> str:
    bench.thread = await (await bench.post("A thread")).create_thread(name="Self-check", auto_archive_duration=60)
    bench.made.append(bench.thread)
    heard = await bench.press("Press in the thread", "Open the thread of this channel.", bench.thread)
    return await _shows(bench, heard, "Pressed")


async def _direct(bench: Bench) -> discord.DMChannel:
    owner = bench.app.team.owner_id if bench.app.team else bench.app.owner.id
    return await bench.client.create_dm(discord.Object(owner or 0))


async def _hand(bench: Bench) -> str:
    """As the bot sends one: a sentence that rings, and an edit that puts the page in its place."""
    start = await bench.press(
        "Start",
        "Close Discord on your computer, and lock your phone after this press: three direct messages come, and questions here.",
    )
    await start.response.defer()
    await asyncio.sleep(APART)
    message = await bench.post("The words of the first message.", await _direct(bench), silent=False)
    there = page("The first message is a page now.")
    after = await message.edit(content=None, view=there.view, attachments=there.files)
    return "edited" if not after.content and len(listed(after)) == 1 else "something else"


async def _ask(bench: Bench, question: str, *answers: str, several: bool = False) -> list[str]:
    """What the owner chooses from a menu."""
    bench.must_be_there()
    menu: ui.Select[Any] = ui.Select(
        placeholder=question, options=[discord.SelectOption(label=each) for each in answers],
        max_values=len(answers) if several else 1,
    )  # fmt: skip
    await bench.post(view=container(ui.TextDisplay(question), row(menu)))
    tell(f"Answer in the channel: {question}")
    heard = await bench.pressed(menu.custom_id)
    await heard.response.defer()
    chosen = said(heard)["values"]
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
    Check("the gateway", _connected, ("ready",), "the bot hears nothing: see whether the network lets websockets out"),
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
    Check("an emoji of the bot's own", _emoji, ("shown",), "cards have Unicode's emoji; EMOJI=off spares the attempts"),
    Check("a form", _form, ("sent",), "decks and cards can't be typed; " + REPORTED),
    Check("a thread and a press in it", _thread, ("shown",), "tables have none: see Create Public Threads in the channel"),
    Check(
        "a hand in your direct messages", _hand, ("edited",),
        "hands come by the button My hand only: allow direct messages in the server's privacy settings",
    ),
    Check(
        "which of three messages rang", _rang, ("first", "first and second"),
        "turns may come unheard, or at night: see the settings for notifications on that phone",
    ),
    Check(
        "what the locked phone showed", _phone, ("words of the first",),
        "a page shows its words by now, or a sentence doesn't; " + REPORTED,
    ),
    Check("a press in your direct messages", _in_direct, ("shown",), FAILS),
    Check(
        "suggestions while typing", _suggested, ("chosen",),
        "commands have to be typed in full; start the bot once if Discord offers no /rules",
    ),
)  # fmt: skip
