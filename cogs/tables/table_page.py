"""The table message: the picture, what was revealed, who is to move, and in the end the score sheet."""

import re

from discord import ButtonStyle

from bot.kit.clock import DAY
from bot.kit.pool import PictureCache
from bot.kit.ratings import PROVISIONAL_GAMES
from bot.messages.messenger import Posted
from bot.tables.pace import discord_time
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.drawings import Seen
from cogs.kit.items import Button, Gallery, Menu, Page, Part, Press, menu_option, page_of, strips
from cogs.kit.text import SENTENCE, cut, label, plain, plain_names, sign, with_own_emoji, with_unicode_emoji, with_verb
from games import AnyMatch
from games.core.match import Match
from games.core.score import changed_lines
from games.core.values import Score, Seat, figure, listing, opening, signed

MOST_NEWS = 1500


def seen_by(table: Table, seat: Seat | None) -> Seen:
    """What a seat sees of a table, ready for drawing; with None, what everyone sees."""
    previews = table.settings["what-if"] == "on"
    return Seen(table.game.slug, table.game.rules, table.play.view(seat), table.names, previews)


async def table_pictures(studio: PictureCache, table: Table) -> Gallery:
    return Gallery(await strips(studio.draw_once, drawings.table, seen_by(table, None)), "table")


def link(table: Table, message: Posted) -> str:
    return f"https://discord.com/channels/{table.row.guild_id or '@me'}/{message.channel_id}/{message.message_id}"


async def table_page(studio: PictureCache, table: Table, there: str = "", *, asked: bool = False) -> Page:
    """The public page of a match that has started. `there`: a link to the table's message, for a page shown elsewhere;
    `asked`: with buttons to replay a match in play and verify its deal."""
    if table.row.status == "finished":
        return await end_page(studio, table, there)
    return with_pictures(table, await table_pictures(studio, table), there=there, asked=asked)


def with_pictures(table: Table, *shown: Part, now: bool = True, there: str = "", asked: bool = False) -> Page:
    verify = Button.make("Verify the deal", Press.at(table, "proof"))
    if now and table.ended:
        return page_of(calling_off_line(table), *shown, [verify])
    words, view = table.game.words, table.play.view(None)
    heading = [f"## {table.game.title} · table {table.id}", opening(words.progress(view)), words.goal(view)]
    news = newest_lines(news_of(table), MOST_NEWS)
    if not news:
        news = "Your hand is dealt." if table.solo else _dealt(table) if table.before is None else ""
    parts: list[Part] = [
        "\n".join(filter(None, heading)), *shown, "\n".join(filter(None, (news, stand_in_line(table, now=now)))),
    ]  # fmt: skip
    if now:
        where = f"\n-# The table: {there}" if there else ""
        buttons = [
            Button.make("My hand", Press.at(table, "hand"), ButtonStyle.primary, "🃏"),
            Button.make("Scores so far", Press.at(table, "scores")),
            Button.make("Rules", Press.at(table, "rules")),
            Button.make("More", Press.at(table, "more", 0, table.row.commitment)),
        ]
        parts += [waiting_line(table) + where, buttons]
    if asked and not table.ended:
        parts.append([Button.make("Replay", Press.at(table, "replay", 1, "all")), verify])
    return page_of(*parts)


def _dealt(table: Table) -> str:
    names = plain_names(table.names)
    if said := table.game.words.news(None, table.play.view(None), names):
        return said
    moving = [names[seat] for seat in sorted(table.play.to_move)]
    return f"The cards are dealt; {listing(moving, repeats=True)} {'pick at the same time' if len(moving) > 1 else 'goes first'}."


def calling_off_line(table: Table) -> str:
    why = opening(plain(table.row.notice or "no reason given", SENTENCE))
    return f"# Table {table.id} was called off\n{why}.\n-# {table.game.title}"


def waiting_line(table: Table) -> str:
    if table.row.status == "paused":
        return f"**Paused:** {table.row.notice or 'the bot could not go on'}"
    if not table.waiting:
        return "-# Everyone has picked."
    names = plain_names(table.names)
    if table.asleep and table.pace is not None:
        gone = [names[each.seat] for each in table.humans]
        return f"Nobody is here: the table waits until {with_verb(gone, 'comes', 'come')} back."
    due = [table.due[seat] for seat in table.waiting if seat in table.due]
    until = f" · until {discord_time(min(due))}" if due else ""
    ends = f"\n-# The match should end around <t:{table.ends // 1000}:D>." if table.ends is not None else ""
    off = [
        f"{names[seat]} {f'from {discord_time(since)} ' if since else ''}until {discord_time(end)}"
        for seat, since, end in table.off
    ]
    days = f"\n-# Days off: {'; '.join(off)}." if off else ""
    return (
        f"{sign('turn')}Waiting for {listing([names[seat] for seat in table.waiting], repeats=True)}{until}{days}{ends}"
    )


def stand_in_line(table: Table, *, now: bool = True) -> str:
    """For whom the stand-in picked in the last reveal and, with `now`, for whom it plays; "" if for nobody."""
    names = plain_names(table.names)
    once = [names[seat] for seat in table.stand_in_seats()]
    away = [names[person.seat] for person in table.humans if person.away and now]
    parts = [f"The stand-in picked for {listing(once, repeats=True)}."] if once else []
    parts += (
        [f"{'It' if once else 'The stand-in'} plays for {listing(away, repeats=True)} until they're back."]
        if away
        else []
    )
    return "-# " + " ".join(parts) if parts else ""


def headline(table: Table) -> str:
    match = table.play
    scores, winners = match.scores(), sorted(match.winners)
    names = plain_names(table.names)
    if table.solo and not table.game.rival:
        return f"{names[0]} finishes table {table.id} with {figure(scores[0].total)}"
    if table.solo:
        return rival_line(names[0], table.game.rival, scores[0].total, scores[1].total, won=bool(winners))
    best, who = figure(scores[winners[0]].total if winners else 0), [names[seat] for seat in winners]
    if len(who) > 1:
        return f"{listing(who, repeats=True)} share the win at table {table.id} with {best} each"
    return f"{with_verb(who, 'wins', 'win')} table {table.id} with {best}"


def rival_line(name: str, rival: str, own: int, rivals: int, *, won: bool) -> str:
    if won:
        return f"{name} beats {rival} {figure(own)} to {figure(rivals)}"
    if own > rivals:
        return f"{name} is ahead of {rival}, {figure(own)} to {figure(rivals)}, but not by enough"
    verb = "draws with" if own == rivals else "loses to"
    return f"{name} {verb} {rival}, {figure(own)} to {figure(rivals)}"


def standings(table: Table) -> str:
    """The totals, best first: "Cleo 91 · Ana 86", with rating changes once those have settled."""
    people = {person.seat for person in table.humans}
    totals = [
        (score.total, name, table.rated.get(seat) if seat in people else None)
        for seat, (name, score) in enumerate(zip(plain_names(table.scorers), table.play.scores(), strict=False))
    ]
    ranked = sorted(totals, key=lambda each: -each[0])
    line = " · ".join(
        f"{name} {figure(total)}" + (f" (rating {signed(change)})" if change is not None else "")
        for total, name, change in ranked
    )
    return "\n".join(filter(None, (line, _settling(table), _limited(table))))


def _settling(table: Table) -> str:
    names = plain_names(table.names)
    if new := [names[seat] for seat in sorted(table.settling)]:
        ratings = "rating" if len(new) == 1 else "ratings"
        return f"-# New {ratings}: {listing(new, repeats=True)}. Changes show after at least {PROVISIONAL_GAMES} rated matches."
    return ""


def _limited(table: Table) -> str:
    names = plain_names(table.names)
    if not (top := [names[seat] for seat in sorted(table.limited)]):
        return ""
    alone = all(person.player == "human" for person in table.people)
    more = "meet more people in rated matches" if alone else "play against stronger opponents, or without other people,"
    return f"-# {with_verb(top, 'is', 'are')} at the limit of this rating: {more} to rise further."


async def end_page(studio: PictureCache, table: Table, there: str = "", *, own: bool = False) -> Page:
    """The page of a finished match: totals, score sheet, table, and buttons such as Rematch. `there`: a link to the
    score sheet's message, for a page shown elsewhere, which also offers Share; `own`: offer Share."""
    view = table.play.view(None)
    sheet = await strips(studio.draw_once, drawings.sheet, seen_by(table, None))
    board = await table_pictures(studio, table)
    words = table.game.words
    verdict = words.goal(view)
    elsewhere = f"-# Score sheet: {there}" if there else ""
    heading = "\n".join(
        filter(None, (f"# {headline(table)}", standings(table), shared_deal_line(table), verdict, elsewhere))
    )
    last = newest_lines(news_of(table), MOST_NEWS) if table.before is not None else ""
    players = [menu_option(label(plain(name)), str(seat)) for seat, name in enumerate(table.scorers)]
    again = "Play again" if table.solo else "Rematch"
    return page_of(
        heading,
        Gallery(sheet, "sheet"),
        board,
        last,
        Menu.make("Why these points? Choose a player", Press.at(table, "why", 0), players),
        [
            *([Button.make("Next table that waits", Press("next"), ButtonStyle.primary)] if there else []),
            *(share_buttons(table) if there or own else []),
        ],
        [
            *(
                [Button.make(again, Press.at(table, "rematch"), ButtonStyle.primary, "🌱")]
                if table.row.branch_of is None and table.row.daily is None
                else []
            ),
            Button.make("Review my match", Press.at(table, "review"), emoji="🔍"),
            Button.make("Replay", Press.at(table, "replay", 1, "all")),
            Button.make("Record", Press.at(table, "record")),
            Button.make("Verify the deal", Press.at(table, "proof")),
        ],
    )


def shared_deal_line(table: Table) -> str:
    """Compares tables with the same deal once all have ended: "Same deal: table 7, Cleo 91, Ana 86"; before, says which
    are still playing. Of a daily deal, it says when results come."""
    if table.row.branch_of is not None:
        return f"-# Played on from table {table.row.branch_of}; nothing here counts."
    if table.row.daily is not None:
        return f"-# A daily deal; its results come {discord_time((table.row.daily + 1) * DAY)}, under /daily."
    if playing := [str(number) for number, scores in table.same_deal.items() if not scores]:
        tables = f"Table {playing[0]} is" if len(playing) == 1 else f"Tables {listing(playing)} are"
        return f"-# {tables} still playing this deal; /match {table.id} will compare the scores once all tables have ended."
    others = []
    for number, scores in table.same_deal.items():
        names = plain_names(tuple(name for name, _ in scores))
        totals = [f"{name} {figure(total)}" for name, (_, total) in zip(names, scores, strict=True)]
        others.append(f"table {number}, {', '.join(totals)}")
    return f"**Same deal:** {cut(' · '.join(others), 600)}" if others else ""


def share_buttons(table: Table) -> list[Button]:
    """The button Share, or none if somebody has played on from another match."""
    return [Button.make("Share", Press.at(table, "share"))] if table.row.branch_of is None else []


NOTHING = "none"
"""The reason on the score line of a card of which a player has none."""


def reasons(name: str, score: Score) -> str:
    """A player's score line by line with the reasons, at most 3,500 characters."""
    lines = [
        f"**{line.what}** {signed(line.points)}: {line.why}" if line.points else f"{line.what} 0: {line.why}"
        for line in score.lines
        if line.why != NOTHING
    ]
    if without := [line.what for line in score.lines if line.why == NOTHING]:
        lines.append(f"nothing for {listing(without)}")
    return cut(
        f"### {name}: {score.total}{f' ({score.note})' if score.note else ''}\n"
        + "\n".join(f"- {line}" for line in lines),
        3500,
    )


SHORT = 60

LONGEST = 2800
"""The longest news as sent, in characters. Each of the bot's own emoji takes about 40, and Discord allows 4,000 in
all."""


def news_of(table: Table) -> str:
    """What happened since the table was last shown; "" at the deal."""
    before = table.before or _deal(table)
    return "" if before.turn == table.turn else _since(table, before)


def news_since_own_turn(table: Table, seat: Seat, most: int, made: str = "") -> str:
    """What the others did since a player's last move, and how that changed the player's points, in about `most`
    characters. It doesn't repeat the reasons that `made`, the player's own move, already names."""
    last_seen = table.last_seen.get(seat) or _deal(table)
    news = newest_lines(_since(table, last_seen, seat), most) if last_seen.turn < table.turn else ""
    parts = [f"{'Since your turn: ' * (seat in table.last_seen)}{news}"] * bool(news)
    points = _points_moved(table.looked.get(seat) or _deal(table), table.play, seat, most, made)
    return "\n".join(filter(None, (*parts, points)))


def _deal(table: Table) -> AnyMatch:
    return Match.begin(table.game, table.play.setup)


def _since(table: Table, before: AnyMatch, seat: Seat | None = None) -> str:
    was, now = before.view(seat), table.play.view(seat)
    return with_own_emoji(
        table.game.slug, lambda names: table.game.words.news(was, now, names), plain_names(table.names)
    )


def _points_moved(was: AnyMatch, now: AnyMatch, seat: Seat, most: int, made: str) -> str:
    views = was.view(None), now.view(None)
    lines = changed_lines(*(each.scores[seat] for each in views))
    if not lines:
        return ""
    before, after = (figure(each.scores[seat].total) for each in views)
    head = f"Your points stay {after}" if before == after else f"Your points went from {before} to {after}"
    parts, kept = [f"{line.what} {signed(line.points)}" for line in lines], len(lines)
    while (room := most - len(" · ".join(parts))) < 0 and kept > 1:
        kept -= 1
        parts[kept:] = [f"{len(lines) - kept} more {signed(sum(line.points for line in lines[kept:]))}"]
    known = {line.why for line in views[0].scores[seat].lines}
    for at, why in enumerate(f" ({line.why})" * (line.why not in known) for line in lines[:kept]):
        card = re.split(r" \S*\d", why)[0].strip(" (")
        if 3 < len(why) < SHORT + 3 and len(why) <= room and not (card and card in made):
            parts[at] += why
            room -= len(why)
    return f"{head}: {' · '.join(parts)}"


def newest_lines(news: str, most: int) -> str:
    """The newest of the news, in at most `most` characters as read and LONGEST as sent."""
    while len(with_unicode_emoji(news)) > most or len(news) > LONGEST:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(with_unicode_emoji(first), most)
    return news
