"""What happened at a table since it was last shown, for the table message and the page of the player to move."""

from bot.tables.table import Table
from cogs.kit.emoji import told, unmentioned
from cogs.kit.text import cut, plains
from games.core.match import Match

LONGEST = 2800
"""Most characters of news as they are sent: an emoji of the bot's own takes about 40, and a message 4,000 in all (Discord's limit)."""


def news_of(table: Table) -> str:
    """What happened since the table was last shown, with the bot's own emoji; "" at the deal."""
    if table.before is None and table.turn == 1:
        return ""
    before = table.before or Match.begin(table.game, table.play.setup)
    was, view = before.view(None), table.play.view(None)
    return told(table.game.slug, lambda names: table.game.words.news(was, view, names), plains(table.names))


def newest(news: str, most: int) -> str:
    """News of at most `most` characters as they are read, and `LONGEST` as Discord counts them; the oldest is left out first."""
    while len(unmentioned(news)) > most or len(news) > LONGEST:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(unmentioned(first), most)
    return news
