"""Players and their seats: /tables, the buttons **More** and **I'm back**, leaving, substitutes, and calling a match off."""

from functools import partial
from typing import Any

import structlog
from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.messages.messenger import Undelivered
from bot.tables.pace import describe, discord_time, offered
from bot.tables.seats import DAYS, FREE, HEIR, LONGEST_NOTE, StopTerms, Vote, must_not_be_alone
from bot.tables.table import Table
from bot.tables.terms import stamp
from cogs.kit.answer import Interaction, advice_page, answer, open_form, server_of
from cogs.kit.items import (
    ROW,
    Button,
    ButtonsBelow,
    Menu,
    Page,
    Part,
    People,
    Press,
    confirm,
    form,
    menu_option,
    page_of,
    textbox,
)
from cogs.kit.permissions import can_view, must_write_here
from cogs.kit.router import Cog, Verb, anywhere, form_fields, private_command
from cogs.kit.text import cut, name_of, outdated, plain, plain_names, with_verb
from cogs.tables.hand_page import noted, notice_page
from cogs.tables.table_page import link
from games.core.values import Refusal, listing, many, opening
from games.opponents import LEVELS

log = structlog.get_logger()


TO_A_PERSON = "If you offer the seat to a person, it stays yours until they press the button to take it."
TO_NOBODY = "To offer it to a person, press this in a channel of a server."

VOTES_APART = 3000
"""How long, in milliseconds, a repeated vote isn't news: notices in this time have the same nonce, so Discord drops the
second."""

SHOWN = 15
"""How many tables a list shows at most; those that wait for the player come first."""

LOBBIES = 5
"""How many lobbies of other people a list shows at most, each with a button."""


class Seats(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(
            bot, more=self.more, back=self.back, quit=self.quit, heir=self.leave_to, offer=self.offer, take=self.take, void=self.vote,
            stay=self.stay, resume=self.resume, tables=self.my_tables, note=Verb(self.edit_note, self.note_written),
            pacing=self.pacing,
        )  # fmt: skip

    @app_commands.command(description="All your tables on every server; the one with the least time comes first.")
    @anywhere
    @private_command
    async def tables(self, interaction: Interaction) -> None:
        await answer(interaction, self._tables(interaction))

    async def my_tables(self, interaction: Interaction, press: Press) -> None:
        await answer(interaction, self._tables(interaction), edit=False)

    async def _tables(self, interaction: Interaction) -> Page:
        user_id = interaction.user.id
        mine = await self.bot.tables.of_player(user_id)
        lobbies = await self._lobbies(interaction)
        if not mine and not lobbies:
            return advice_page("You aren't at any table. Open one with /play, or play alone right away with /solo.")
        lines = [await self._line(table, user_id) for table in mine[:SHOWN]]
        more = f"\n-# and {len(mine) - SHOWN} more" if len(mine) > SHOWN else ""
        parts: list[Part] = []
        if mine:
            parts += [
                cut("### Your tables\n" + "\n".join(lines) + more, 3900 - 200 * len(lobbies)),
                "-# Press a table to leave it, call it off or resume it.",
                [
                    Button.make(f"Table {each.id}", Press.at(each, "board" if each.match is None else "more"))
                    for each in mine[:SHOWN]
                ],
            ]
        waits = [table for table in mine if table.seat_of(user_id) in table.waiting][:ROW]
        parts.append([Button.make(f"Hand at table {each.id}", Press.at(each, "hand")) for each in waits])
        if lobbies:
            lines = [await self._line(table, user_id) for table in lobbies]
            joins = [Button.make(f"Join table {each.id}", Press.at(each, "join", stamp(each))) for each in lobbies]
            parts += ["### Open seats on this server\n" + "\n".join(lines), joins]
        return page_of(*parts)

    async def _lobbies(self, interaction: Interaction) -> list[Table]:
        guild_id, who = interaction.guild_id, interaction.user.id
        if guild_id is None:
            return []
        return await self.bot.lobbies.with_seats(guild_id, who, partial(can_view, interaction), LOBBIES)

    async def _line(self, table: Table, user_id: int) -> str:
        newest = await self.bot.table_channels.newest(table)
        channel = f"<#{table.row.channel_id}>" if table.row.channel_id else "on its page"
        place = link(table, newest) if newest is not None else channel
        names = plain_names(table.names)
        if table.row.status == "lobby":
            state = f"lobby, {len(table.people)} of {table.row.size} seats taken, open until {discord_time(table.row.expires_at or 0)}"
        elif table.row.status == "paused":
            state = f"paused: {table.row.notice or 'the bot could not go on'}"
        elif table.seat_of(user_id) in table.waiting:
            due = table.due.get(table.seat(user_id))
            state = "**waits for you**" + (f" until {discord_time(due)}" if due is not None else "")
        else:
            state = f"waits for {listing([names[seat] for seat in table.waiting], repeats=True)}"
        return f"- {table.game.title}, table {table.id} · {state} · {place}"

    async def more(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        seat = table.seat(interaction.user.id)
        if table.row.status != "paused":
            table.must_run()
        person = table.people[seat]
        stop = await self.bot.seats.stop_terms(table, interaction.user.id)
        buttons = [Button.make("I'm back", Press.at(table, "back"), ButtonStyle.primary, "👋")] if person.away else []
        paused = table.row.status == "paused"
        here = interaction.guild_id is not None and interaction.guild_id == table.row.guild_id
        if paused and here:
            buttons.append(Button.make("Resume here", Press.at(table, "resume"), ButtonStyle.primary))
        if not table.solo:
            buttons.append(Button.make("Wish list", Press.at(table, "wishes")))
        buttons.append(Button.make("Note to myself", Press.at(table, "note")))
        if not table.private and not paused:
            buttons.append(Button.make("Leave the table", Press.at(table, "quit")))
        buttons.append(Button.make("Verify the deal", Press.at(table, "proof")))
        agreed = stop.agrees(interaction.user.id)
        label = (
            "Play on after all"
            if agreed
            else "Call it off"
            if stop.alone or not stop.agreed
            else "Agree to call it off"
        )
        confirms = stop.alone or stop.leaves or stop.before == FREE - 1
        buttons.append(
            Button.make(
                label,
                Press.at(table, "void", 0, "no" if agreed else "ask" if confirms else "yes"),
                ButtonStyle.secondary if agreed else ButtonStyle.danger,
            )
        )
        hours = (await self.bot.playing_hours.get(interaction.user.id)).hours
        lines = [f"### Table {table.id}", f"Your playing hours: {hours}; change them with /hours."]
        if paused and not here and table.row.guild_id is not None:
            lines.append("It's paused. To go on, type /tables in a channel of its server and choose the table.")
        if person.misses:
            missed = "a deadline" if person.misses == 1 else f"{person.misses} deadlines in a row"
            lines.append(f"You've missed {missed}.")
        names = [plain(each.name) for each in table.humans if each.user_id in stop.agreed]
        if names:
            lines.append(f"{listing(names, repeats=True)} would like to call the table off.")
        now = self.bot.clock()
        wishes = [(plain(each.name), each.would_like(now)) for each in table.humans]
        lines += [f"{name} would like the {pace} pace." for name, pace in wishes if pace]
        paces = [] if table.pace is None or paused else [_paces(table, person.would_like(now))]
        await answer(interaction, page_of("\n".join(lines), buttons, *paces), edit=False)

    async def pacing(self, interaction: Interaction, press: Press) -> None:
        who, wished = interaction.user.id, (press.split_words() or ("",))[-1]
        table, changed = await self.bot.seats.wish_pace(press.subject, who, wished)
        me = table.people[table.seat(who)]
        others = [plain(each.name) for each in table.humans if each.would_like(self.bot.clock()) != wished]
        if changed:
            text = news = f"Table {table.id} now has the {wished} pace, and all clocks start over."
        elif wished == table.row.pace:
            text, news = f"Table {table.id} keeps the {wished} pace.", ""
        else:
            until = discord_time(me.pace_until)
            text = f"Table {table.id} gets the {wished} pace once {with_verb(others, 'chooses', 'choose')} it too, under More, by {until}."
            news = f"{plain(me.name)} would like table {table.id} to have the {wished} pace; if you agree, choose it under More by {until}."
        self.bot.turns.settle_soon(table.id)
        await answer(interaction, page_of(text), edit=False)
        if news and len(table.humans) > 1:
            await self._tell(table, news, f"p{table.seat(who)}{wished[0]}")

    async def edit_note(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        table.seat(interaction.user.id)
        now = await self.bot.seats.note(table, interaction.user.id)
        asked = textbox("What to remember", "note", LONGEST_NOTE, now, note="Nobody else sees it.", needed=False)
        await open_form(interaction, form(f"Note for table {table.id}", Press.at(table, "note"), asked))

    async def note_written(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        table = await self.bot.seats.write_note(press.subject, interaction.user.id, form_fields(data).get("note", ""))
        note = await self.bot.seats.note(table, interaction.user.id)
        said = f"Your note appears above your hand at table {table.id}; nobody else sees it:\n{noted(note)}"
        buttons = [
            Button.make("Edit", Press.at(table, "note")),
            Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"),
        ]
        text = said if note else f"Your note for table {table.id} is empty."
        await answer(interaction, page_of(text, buttons), edit=False)

    async def resume(self, interaction: Interaction, press: Press) -> None:
        must_write_here(interaction)
        here = (interaction.guild_id, interaction.channel_id)
        table = await self.bot.table_channels.resume(press.subject, interaction.user.id, *here)
        try:
            await answer(interaction, notice_page(table, f"Table {table.id} continues here."))
        finally:
            self.bot.turns.settle_soon(table.id)

    async def back(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.seats.come_back(press.subject, interaction.user.id)
        self.bot.turns.settle_soon(table.id)
        seat = table.seat(interaction.user.id)
        picked = table.running and seat in table.play.sealed
        then = (
            "the stand-in has picked for this turn; you can change its pick under My hand until the last one is in"
            if picked
            else "your hand is waiting for you"
        )
        hand = Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏")
        await answer(interaction, page_of(f"Welcome back to table {table.id}: {then}.", [hand]))

    async def quit(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        table.seat(interaction.user.id)
        table.must_run()
        must_not_be_alone(table)
        options = [
            menu_option(f"{level.title} plays on", name, level.line, level.emoji) for name, level in LEVELS.items()
        ]
        there = server_of(interaction) is not None
        text = (
            f"### Leave table {table.id}?\nChoose who plays on with your hand; you can't come back to this seat. "
            + (TO_A_PERSON if there else TO_NOBODY)
        )
        if table.settings["rated"] == "on":
            text += " The match is rated, so whoever leaves comes last in it."
        menu = Menu.make("Which opponent plays on?", Press.at(table, "heir"), options)
        people = [People.make("Offer your seat to a person", Press.at(table, "offer"))] if there else []
        await answer(interaction, page_of(text, menu, *people, [Button.make("Stay", Press.at(table, "stay"))]))

    async def stay(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        table.seat(interaction.user.id)
        await answer(interaction, notice_page(table, staying_line(table)))

    async def leave_to(self, interaction: Interaction, press: Press) -> None:
        old = await self.bot.tables.find(press.subject)
        seat = old.seat(interaction.user.id)
        table = await self.bot.seats.leave_to_opponent(press.subject, interaction.user.id, press.words)
        name = plain(table.people[seat].name)
        text = f"You've left table {table.id}; {name} plays on with your hand."
        self.bot.turns.settle_soon(table.id)
        await answer(interaction, page_of(text))
        news = f"{plain(old.people[seat].name)} has left table {table.id}; {name} ({press.words}) plays on."
        await self._tell(table, news, f"q{seat}")

    async def _tell(self, table: Table, text: str, what: str) -> None:
        try:
            await self.bot.delivery.messenger.post_notice(
                table, text, [], f"{table.nonce}.{table.turn}.{what}", notify=False
            )
        except Undelivered as failure:
            log.info("a notice did not arrive", match=table.id, what=what, why=str(failure))

    async def offer(self, interaction: Interaction, press: Press) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        people: dict[str, Any] = data.get("resolved", {}).get("users", {})
        chosen = people.get((press.split_words() or ("",))[-1])
        if chosen is None or server_of(interaction) is None:
            raise outdated("choice", "press Leave the table in a channel of a server, and choose a person there")
        if chosen.get("bot"):
            raise Refusal("A bot can't take your seat; choose an opponent from the other menu.")
        to = int(chosen["id"])
        known, seat = await self.bot.seats.offer(press.subject, interaction.user.id, to)
        sentence = (
            f"<@{to}>, {plain(known.people[seat].name)} offers you their seat at {known.game.title}, table {known.id}, "
            f"with its hand and ecosystem. {opening(known.game.words.progress(known.play.view(None)))}."
        )
        take = Button.make("Take the seat", Press.at(known, "take", 0, str(seat)), ButtonStyle.primary, "🪑")
        page = Page(ButtonsBelow(take), words=sentence)
        called = [to] if await self.bot.delivery.budget.may_offer(known, to) else []
        await answer(interaction, page, edit=False, private=False, called=called)

    async def take(self, interaction: Interaction, press: Press) -> None:
        if not press.words.isdigit() or len(press.words) > 2:
            raise Refusal("That offer has expired; ask for another.")
        known = await self.bot.tables.find(press.subject)
        name = name_of(interaction.user, known.row.guild_id)
        table = await self.bot.seats.take_seat(press.subject, int(press.words), interaction.user.id, name)
        self.bot.turns.settle_soon(table.id)
        text = f"{plain(name)} joins table {table.id}."
        await answer(interaction, page_of(text), edit=True)

    async def vote(self, interaction: Interaction, press: Press) -> None:
        """Let a player agree to call a table off ("yes", or "alone" if nobody else must), take that back ("no"), or see
        what agreeing would do ("ask")."""
        who, seats = interaction.user.id, self.bot.seats
        before = await self.bot.tables.find(press.subject)
        if press.words == "ask":
            before.seat(who)
            if before.row.status != "paused":
                before.must_run()
            vote = Vote(before, await seats.stop_terms(before, who), "changed")
        elif press.words == "no":
            vote = await seats.play_on(press.subject, who)
        else:
            vote = await seats.call_off(press.subject, who, alone=press.words == "alone")
        if vote.outcome == "changed":
            await answer(interaction, _stop_page(vote))
            return
        self.bot.turns.settle_soon(vote.table.id)
        await answer(interaction, _voted(vote, who))
        if vote.outcome == "open" and vote.new:
            what, lately = "v" if who in vote.stop.agreed else "b", self.bot.tables.clock() // VOTES_APART % 1000
            await self._tell(before, _news(vote, who), f"{what}{before.seat(who)}.{lately}")


def _stop_page(vote: Vote) -> Page:
    table, stop = vote.table, vote.stop
    if stop.leaves:
        yes, press = "Yes, stop and leave", Press.at(table, "heir", 0, HEIR)
    elif stop.alone:
        yes, press = "Yes, call it off", Press.at(table, "void", 0, "alone")
    else:
        yes, press = "Agree to call it off", Press.at(table, "void", 0, "yes")
    text = f"### Call table {table.id} off?\n{_consequences(stop)}"
    return confirm(text, (yes, press), ("Play on", Press.at(table, "stay")))


LATE = "At least half of this rated match has been played"


def _consequences(stop: StopTerms) -> str:
    spent = f"You have called off {many(stop.before, 'rated match', 'rated matches')} in the last {DAYS} days"
    if stop.leaves:
        why = f"{spent}; this one" if stop.before >= FREE else f"{LATE}: stopping now"
        return f"{why} counts as leaving, so you come last. A hunter plays on with your hand, and this can't be undone."
    all_of = "both" if len(stop.asked) == 2 else f"all {len(stop.asked)}"
    once = f"once {all_of} {'people with a seat' if stop.late else 'players here'} agree"
    ends = f"It ends {'here without a winner' if stop.alone else f'without a winner {once}'}, and this can't be undone."
    return ends + f" {spent}; after this one, each further one counts as leaving." * (stop.before == FREE - 1)


def _agreeing(stop: StopTerms) -> str:
    count = len(stop.asked & stop.agreed)
    return f"{count} of {len(stop.asked)} {'agrees' if count == 1 else 'agree'}"


def _voted(vote: Vote, user_id: int) -> Page:
    number, stop = vote.table.id, vote.stop
    if vote.outcome == "off":
        text = f"Table {number} has been called off; nobody loses anything."
    elif user_id not in stop.agreed:
        text = f"You're playing on; {_agreeing(stop)} to call table {number} off."
    else:
        text = f"{_agreeing(stop)} to call table {number} off; it ends once all do."
        if stop.late:
            text += (
                f" {LATE}, so absent players must agree too; if you don't want to wait, you can leave, and come last."
            )
    again = Button.make("Play on after all", Press.at(vote.table, "void", 0, "no"))
    return page_of(text, [again] if stop.agrees(user_id) else [])


def _news(vote: Vote, user_id: int) -> str:
    number, who = vote.table.id, plain(vote.table.people[vote.table.seat(user_id)].name)
    if user_id not in vote.stop.agreed:
        return f"{who} is playing on after all; {_agreeing(vote.stop)} to call table {number} off."
    return (
        f"{who} would like to call table {number} off ({_agreeing(vote.stop)}): press More, then Agree to call it off."
    )


def staying_line(table: Table) -> str:
    if table.ended:
        return f"Table {table.id} is over."
    return f"Table {table.id} stays open." if table.row.status == "lobby" else f"You stay at table {table.id}."


def _paces(table: Table, chosen: str) -> Menu:
    options = [
        menu_option(
            f"{each.title}{' (now)' * (each == table.pace)}", each.name, describe(each), chosen=each.name == chosen
        )
        for each in offered()
    ]
    return Menu.make("Pace, if everybody agrees", Press.at(table, "pacing"), options)
