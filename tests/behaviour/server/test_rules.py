"""/rules and the Rules buttons: a page with a picture for every card or rule."""

import pytest

from games import GAMES
from games.core.rulebook import book
from games.ecosystem.variant import VARIANT
from tests.behaviour.driver import Table, click, components, labels, page_of, said
from tests.depth import depth


@pytest.mark.parametrize("slug", GAMES)
async def test_every_rule_has_a_page_with_its_picture(table: Table, slug: str) -> None:
    shown = await table.ana.slash(table.channel, "rules", game=slug)
    assert shown.ephemeral
    page = shown.response
    assert page is not None
    menu = next(each for each in components(page) if each.get("options"))
    assert [option["value"] for option in menu["options"]] == [each.word for each in book(slug).pages]
    assert all(each.rule in said(shown) for each in book(slug).pages), "the first page is the index"
    for each in book(slug).pages[:: depth(3, 1)]:
        result = await table.ana.slash(table.channel, "rules", game=slug, topic=each.word)
        assert each.words in said(result)
        drawn = any(part["type"] == 12 for part in components(page_of(result)))
        assert drawn == book(slug).pictured(each), each.word


async def test_a_topic_can_be_asked_for_by_a_part_of_its_name(table: Table) -> None:
    shown = await table.ana.slash(table.channel, "rules", game="ecosystem", topic="Dragon")
    assert "The size of every stream that it touches" in said(shown)
    after = await click(table.ana, shown.response, "▶")
    assert "unless a wolf or a bear" in said(after)
    assert page_of(after).id == page_of(shown).id
    unknown = await table.ana.slash(table.channel, "rules", game="ecosystem", topic="unicorn")
    assert "There's no page about 'unicorn'" in said(unknown)


async def test_a_species_asked_for_by_name_shows_its_card(table: Table) -> None:
    shown = await table.people[0].slash(table.channel, "rules", game="phylo", topic="red fox")
    assert "Red fox" in said(shown)
    assert "comes with the game" in said(shown)


async def test_the_rules_of_a_table_begin_with_the_cards_in_the_pressers_hand(table: Table) -> None:
    await table.open(2)
    ana, stranger = table.people[0], table.people[3]
    shown = await table.press(ana, table.post(), "rules")
    assert shown.ephemeral
    hand = (await table.bot.tables.of_player(ana.id))[0].play.view(0).hand
    own = VARIANT.deck
    kinds = [own.names[kind].capitalize() for kind in sorted(set(hand))]
    assert labels(page_of(shown))[: len(kinds)] == kinds
    assert all(book("ecosystem").by_word[kind.lower()].rule in said(shown) for kind in kinds)
    topic = await click(ana, shown.response, kinds[0])
    assert book("ecosystem").by_word[kinds[0].lower()].text in said(topic)
    short = await table.press(stranger, table.post(), "rules")
    assert book("ecosystem").short.words in said(short)


async def test_suggestions_are_the_topics_of_the_chosen_game(table: Table) -> None:
    found = await table.people[0].autocomplete(table.channel, "rules", "topic", "e", game="lines")
    assert "One animal" in {each["name"] for each in found}
