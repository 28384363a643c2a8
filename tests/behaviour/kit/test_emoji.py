"""Which emoji stands for a card: the bot's own where Discord has it, else Unicode's."""

from collections.abc import Iterator

import discord
import pytest

from cogs.kit import text as own
from games import GAMES
from render.emoji import figures
from tests.behaviour.driver import Table, rename, text

FOX = discord.PartialEmoji(name="ecosystem_fox_3fa2", id=77)


def told(slug: str, text: str) -> str:
    return own.with_own_emoji(slug, lambda names: text, ())


@pytest.fixture
def fox() -> Iterator[None]:
    """Discord has the bot's own fox."""
    own.set_own_emoji({("ecosystem", "fox"): FOX, ("ecosystem", "🦊"): FOX})
    yield
    own.set_own_emoji({})


def test_without_emoji_of_its_own_the_bot_shows_unicodes() -> None:
    assert own.emoji("ecosystem", "fox", "🦊") == "🦊"
    assert own.emoji("ecosystem", "fox") == ""
    assert told("ecosystem", "Ana 🦊 fox D4") == "Ana 🦊 fox D4"


@pytest.mark.usefixtures("fox")
def test_a_card_shows_the_bots_own_emoji() -> None:
    assert own.emoji("ecosystem", "fox", "🦊") == FOX
    assert own.emoji("ecosystem", "D4", "🦊") == FOX
    assert own.emoji("savanna", "fox", "🦊") == "🦊"
    assert own.emoji("ecosystem", "bear", "🐻") == "🐻"


@pytest.mark.usefixtures("fox")
def test_a_sign_comes_with_its_space_or_not_at_all() -> None:
    """Where a sign is missing nothing replaces it, since the words say the same."""
    assert own.sign("sealed") == ""
    own.set_own_emoji({("sign", "sealed"): FOX})
    assert own.sign("sealed") == "<:ecosystem_fox_3fa2:77> "


@pytest.mark.usefixtures("fox")
@pytest.mark.parametrize(
    ("slug", "word", "said", "told_as"),
    [
        ("lines", "1-lion", "1-lion M20 (+1: row 11-lion) · 7-zebra", f"{FOX} 1-lion M20 (+1: row 11-lion) · 7-zebra"),
        ("ecogogo", "🐿️", "Ana 🐿️ 4 squirrel on B2", f"Ana {FOX} 4 squirrel on B2"),
        ("phylo", "california-vole", "Ana: California vole L19", f"Ana: {FOX} California vole L19"),
        ("phylo", "robin", "Ana: Robinia L19", "Ana: Robinia L19"),
    ],
)
def test_cards_in_news_without_unicodes_emoji_get_one(slug: str, word: str, said: str, told_as: str) -> None:
    own.set_own_emoji({(slug, word): FOX})
    assert told(slug, said) == told_as
    assert told("savanna", said) == said


@pytest.mark.parametrize("slug", ["lines", "phylo"])
def test_every_card_that_news_may_name_has_an_emoji(slug: str) -> None:
    words = {word for figure in figures() if figure.slug == slug for word in figure.words}
    assert {*GAMES[slug].words.cards.values()} <= words


@pytest.mark.usefixtures("fox")
@pytest.mark.parametrize(
    ("game", "word", "name"),
    [("ecosystem", "🦊", "Ana 🦊 Fox"), ("lines", "11-lion", "11-lion"), ("ecogogo", "🦉", "🦉 Owl")],
)
async def test_a_name_that_looks_like_a_card_stays_as_it_was_typed(
    table: Table, game: str, word: str, name: str
) -> None:
    own.set_own_emoji({(game, word): FOX})
    rename(table, name, name)
    number = await table.open(2, game=game)
    await table.skip(number, (await table.bot.tables.find(number)).turn + 1)
    news = text(table.post()).partition("Waiting")[0]
    assert f"{name} " in news
    assert str(FOX) not in news.replace(f"{FOX} fox", ""), "a fox that was played or given away has its emoji"
