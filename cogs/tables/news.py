"""What happened at a table since it was last shown, for the table message and the page of the player to move."""

from bot.tables.table import Table
from cogs.kit.text import cut, plains
from games.core.match import Match


def news_of(table: Table) -> str:
    """What happened since the table was last shown; "" at the deal."""
    view, names = table.play.view(None), plains(table.names)
    if table.before is not None:
        return table.game.words.news(table.before.view(None), view, names)
    begun = Match.begin(table.game, table.play.setup)
    return table.game.words.news(begun.view(None), view, names) if table.turn > 1 else ""


def newest(news: str, most: int) -> str:
    """News of at most `most` characters; the oldest is left out first."""
    while len(news) > most:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(first, most)
    return news
