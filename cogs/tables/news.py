"""What happened at a table: since it was last shown, for the table message; since a player's own last move, for their page."""

from bot.tables.table import Table
from cogs.kit.emoji import told, unmentioned
from cogs.kit.text import cut, plains
from games import AnyMatch
from games.core.match import Match
from games.core.values import Seat, signed

SHORT = 60
"""Most characters of the reason behind a score line that changed; longer ones are in *Scores so far*."""

LONGEST = 2800
"""Most characters of news as they are sent: an emoji of the bot's own takes about 40, and a message 4,000 in all (Discord's limit)."""


def news_of(table: Table) -> str:
    """What happened since the table was last shown, with the bot's own emoji; "" at the deal."""
    if table.before is None and table.turn == 1:
        return ""
    return _since(table, table.before)


def since_own_turn(table: Table, seat: Seat, most: int) -> str:
    """What the others have done since a player's own last move, in at most about `most` characters, and what that did to the player's
    points; "" if nothing.
    """
    match, last_seen = table.play, table.last_seen.get(seat)
    if match.turn == 1 or (last_seen is not None and last_seen.turn == match.turn):
        return ""
    news = _since(table, last_seen)
    moved = _points_moved(last_seen, match, seat) if last_seen is not None else ""
    parts = [f"{'Since your turn: ' * (last_seen is not None)}{newest(news, most)}"] if news else []
    return "\n".join([*parts, *([f"Your points: {cut(moved, most)}"] if moved else [])])


def _since(table: Table, before: AnyMatch | None) -> str:
    """What happened since an earlier position, or since the deal."""
    was = (before or Match.begin(table.game, table.play.setup)).view(None)
    now = table.play.view(None)
    return told(table.game.slug, lambda names: table.game.words.news(was, now, names), plains(table.names))


def _points_moved(was: AnyMatch, now: AnyMatch, seat: Seat) -> str:
    """The player's score lines that changed, the most first. Where all pick at once, a line that grew is the player's own doing."""
    before, after = ({line.what: line for line in each.game.so_far(each.state)[seat].lines} for each in (was, now))
    points = {
        what: (after[what].points if what in after else 0) - (before[what].points if what in before else 0)
        for what in before | after
    }
    together = len(was.to_move) > 1
    moved = [what for what, each in points.items() if each < 0 or (each and not together)]
    lines = [(points[what], (before | after)[what]) for what in sorted(moved, key=lambda what: -abs(points[what]))]
    return " · ".join(
        f"{line.what} {signed(gained)}{f' ({line.why})' if 0 < len(line.why) < SHORT else ''}" for gained, line in lines
    )


def newest(news: str, most: int) -> str:
    """News of at most `most` characters as they are read, and `LONGEST` as Discord counts them; the oldest is left out first."""
    while len(unmentioned(news)) > most or len(news) > LONGEST:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(unmentioned(first), most)
    return news
