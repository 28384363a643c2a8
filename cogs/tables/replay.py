"""/match shows a match or checks a record, /replay steps through a match, and their buttons: film, record, share,
verify."""

import io
from dataclasses import replace
from functools import partial

import discord
from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.kit.clock import DAY
from bot.kit.hours import today
from bot.kit.ratings import ranks
from bot.tables.records import positions_of, presses_of, record_of
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.answer import TROUBLE, Interaction, answer, send_file
from cogs.kit.choices import Suggestions, finished_tables, has_begun, open_tables
from cogs.kit.items import MENU, Button, Gallery, Menu, Page, Part, Press, legend, menu_option, page_of, strips
from cogs.kit.router import Cog, Verb, checked_suggestions, private_command
from cogs.kit.sharing import share
from cogs.kit.text import cut, label, ordinal, plain, plain_names
from cogs.tables.hand import show_table, table_meant
from cogs.tables.table_page import seen_by, share_buttons
from games import AnyMatch
from games.core.record import Differs, Malformed, Record, from_json, to_json
from games.core.values import Refusal, Seat, listing, many, opening
from games.verify import verify
from render.lazy import replay_film
from render.lazy.inputs import ShareCard

ALL = "all"
"""In place of a seat: what everyone sees."""
LARGEST = 100_000
"""The largest record, in bytes. One of six players has about 5,000."""


class Replays(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        film = Verb(self.film, slow=True)
        super().__init__(bot, replay=self.step, film=film, record=self.record, proof=self.proof, share=self.share)

    async def _table(self, number: int) -> Table:
        table = await self.bot.tables.find(number)
        if table.match is None:
            raise Refusal(f"Table {number} never started, so there's nothing to look back at.")
        return table

    @app_commands.command(description="Step through a match as everyone sees it or, once it's over, from any seat.")
    @app_commands.describe(table="The table's number")
    @private_command
    async def replay(self, interaction: Interaction, table: app_commands.Range[int, 1]) -> None:
        match = await self._table(table)
        await answer(interaction, self._page(interaction, match, ALL, 1))

    @replay.autocomplete("table")
    @checked_suggestions
    async def to_look_at(self, interaction: Interaction, typed: str) -> Suggestions:
        shown = [*await open_tables(interaction, typed, has_begun), *await finished_tables(interaction, typed)]
        return shown[:MENU]

    async def step(self, interaction: Interaction, press: Press) -> None:
        table = await self._table(press.subject)
        words = press.split_words()
        await answer(interaction, self._page(interaction, table, words[-1] if words else ALL, press.version))

    async def _page(self, interaction: Interaction, table: Table, seat: str, turn: int) -> Page:
        if not (seat == ALL or (seat.isdigit() and int(seat) < table.row.size)):
            seat = ALL
        if seat != ALL and table.row.status != "finished":
            raise Refusal("Until a match is finished, you can only look back at what everyone sees.")
        positions = await positions_of(self.bot.tables, table)
        turn = max(1, min(turn, len(positions)))
        match = positions[turn - 1]
        view = match.view(None if seat == ALL else int(seat))
        seen = replace(seen_by(table, None), view=view)
        shown = await strips(
            self.bot.picture_cache.draw, drawings.table if seat == ALL or match.over else drawings.page, seen
        )
        news = _news(table, positions[turn - 1 : turn + 1])
        sharing = share_buttons(table) if table.seat_of(interaction.user.id) is not None else []
        controls = _controls(table, seat, turn, positions, sharing)
        head = f"### Table {table.id} · {table.game.words.progress(view)}\n{news}\n-# {turn} of {len(positions)}"
        return page_of(cut(head, 1500), Gallery(shown, "replay"), *controls)

    async def film(self, interaction: Interaction, press: Press) -> None:
        table = await self._table(press.subject)
        if table.row.status != "finished":
            raise Refusal("You can watch the film once the match is finished.")
        positions = await positions_of(self.bot.tables, table)
        views = [match.view(None) for match in positions]
        film = await self.bot.jobs.run("film", partial(replay_film, table.game.slug, views, table.names))
        file = discord.File(io.BytesIO(film.gif), f"table-{table.id}.gif", description=film.alt)
        told = "\n".join(filter(None, (f"Table {table.id}, turn by turn.", legend(film.badges))))
        await send_file(interaction, told, file)

    async def share(self, interaction: Interaction, press: Press) -> None:
        table = await self._table(press.subject)
        seat = table.seat(interaction.user.id)
        if table.row.status != "finished" or table.row.branch_of is not None:
            raise Refusal("You can share a match once it's finished, but not one that you play on.")
        name, verb = ("Play alone", "alone") if table.solo else ("Open a table", "open")
        button = Button.make(name, Press(verb, words=table.game.slug))
        if table.row.daily is not None:
            button = Button.make("Today's deals", Press("daily"))
        await share(interaction, self.bot, f"match {table.id}", *shared(table, seat), button)

    async def record(self, interaction: Interaction, press: Press) -> None:
        table = await self._table(press.subject)
        record = await record_of(self.bot.tables, table)
        file = discord.File(io.BytesIO(to_json(record).encode()), f"table-{table.id}.json")
        text = (
            f"The record of table {table.id}. Check it with `python -m games verify table-{table.id}.json` or /match."
        )
        await send_file(interaction, text, file)

    @app_commands.command(
        description="A table as everyone sees it, or a finished match with its record; or check a record's file."
    )
    @app_commands.describe(
        table="The table's number; if left out, one of yours",
        file="A record of a match, to check that it was dealt and played as it says",
    )
    @private_command
    async def match(
        self,
        interaction: Interaction,
        table: app_commands.Range[int, 1] | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        if file is not None:
            if file.size > LARGEST:
                raise Refusal(f"A record can have up to {LARGEST:,} bytes; this file has {file.size:,}.")
            await answer(interaction, self._verdict_of(file))
        else:
            await show_table(self.bot, interaction, await table_meant(self.bot, interaction, table))

    @match.autocomplete("table")
    @checked_suggestions
    async def to_show(self, interaction: Interaction, typed: str) -> Suggestions:
        shown = [*await open_tables(interaction, typed), *await finished_tables(interaction, typed)]
        return shown[:MENU]

    async def proof(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        if table.match is None and table.row.status != "lobby":
            raise Refusal(f"Table {table.id} never started, so no cards were dealt.")
        if table.row.status != "finished":
            told = seed_text(table) if table.ended else commitment_text(table)
            await answer(interaction, page_of(told), edit=False)
            return
        record = await record_of(self.bot.tables, table)
        await answer(interaction, self._verdict(to_json(record).encode(), f"Table {table.id}"), edit=False)

    async def _verdict_of(self, file: discord.Attachment) -> Page:
        try:
            data = await file.read()
        except TROUBLE:
            raise Refusal("I can't get this file from Discord right now; send it again.") from None
        return await self._verdict(data, plain(file.filename))

    async def _verdict(self, data: bytes, what: str) -> Page:
        try:
            record = from_json(data)
            match = await self.bot.jobs.run("check", partial(verify, record))
        except (Malformed, Differs) as wrong:
            raise Refusal(f"{what} doesn't check out: {cut(str(wrong), 1500)}") from None
        totals = ", ".join(str(score.total) for score in match.scores())
        return page_of(check_text(record, what, totals))


def _news(table: Table, positions: list[AnyMatch]) -> str:
    if len(positions) < 2:
        return "This is where the match is now." if not table.ended else "This is how it ended."
    before, now = (match.view(None) for match in positions)
    then = "Played next" if len(positions[0].to_move) == 1 else "Picked next"
    return f"{then}: {table.game.words.news(before, now, plain_names(table.names))}"


def _controls(table: Table, seat: str, turn: int, positions: list[AnyMatch], sharing: list[Button]) -> list[Part]:
    last = len(positions)
    steps = (("⏮", 1, turn > 1), ("◀", turn - 1, turn > 1), ("▶", turn + 1, turn < last), ("⏭", last, turn < last))
    buttons = [
        Button.make(
            sign, Press.at(table, "replay", max(1, to), f"{number} {seat}"), ButtonStyle.primary, disabled=not enabled
        )
        for number, (sign, to, enabled) in enumerate(steps)
    ]
    if table.row.status != "finished":
        return [buttons]
    on = Press.at(table, "branch", positions[turn - 1].turn, "" if seat == ALL else seat)
    more = [
        Button.make("Play on from here", on, disabled=positions[turn - 1].over),
        Button.make("Film", Press.at(table, "film"), emoji="🎞️"),
        *sharing,
    ]
    options = [menu_option("What everyone sees", ALL, chosen=seat == ALL)]
    options += [
        menu_option(f"{label(plain(name))}, with the hand", str(number), chosen=seat == str(number))
        for number, name in enumerate(table.names)
    ]
    return [buttons, more, Menu.make("Whose view?", Press.at(table, "replay", turn), options)]


def shared(table: Table, seat: Seat) -> tuple[ShareCard, str]:
    """A player's card of a finished match, and the line about it. They tell only the game, how many played, place and
    points, because readers may not be allowed to see the table."""
    game, scores = table.game, table.play.scores()
    points, won = many(scores[seat].total, "point"), seat in table.play.winners
    if table.solo:
        rival = (f"against {game.rival}, {many(scores[1].total, 'point')}",) if game.rival else ()
        heading, said = f"{game.title} · alone", f"scored {points} in {game.title}, alone."
        return ShareCard(game.slug, heading, opening(points), rival, won), said
    totals = [score.total for score in scores]
    place = ordinal(ranks(totals)[seat])
    if table.row.daily is not None:
        day = today("UTC", table.row.daily * DAY)
        deal = f"deal of {day.day} {day:%B}"
        lines = (f"{place} of {len(totals)}",)
        said = f"played the daily {deal} in {game.title}, for {points}. Can you do better?"
        return ShareCard(game.slug, f"{game.title} · {deal}", opening(points), lines, won), said
    standing = f"{'joint ' * (totals.count(totals[seat]) > 1)}{place} of {len(totals)}"
    heading, said = f"{game.title} · match of {len(totals)}", f"came {standing} in {game.title}, with {points}."
    return ShareCard(game.slug, heading, opening(standing), (points,), won), said


def commitment_text(table: Table) -> str:
    """Tells players before the end of a match what fixes its deal, and what to copy for a later check."""
    row, presses = table.row, presses_of(table)
    if row.deal_of is not None:
        return (
            f"### The deal of table {table.id} is that of table {row.deal_of}\n"
            f"Whoever sees that table can check it with /match {row.deal_of}."
        )
    if row.daily is not None:
        return (
            f"### The deal of table {table.id} is a daily deal\n`{row.commitment}`\n"
            "The cards follow from a secret that was fixed before the day began. The code is its SHA-256; **Check the deals** in /daily "
            "showed it the day before. After the match, Verify shows the secret."
        )
    fixed = "The bot drew its secret when this table was opened. The code below is the secret's SHA-256, which no other secret has."
    if row.status == "lobby":
        rest = (
            "The cards will follow from the secret and from the presses of everybody who plays, so nobody can choose them.\n"
            "**Copy the code before the table starts.**"
        )
    else:
        rest = f"The cards follow from the secret and from these {_word(presses)}, so nobody could choose them.\n**Copy both now.**"
    lines = [f"`{row.commitment}`", *([f"-# {_listed(presses)}"] if presses else [])]
    after = "After the match, Verify shows the secret, so you can compare. docs/fairness.md shows how to check it all with sha256sum."
    return "\n".join((f"### The deal of table {table.id} is sealed", f"{fixed} {rest}", *lines, after))


def seed_text(table: Table) -> str:
    row, presses = table.row, presses_of(table)
    parts = [
        f"secret: {row.secret}",
        f"its sha256, shown {_where(row.size)}: {row.commitment}",
        _listed(presses),
        f"seed, from the secret and the {_word(presses)}: {row.seed}",
    ]
    lines = "\n".join(f"-# {part}" for part in parts)
    return (
        f"### The deal of table {table.id}\nIt was called off, so there is no result to check. Its cards followed from this:\n{lines}\n"
        "Compare it with what you saw before the first card; docs/fairness.md shows how."
    )


def check_text(record: Record, what: str, totals: str) -> str:
    if record.presses:
        where, whose = _where(record.seats), "the players'" if record.seats > 1 else "the player's"
        deal = f"The deal follows from the secret committed to {where} and from {whose} {_word(record.presses)}"
        parts = [f"sha256 shown {where}: {record.commitment}", f"secret: {record.secret}", _listed(record.presses)]
        compare = "Compare the sha256 and the presses with what you saw before the first card. "
    else:
        deal = "The deal is the one committed to before the first move"
        parts = [f"sha256 shown at the start: {record.commitment}"]
        compare = (
            "No press of a player is in this deal. Compare the sha256 with what you saw at the start: whoever writes a record can choose "
            "both it and the seed. "
        )
    lines = "\n".join(f"-# {part}" for part in (*parts, f"seed: {record.seed}"))
    return (
        f"### {what} checks out\n{deal}, all {len(record.moves)} moves are legal, and recounting gives {totals}.\n{lines}\n"
        f"{compare}Don't take the bot's word for it: docs/fairness.md shows how to redo this with sha256sum alone."
    )


def _listed(presses: tuple[int, ...]) -> str:
    return f"{_word(presses)} {listing(map(str, presses), repeats=True)}"


def _word(presses: tuple[int, ...]) -> str:
    return "presses" if len(presses) > 1 else "press"


def _where(seats: int) -> str:
    return "in the lobby" if seats > 1 else "at the start"
