"""What happened at a table since it was shown before, for the table's message and for the page of who is to move."""

from bot.tables.table import Table
from cogs.kit.text import cut, plains
from games.core.match import Match


def news_of(table: Table) -> str:
    """What happened since the table was shown before; "" at the deal."""
    view, names = table.play.view(None), plains(table.names)
    if table.before is not None:
        return table.game.words.news(table.before.view(None), view, names)
    begun = Match.begin(table.game, table.play.setup)
    return table.game.words.news(begun.view(None), view, names) if table.turn > 1 else ""


def newest(news: str, most: int) -> str:
    """News of at most so many characters; what is left out is the oldest."""
    while len(news) > most:
        first, dot, rest = news.partition(" · ")
        news = f"… {rest}" if dot else cut(first, most)
    return news
