"""The builder of /deck."""

from bot.workshop.decks import GONE
from cogs.workshop.decks import MORE
from db.workshop.cards import CardText, Picture
from games.phylo.cards import codes, making
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import MOST_COPIES, Deck
from games.phylo.cards.library import LIBRARY
from tests.behaviour.driver import Table, forge, plant, press_at_once, said, text
from tests.behaviour.extras.pads import button, form_data
from tests.behaviour.workshop.cards import submit
from tests.behaviour.workshop.decks import (
    FIND,
    choose,
    code_in,
    deck,
    find,
    kept,
    menu,
    offered,
    page,
    press,
    start,
    starts,
)
from tests.games.phylo.made import FROST, NEWT


async def test_a_legal_and_playable_deck_is_built_from_nothing_in_a_few_steps(table: Table) -> None:
    now = page(await deck(table, "build", name="Moss and water"))
    assert "Build Moss and water" in text(now)
    assert "rules 1.4a · 0 of 24 cards · 0 points" in text(now)
    assert "It has no cards yet; add 24." in text(now)
    now = await find(table, await find(table, now, chain="1"), climate="warm")
    assert "place in the food chain 1 · climate warm: " in text(now)
    plants = offered(now, "add")[:8]
    for _ in range(2):
        now = page(await choose(table, now, "add", *plants))
    assert f"{LIBRARY[plants[0]].name}, " in text(now)
    assert f" and {LIBRARY[plants[-1]].name} are in." in text(now)
    assert "It has 16 cards; add 8 to have 24." in text(now)
    now = page(await press(table, now, "Clear the filters"))
    now = await find(table, now, diet="herbivore", use=["0"])
    assert "diet herbivore · finds its food in the deck: " in text(now)
    now = page(await choose(table, now, "add", *offered(now, "add")[:8]))
    assert "24 cards" in text(now)
    assert "**Ready to play**" in text(now)
    assert menu(now, "add")["max_values"] == 1, "there is room for none, and choosing one says so"
    refused = await choose(table, now, "add", offered(now, "add")[-1])
    assert said(refused) == "The deck has 24 cards, and rules 1.4a allow 24; take one out first."
    answer = page(await press(table, now, "Done"))
    assert "## Moss and water" in text(answer)
    assert "**Ready to play**" in text(answer)
    assert not (await kept(table))["moss-and-water"].problems


async def test_cards_that_came_together_go_together_and_a_limit_lets_none_of_them_in(table: Table) -> None:
    now = page(await deck(table, "build", name="Moss"))
    several = offered(now, "add")[:12]
    assert menu(now, "add")["max_values"] == len(several)
    now = page(await choose(table, now, "add", several[5]))
    assert "It has 1 card; add 23 to have 24." in text(now)
    now = page(await choose(table, page(await deck(table, "build", name="Moss")), "add", *several))
    before = (await kept(table))["moss"]
    form = await press(table, now, FIND["where"])
    await table.restart()
    now = page(await press(table, now, "Undo last change"))
    assert "Those cards are out again." in text(now)
    assert (await kept(table))["moss"].deck.cards == (several[5],)
    for _ in range(2):
        now = page(await choose(table, now, "add", several[5]))
    refused = await choose(table, now, "add", several[0], several[5])
    assert "is in the deck 3 times, and the limit is 3" in said(refused)
    assert (await kept(table))["moss"].deck.cards == (several[5],) * 3
    stale = f"b:dkb:{before.number}:{before.stamp}:undo f take 0 1"
    now = page(await table.press_forged(table.people[0], now, stale))
    assert "The deck has changed since" in text(now)
    entry = (await kept(table))["moss"]
    forged = f"b:dkb:{entry.number}:{entry.stamp}:undo f take 0 99"
    refused = await table.press_forged(table.people[0], now, forged)
    assert said(refused) == "99 is no longer in the deck, so nothing was taken out."
    assert (await kept(table))["moss"] == entry
    results = page(await submit(table.people[0], form, name="wes"))
    assert "name wes: " in text(results)


async def test_the_limit_of_copies_is_explained_and_a_card_is_taken_out_and_put_back(table: Table) -> None:
    now = await find(table, page(await deck(table, "build", name="Oaks")), name="Valley  OAK")
    assert offered(now, "add") == ["valley-oak"]
    for _ in range(MOST_COPIES):
        now = page(await choose(table, now, "add", "valley-oak"))
    refused = await choose(table, now, "add", "valley-oak")
    assert said(refused) == "Valley oak is in the deck 3 times, and the limit is 3; choose another card."
    now = page(await choose(table, now, "out", "valley-oak"))
    assert "Valley oak is out, 2 left." in text(now)
    now = page(await press(table, now, "Undo last change"))
    assert (await kept(table))["oaks"].deck.cards == ("valley-oak",) * 3
    assert "name valley oak: 1 card" in text(now), "what was looked for stays"
    now = page(await press(table, now, "Undo last change"))
    for _ in range(2):
        now = page(await choose(table, now, "out", "valley-oak"))
    assert (await kept(table))["oaks"].deck.cards == ()
    assert not offered(now, "out")
    now = page(await press(table, now, "Undo last change"))
    assert offered(now, "out") == ["valley-oak"]


async def test_rules_and_start_card_are_chosen(table: Table) -> None:
    now = page(await deck(table, "build", name="Peat", rules="1.3"))
    assert "0 of 30 cards" in text(now)
    assert "**Start card** Home" in text(now)
    habitats = {word for word, card in LIBRARY.items() if card.kind in ("home", "habitat")}
    assert {*await starts(table, now)} == habitats
    now = await start(table, now, "raised-bog")
    assert "Raised bog is the start card." in text(now)
    now = page(await choose(table, await find(table, now, kind="habitat"), "add", "raised-bog"))
    assert (await kept(table))["peat"].deck == Deck("peat", "Peat", "1.3", "raised-bog", ("raised-bog",))
    again = page(await deck(table, "build", name="peat", rules="1.4a"))
    for sentence in ("habitat, and rules 1.4a have none", "can't be the start card", "add 23"):
        assert sentence in text(again)
    assert "Cards to add" in text(again)
    nothing = await find(table, again, kind="habitat")
    assert "No card fits all of that; clear a filter." in text(nothing)
    now = await start(table, nothing, "home")
    now = page(await press(table, now, "Undo last change"))
    assert (await kept(table))["peat"].deck.start == "raised-bog"
    now = page(await press(table, now, "Switch to rules 1.3"))
    assert "The deck is now for rules 1.3." in text(now)
    assert "1 of 30 cards" in text(now)
    assert "1 of 24 cards" in text(page(await press(table, now, "Undo last change")))


async def test_forged_presses_are_answered_with_one_sentence_and_change_nothing(table: Table) -> None:
    now = page(await deck(table, "build", name="Moss"))
    now = page(await choose(table, now, "add", offered(now, "add")[0]))
    entry = (await kept(table))["moss"]
    head = f"{entry.number}:{entry.stamp}"
    for words, sentence in [
        (f"dkb:{head}:add f unicorn", "There's no card unicorn to add here"),
        (f"dkb:{head}:add f home", "Home is a home, so it can only be the start card"),
        (f"dkb:{head}:add f raised-bog", "is a habitat, and rules 1.4a have none"),
        (f"dkb:{head}:out f horse", "is no longer in the deck"),
        (f"dkb:{head}:undo f rules 2.0", 'There are no rules "2.0"'),
        (f"dkb:{head}:see f'k9", "has expired"),
        (f"dkb:{head}:see f's9-1", "write a number from 1 to 9"),
        (f"dkb:{head}:see f'u7", "has expired"),
        (f"dkb:{head}:fly f", "has expired"),
        (f"dkb:{head}:undo f undo undo", "has expired"),
        (f"dkb:{head}:see x", "has expired"),
        (f"dkb:{head}:", "has expired"),
        (f"deck:{head}:fly", "has expired"),
        ("deck:0:0:yes", "has expired"),
        ("deck:0:0:show unicorn", 'There is no deck "unicorn"'),
        (f"dkb:{entry.number + 1}:1:see f", GONE),
        ("deck:999999999999999999:1:yes", GONE),
    ]:  # fmt: skip
        assert sentence in said(await table.press_forged(table.ana, now, f"b:{words}")), words
    own = f"b:dkb:{head}:out f {entry.deck.cards[0]}"
    plant(table, now, "b:", custom_id=own)
    stolen = await forge(table, table.ben, 3, {"custom_id": own, "component_type": 2}, now)
    assert said(stolen) == GONE
    assert (await kept(table))["moss"].code == entry.code
    assert not await kept(table, table.ben)


async def test_a_page_from_before_a_change_does_nothing_and_shows_the_deck_as_it_stands(table: Table) -> None:
    now = page(await deck(table, "build", name="Moss"))
    word = offered(now, "add")[0]
    data = {"custom_id": menu(now, "add")["custom_id"], "component_type": 3, "values": [word]}
    press_at_once(table, [(table.ana, now, data)] * 2)
    await table.env.settle()
    assert (await kept(table))["moss"].deck.cards == (word,)
    older = page(await deck(table, "build", name="Moss"))
    page(await choose(table, page(await deck(table, "build", name="Moss")), "out", word))
    answer = page(await choose(table, older, "add", word))
    assert "The deck has changed since that page was made, so nothing was done" in text(answer)
    assert (await kept(table))["moss"].deck.cards == ()
    assert "0 of 24 cards" in text(answer)


async def test_a_deck_of_more_cards_than_a_menu_holds_is_taken_apart_page_by_page(table: Table) -> None:
    words = [word for word, card in LIBRARY.items() if card.kind == "species"][:30]
    await deck(table, "copy", code=codes.code_of(Shared(Deck("many", "Many", "1.3", "home", tuple(words)))))
    now = page(await deck(table, "build", name="many"))
    assert offered(now, "out") == [*words[:24], MORE]
    now = page(await choose(table, now, "out", MORE))
    assert offered(now, "out") == [*words[24:], MORE]
    now = page(await choose(table, now, "out", words[-1]))
    assert offered(now, "out") == [*words[24:29], MORE]
    now = page(await choose(table, now, "out", MORE))
    assert offered(now, "out") == [*words[:24], MORE]


async def keep_card(table: Table, guild_id: int, card: Card) -> None:
    printed = CardText(card.word, making.line_of(card), card.name)
    await table.bot.tables.store.cards.make(
        table.people[1].id, guild_id, printed, Picture("newt", None, "own"), table.now()
    )


async def test_a_card_made_on_the_server_goes_into_decks_there_and_travels_in_the_code(table: Table) -> None:
    guild = table.people[0].guild
    newt, frost = making.card_of(NEWT), making.card_of(FROST)
    await keep_card(table, guild.id, newt)
    await keep_card(table, guild.id + 1, frost)
    now = await find(table, page(await deck(table, "build", name="Moss")), use=["2"])
    assert offered(now, "add") == ["moss-newt"]
    now = page(await choose(table, now, "add", "moss-newt"))
    assert "**Food chain 3** (1 card, 8 points) Moss newt" in text(now)
    entry = (await kept(table))["moss"]
    assert entry.shared.made == (newt,)
    code = code_in(await deck(table, "share", name="moss"))
    taken = page(await deck(table, "copy", person=table.people[1], code=code))
    assert "Moss newt" in text(taken)
    made = table.bot.tables.store.cards
    for row in await made.of(table.people[1].id):
        assert await made.delete(row.id, table.people[1].id)
    assert "Moss newt" in text(page(await deck(table, "show", name="moss")))
    now = page(await choose(table, page(await deck(table, "build", name="moss")), "out", "moss-newt"))
    assert (await kept(table))["moss"].shared.made == ()
    gone = await press(table, now, "Undo last change")
    assert "There's no card moss-newt to add here" in said(gone)


async def test_another_card_of_the_same_word_is_not_offered_to_a_deck_that_has_one(table: Table) -> None:
    newt = making.card_of(NEWT)
    await deck(table, "copy", code=codes.code_of(Shared(Deck("moss", "Moss", "1.4a", "home", ("moss-newt",)), (newt,))))
    await keep_card(table, table.people[0].guild.id, making.card_of({**NEWT, "name": "Bog newt"}))
    await keep_card(table, table.people[0].guild.id, making.card_of({**NEWT, "word": "newt-2"}))
    assert "No card fits all of that" in text(
        await find(table, page(await deck(table, "build", name="moss")), use=["2"])
    )
    fresh = await find(table, page(await deck(table, "build", name="Fresh")), use=["2"])
    assert offered(fresh, "add") == ["moss-newt", "newt-2"]
    results = await find(table, page(await deck(table, "build", name="moss")), name="moss newt")
    assert offered(results, "add") == ["moss-newt"]
    added = page(await choose(table, results, "add", "moss-newt"))
    assert "Moss newt is in, 2 of up to 3." in text(added)


async def test_in_direct_messages_decks_are_built_of_shipped_cards(table: Table) -> None:
    ana = table.people[0]
    await keep_card(table, ana.guild.id, making.card_of(NEWT))
    alone = page(await ana.user.slash("deck build", name="Moss"))
    added = page(await ana.user.select(alone, [offered(alone, "add")[0]], custom_id=menu(alone, "add")["custom_id"]))
    form = await ana.user.click(added, custom_id=button(added, FIND["what"]))
    assert form.modal is not None
    opened = page(
        await ana.user.submit_modal(
            form, {**{each: ["any"] for each in ("kind", "diet", "chain", "keyword")}, "use": ["2"]}
        )
    )
    assert "was made on this server: 0 cards" in text(opened)
    assert len((await kept(table))["moss"].deck.cards) == 1


async def test_forged_forms_of_the_builder_change_nothing(table: Table) -> None:
    now = page(await deck(table, "build", name="Moss"))
    entry = (await kept(table))["moss"]
    for words, values, sentence in (
        ("start f", {"start": "horse"}, "can't be the start card"),
        ("start f", {"start": "unicorn"}, "There's no card unicorn to add here"),
        ("where f", {"scale": "4-2"}, 'The size (scale) can\'t be "4-2"'),
        ("what f", {"diet": "stones"}, 'The diet can\'t be "stones"'),
        ("what f", {"diet": "CARNIVORE"}, "**Cards to add** diet carnivore"),
        ("what f", {"use": "0, 1, 2, 3, " * 20}, "**Cards to add** finds its food"),
        ("start f", {"start": "[a](http://b)"}, "There's no card ?a?(http:??b) to add here"),
    ):
        data = form_data(f"m:dkb:{entry.number}:{entry.stamp}:{words}", **values)
        assert sentence in said(await forge(table, table.ana, 5, data, now)), values
    assert (await kept(table))["moss"] == entry
