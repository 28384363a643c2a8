"""/card make: forms and menus, points at each step by the formula, mistakes without losses, restarts, forged presses."""

import pytest

from bot.workshop.cards import card_in
from games.phylo.cards.card import DIETS, GROUPS, KINGDOMS, TERRAINS
from games.phylo.cards.making import card_of, draft_of
from games.phylo.cards.points import points
from tests.behaviour.driver import Table, components, custom_ids, forge, labels, plant, said, text
from tests.behaviour.extras.pads import form_data
from tests.behaviour.workshop.cards import (
    HAIL_TEXTS,
    NEWT_TEXTS,
    alt,
    card,
    choose,
    click,
    kept,
    made,
    newt,
    page,
    step,
    write,
)


async def test_a_species_is_made_from_nothing_and_its_points_are_shown_at_each_step(table: Table) -> None:
    """Each number is what points.py gives the finished card, as far as it is known."""
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind="species"))
    assert "## Making a species" in text(current)
    assert "Choose a diet to see its points." in text(current)
    assert "Still missing: short name, name, Latin name, diet" in text(current)
    assert "Make this card" not in labels(current)
    assert "A card without a name yet, species." in alt(current)
    current = await write(ana, current, "Write name", **NEWT_TEXTS)
    assert "**Short name** moss-newt (from the name)" in text(current)
    assert "**Latin name** Triturus muscosus" in text(current)
    for field, values, sum_so_far in (
        ("diet", ("carnivore",), "7** (carnivore 7)"),
        ("chain", ("3",), "7** (carnivore 7)"),
        ("scale", ("5",), "7** (carnivore 7)"),
        ("kingdom", ("animalia",), "7** (carnivore 7)"),
        ("group", ("amphibian",), "7** (carnivore 7)"),
        ("terrains", ("forest", "fresh-water", "urban"), "6** (carnivore 7, 3 terrains -1)"),
        ("terrains", ("forest",), "8** (carnivore 7, 1 terrain +1)"),
        ("terrains", ("forest", "fresh-water"), "7** (carnivore 7)"),
        ("climates", ("cool",), "8** (carnivore 7, 1 climate +1)"),
        ("move", ("3",), "7** (carnivore 7, 1 climate +1, moves 3 or more -1)"),
        ("move", ("none",), "8** (carnivore 7, 1 climate +1)"),
        ("move", ("1",), "8** (carnivore 7, 1 climate +1)"),
    ):
        if field == "terrains":
            current = await step(ana, current, "places")
        elif field == "move":
            current = await step(ana, current, "abilities")
        current = await choose(ana, current, field, *values)
        assert f"**Points so far: {sum_so_far}" in text(current), field
    current = await write(ana, current, "Write keywords", keywords="invasive on flower, grass")
    assert "**Points so far: 7** (carnivore 7, 1 climate +1, invasive -1)" in text(current)
    current = await step(ana, current, "picture")
    current = await choose(ana, current, "silhouette", "newt")
    assert "Nothing is missing; you can make the card." in text(current)
    card_page = page(await click(ana, current, "Make this card"))
    (row,) = await kept(table, ana)
    finished = card_in(row.text)
    assert finished is not None
    assert (finished.points, finished.silhouette, finished.word) == (points(finished), "newt", "moss-newt")
    assert (row.silhouette, row.licence, row.pictured) == ("newt", "drawn by this bot", False)
    assert draft_of(finished)["keywords"] == "invasive on flower, grass"
    for line in (
        "The card is made",
        "## Moss newt",
        "**7 points**",
        "made on this server by Ana",
        "short name moss-newt",
    ):
        assert line in text(card_page), line
    assert alt(card_page).startswith(
        "Moss newt, species, 7 points. Triturus muscosus. carnivore, food chain 3, scale 5."
    )


async def test_mistakes_are_explained_and_nothing_is_lost(table: Table) -> None:
    """The form shows the mistake again, and everything else stays as it was."""
    ana = table.people[0]
    current = await newt(table, ana, name="Horse", latin="Triturus", text="Wet [moss](x)")
    for mistake in (
        r'The text contains "\["',
        'The short name "horse" is taken by Horse; choose another.',
        "**Name** Horse",
        "**Terrains** forest, fresh water",
        "**Points so far: 8**",
    ):
        assert mistake in text(current), mistake
    assert "Make this card" not in labels(current)
    current = await step(ana, current, "texts")
    form = await click(ana, current, "Write name")
    assert "Wet [moss](x)" in str(form.modal)
    current = page(await ana.submit_modal(form, {**NEWT_TEXTS, "latin": "Triturus"}))
    assert 'The Latin name is "Triturus"; write two words, genus and species' in text(current)
    current = await step(ana, current, "texts")
    current = await write(ana, current, "Write name", **{**NEWT_TEXTS, "name": "Horse"})
    assert 'The short name "horse" is taken by Horse; choose another.' in text(current)
    current = await write(ana, current, "Write name", **{**NEWT_TEXTS, "name": "Horse", "word": "sea-horse"})
    assert "The word" not in text(current)
    assert "There's already a card named Horse; choose another name." in text(current)
    current = await step(ana, current, "texts")
    current = await write(ana, current, "Write name", **NEWT_TEXTS)
    current = await step(ana, current, "abilities")
    current = await write(ana, current, "Write keywords", keywords="venomous on everything")
    assert '"venomous on everything" isn\'t a keyword' in text(current)
    current = await write(ana, current, "Write keywords", keywords="")
    assert "Make this card" in labels(current)
    assert not await kept(table, ana)


async def test_choices_include_their_consequences(table: Table) -> None:
    """A plant makes its own food, a bacterium has one group, an animal doesn't spread, an event that ends at once lasts no turns."""
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind="species"))
    current = await step(ana, current, "life")
    current = await choose(ana, current, "diet", "molecular")
    assert "**Place in the food chain** 1" in text(current)
    current = await choose(ana, current, "kingdom", "bacteria")
    assert "**Group** bacterium" in text(current)
    current = await step(ana, current, "abilities")
    current = await choose(ana, current, "spread", "2")
    current = await choose(ana, current, "needs", "wind")
    current = await step(ana, current, "life")
    current = await choose(ana, current, "kingdom", "animalia")
    for gone in ("**Group**", "**SPREAD**", "**What its SPREAD needs**"):
        assert gone not in text(current)
    current = await choose(ana, current, "diet", "omnivore")
    assert "**Place in the food chain**" not in text(current)
    current = page(await card(table, ana, "make", kind="event"))
    current = await write(ana, current, "Write name", **HAIL_TEXTS)
    current = await choose(ana, current, "effect", "habitat")
    current = await choose(ana, current, "lasts", "2")
    current = await choose(ana, current, "becomes", "fresh-water", "cold")
    assert "**What the place becomes** fresh water, cold" in text(current)
    current = await choose(ana, current, "effect", "sweep")
    assert "**Number of turns it lasts**" not in text(current)
    assert "**What the place becomes**" not in text(current)
    answer = page(await click(ana, current, "Make this card"))
    assert "sweep: on flower or grass" in text(answer)
    assert "it is discarded with matching neighbours." in text(answer)
    assert "On flower or grass" in alt(answer)


@pytest.mark.parametrize("kind", ["home", "habitat"])
async def test_homes_and_habitats_are_made_with_few_words(table: Table, kind: str) -> None:
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind=kind))
    current = await write(ana, current, "Write name", name="Old quarry", word="", text="A pond, and warm stones.")
    if kind == "habitat":
        current = await choose(ana, current, "terrains", "fresh-water")
        current = await choose(ana, current, "climates", "warm", "cool")
        current = await step(ana, current, "picture")
        current = await choose(ana, current, "silhouette", "lake")
    answer = page(await click(ana, current, "Make this card"))
    assert ("**1 point**" in text(answer)) == (kind == "habitat")
    assert (await kept(table, ana))[0].word == "old-quarry"


async def test_a_draft_continues_after_a_restart_and_as_another_kind(table: Table) -> None:
    """The old page's buttons and forms work; another kind keeps the name and everything both have."""
    ana, ben = table.people[:2]
    current = await newt(table, ana)
    form = await click(ana, await step(ana, current, "texts"), "Write name")
    await table.restart()
    assert form.modal is not None
    sent = form_data(form.modal["custom_id"], **{**NEWT_TEXTS, "text": "It came back."})
    assert "It came back." in said(await forge(table, ana, 5, sent, current))
    again = page(await card(table, ana, "make", kind="habitat"))
    assert "**Name** Moss newt" in text(again)
    assert "carnivore" not in text(again)
    again = page(await card(table, ana, "make", kind="species"))
    assert "**Diet** carnivore" in text(again)
    assert "Still missing: short name" in text(page(await card(table, ben, "make", kind="species")))
    assert "## Moss newt" in text(page(await click(ana, again, "Make this card")))


async def test_throwing_away_asks_once(table: Table) -> None:
    ana = table.people[0]
    current = await newt(table, ana)
    asked = page(await click(ana, current, "Discard"))
    assert "Everything you've entered is lost." in text(asked)
    current = page(await click(ana, asked, "Keep working on it"))
    assert "**Diet** carnivore" in text(current)
    asked = page(await click(ana, current, "Discard"))
    assert "It's discarded" in text(page(await click(ana, asked, "Discard it")))
    assert "Still missing: short name" in text(page(await card(table, ana, "make", kind="species")))


async def test_forged_presses_and_forms_change_no_one_else_s_card(table: Table) -> None:
    """Ben sends Ana's form and presses her buttons, but they concern his own draft, and he has none; odd words get a sentence."""
    ana, ben = table.people[:2]
    current = await newt(table, ana)
    form = form_data("m:making:0:0:texts", name="Stolen", text="x")
    assert "You have no unfinished card" in said(await forge(table, ben, 5, form, current))
    for custom_id in custom_ids(current)[:4]:
        data = {"custom_id": custom_id, "component_type": 2 if custom_id[0] == "b" else 3, "values": ["forest"]}
        assert "You have no unfinished card" in said(await forge(table, ben, 3, data, current)), custom_id
    before = text(page(await card(table, ana, "make", kind="species")))
    for words in ("set name", "set kind", "many diet", "write home", "licence zero", "fly", "set becomes x", ""):
        plant(table, current, "b:making:0:1:", custom_id=f"b:making:0:1:{words}")
        answer = said(await forge(table, ana, 3, {"custom_id": f"b:making:0:1:{words}", "component_type": 2}, current))
        assert "has expired" in answer or "no picture of yours" in answer, (words, answer)
        plant(table, current, f"b:making:0:1:{words}", custom_id="b:making:0:1:step")
    for form_id in ("m:making:0:0:", "m:making:0:0:home", "m:making:0:0:texts more"):
        assert "has expired" in said(await forge(table, ana, 5, form_data(form_id, name="x"), current))
    await forge(table, ana, 5, form_data("m:making:0:0:texts", kind="home", target="x", diet="x"), current)
    assert text(page(await card(table, ana, "make", kind="species"))) == before


async def test_several_values_are_read_strictly(table: Table) -> None:
    """Values that no menu has count as mistakes or get a sentence; choosing nothing clears the field."""
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind="habitat"))
    current = await step(ana, current, "places")
    menu = next(each for each in custom_ids(current) if each.endswith("many terrains"))
    for values in (["<@1>"], ["x"] * 26, ["forest "]):
        data = {"custom_id": menu, "component_type": 3, "values": values}
        assert "has expired" in said(await forge(table, ana, 3, data, current)), values
    data = {"custom_id": menu, "component_type": 3, "values": ["swamp"]}
    current = page(await forge(table, ana, 3, data, current))
    assert '"swamp" isn\'t one of the terrains' in text(current)
    current = page(await ana.select(current, [], custom_id=menu))
    assert "swamp" not in text(current)


NAMES = (
    "@everyone <@123456789012345678>", "**Bold** _x_ `y`", "\u05d0\u05d1\u05d2 \u202e", "Robert'); DROP TABLE player_cards;--",
    "W" * 40, "\u200b",
)  # fmt: skip


async def test_what_is_typed_is_never_trusted(table: Table) -> None:
    """Mentions, Markdown, right-to-left text, SQL: shown as typed, refused where they can't be on a card, and nobody is mentioned."""
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind="event"))
    for name in NAMES:
        current = await write(
            ana, await step(ana, current, "texts"), "Write name", name=name, word="", text=name, target=name * 4
        )
        answer = text(current)
        assert "@everyone" not in answer
        assert "<@123456789012345678>" not in answer
        assert "**Bold**" not in answer
        assert "\u202e" not in answer
        assert len(answer) <= 4000
        assert sum(1 for _ in components(current)) <= 40
    current = await choose(ana, await step(ana, current, "effect"), "effect", "discard")
    injected = "Bobby'' OR ''1''=''1"
    current = await write(
        ana,
        await step(ana, current, "texts"),
        "Write name",
        name="O'Hara's 100% hail",
        word="",
        text="x; y -- (z)",
        target=injected,
    )
    assert "describes no species" in text(current)
    current = await write(
        ana,
        await step(ana, current, "texts"),
        "Write name",
        name="O'Hara's 100% hail",
        word="",
        text="x; y -- (z)",
        target="anything",
    )
    assert "## O'Hara's 100% hail" in text(page(await click(ana, current, "Make this card")))
    assert "O'Hara" in said(await card(table, ana, "search", name="o'hara's 100%"))
    assert "0 cards" in said(await card(table, ana, "search", name="%"))


async def test_a_server_cannot_have_two_cards_with_one_name_or_word(table: Table) -> None:
    ana, ben = table.people[:2]
    await made(table, ana)
    current = page(await card(table, ben, "make", kind="event"))
    current = await write(ben, current, "Write name", **HAIL_TEXTS)
    assert 'The short name "red-hail" is taken by Red hail; choose another.' in text(current)
    current = await step(ben, current, "texts")
    current = await write(ben, current, "Write name", **{**HAIL_TEXTS, "word": "hail"})
    assert "There's already a card named Red hail" in text(current)
    await made(table, ana, name="\u00c9te", word="ete")
    current = await write(
        ben,
        await step(ben, page(await card(table, ben, "make", kind="event")), "texts"),
        "Write name",
        **{**HAIL_TEXTS, "name": "E\u0301te", "word": "other"},
    )
    assert "There's already a card named \u00c9te" in text(current), "in whatever way its marks are typed"


async def test_limits_are_explained_in_a_sentence_and_the_draft_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = table.people[0]
    await made(table, ana)
    for limit, sentence in (
        ("CARDS_EACH", "You've already made 1 cards; delete one first."),
        ("CARDS_A_SERVER", "This server already has 1 cards; one of them must be deleted first."),
    ):
        with monkeypatch.context() as less:
            less.setattr(f"db.workshop.cards.{limit}", 1)
            current = page(await card(table, ana, "make", kind="event"))
            current = await write(
                ana, await step(ana, current, "texts"), "Write name", **{**HAIL_TEXTS, "name": "Hail", "word": ""}
            )
            current = await choose(ana, await step(ana, current, "effect"), "effect", "discard")
            assert said(await click(ana, current, "Make this card")) == sentence
    assert "## Hail" in text(page(await click(ana, current, "Make this card")))
    assert len(await kept(table, ana)) == 2


def test_the_cards_of_these_tests_are_what_they_seem() -> None:
    assert card_of({"kind": "event", "effect": "discard", **HAIL_TEXTS}).word == "red-hail"


async def test_a_hunter_of_larger_prey_is_made_with_a_menu_that_only_eaters_of_animals_have(table: Table) -> None:
    ana = table.people[0]
    current = await step(ana, await newt(table, ana), "abilities")
    current = await choose(ana, current, "prey", "larger")
    assert "**Size of its prey** larger" in text(current)
    answer = page(await click(ana, current, "Make this card"))
    assert "eats prey of any size" in text(answer)
    assert "eats prey of any size" in alt(answer)
    current = page(await click(ana, answer, "Change"))
    current = await choose(ana, await step(ana, current, "life"), "diet", "herbivore")
    assert "**Size of its prey**" not in text(current)
    current = await step(ana, current, "abilities")
    with pytest.raises(AssertionError, match="no menu of prey"):
        await choose(ana, current, "prey", "larger")


async def test_a_card_that_print_has_no_room_for_is_not_made_until_it_is_shorter(table: Table) -> None:
    """The page says what to shorten; a press on an older page is refused with the same sentence."""
    ana = table.people[0]
    current = await step(ana, await newt(table, ana), "abilities")
    current = await choose(ana, current, "move", "5")
    older, latin = current, f"W{'w' * 28} {'w' * 30}"
    current = await step(ana, page(await card(table, ana, "make", kind="species")), "abilities")
    wide = f"invasive on {', '.join((*GROUPS, *KINGDOMS, *DIETS, *TERRAINS))}"
    current = await write(ana, current, "Write keywords", keywords=wide[: wide.rindex(",", 0, 395)])
    current = await step(ana, current, "texts")
    current = await write(
        ana, current, "Write name", **{**NEWT_TEXTS, "name": "W" * 40, "text": ("W" * 19 + " ") * 8, "latin": latin}
    )
    says = "A printed card has no room for all of this; shorten the "
    assert f"⚠️ {says}" in text(current)
    assert "Make this card" not in labels(current)
    assert says in said(await click(ana, older, "Make this card"))
    assert not await kept(table, ana)
    current = await write(ana, current, "Write name", **NEWT_TEXTS)
    assert says not in text(current)
    assert "Make this card" in labels(current)


async def test_the_page_shows_what_an_event_in_the_making_does(table: Table) -> None:
    ana = table.people[0]
    current = page(await card(table, ana, "make", kind="event"))
    current = await write(ana, current, "Write name", **HAIL_TEXTS)
    current = await choose(ana, current, "effect", "starve")
    current = await choose(ana, current, "lasts", "3")
    assert "On flower or grass: it feeds nobody for 3 of its owner's turns" in alt(current)


async def test_a_card_that_is_changed_can_be_saved_and_not_made(table: Table) -> None:
    """The verdict names the button that is there."""
    ana = table.people[0]
    current = await newt(table, ana)
    assert "Nothing is missing; you can make the card." in text(current)
    made = page(await click(ana, current, "Make this card"))
    current = page(await click(ana, made, "Change"))
    assert "Nothing is missing; you can save the change." in text(current)
    assert "Save the change" in labels(current)
