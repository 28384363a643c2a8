"""What happened at a table: since it was last shown, for the table message; since a player's own last move, for their page."""

from bot.tables.table import Table
from cogs.kit.emoji import told, unmentioned
from cogs.kit.text import cut, plains
from games import AnyMatch
from games.core.match import Match
from games.core.values import Seat, figure, signed

SHORT = 60
"""Most characters of the reason behind a change of points; longer ones are in *Scores so far*."""

LONGEST = 2800
"""Most characters of news as they are sent: an emoji of the bot's own takes about 40, and a message 4,000 in all (Discord's limit)."""


def news_of(table: Table) -> str:
    """What happened since the table was last shown, with the bot's own emoji; "" at the deal."""
    before = table.before or _deal(table)
    return "" if before.turn == table.turn else _since(table, before)


def since_own_turn(table: Table, seat: Seat, most: int) -> str:
    """What the others have done since a player's own last move, in at most about `most` characters, and every change of the player's
    points since the total that they saw before that move; "" if nothing.
    """
    last_seen = table.last_seen.get(seat) or _deal(table)
    news = newest(_since(table, last_seen), most) if last_seen.turn < table.turn else ""
    parts = [f"{'Since your turn: ' * (seat in table.last_seen)}{news}"] * bool(news)
    moved = _points_moved(table.looked.get(seat) or _deal(table), table.play, seat, most)
    return "\n".join(filter(None, (*parts, moved)))


def _deal(table: Table) -> AnyMatch:
    return Match.begin(table.game, table.play.setup)


def _since(table: Table, before: AnyMatch) -> str:
    """What happened since an earlier position."""
    was, now = before.view(None), table.play.view(None)
    return told(table.game.slug, lambda names: table.game.words.news(was, now, names), plains(table.names))


def _points_moved(was: AnyMatch, now: AnyMatch, seat: Seat, most: int) -> str:
    """The player's points and everything that changed them, the most first; where room is scarce, the lightest together."""
    lines = now.game.moved(was.state, now.state, seat)
    if not lines:
        return ""
    before, after = (figure(each.game.so_far(each.state)[seat].total) for each in (was, now))
    head = f"Your points stay {after}" if before == after else f"Your points went from {before} to {after}"
    parts, kept = [f"{line.what} {signed(line.points)}" for line in lines], len(lines)
    while (room := most - len(" · ".join(parts))) < 0 and kept > 1:
        kept -= 1
        parts[kept:] = [f"{len(lines) - kept} more {signed(sum(line.points for line in lines[kept:]))}"]
    for at, why in enumerate(f" ({line.why})" for line in lines[:kept]):
        if 3 < len(why) < SHORT + 3 and len(why) <= room:
            parts[at] += why
            room -= len(why)
    return f"{head}: {' · '.join(parts)}"


def newest(news: str, most: int) -> str:
    """News of at most `most` characters as they are read, and `LONGEST` as Discord counts them; the oldest is left out first."""
    while len(unmentioned(news)) > most or len(news) > LONGEST:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(unmentioned(first), most)
    return news
