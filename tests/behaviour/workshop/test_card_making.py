"""/card make: a form for each step, points by the formula, mistakes without losses, restarts, forged presses."""

import pytest

from bot.workshop.cards import card_of_line
from cogs.workshop.cards import STEPS
from games.phylo.cards.card import DIETS, GROUPS, KINGDOMS, TERRAINS
from games.phylo.cards.making import draft_of
from games.phylo.cards.points import points
from tests.behaviour.driver import Table, custom_ids, forge, labels, said, text
from tests.behaviour.extras.pads import form_data
from tests.behaviour.workshop.cards import (
    NEWT_TEXTS,
    alt,
    card,
    click,
    file_of,
    fill,
    form,
    hail,
    kept,
    made,
    newt,
    page,
    submit,
)


async def test_a_species_is_made_from_nothing_and_its_points_are_shown_at_each_step(table: Table) -> None:
    current = page(await card(table, table.ana, "make", kind="species"))
    assert "## Making a species" in text(current)
    assert "Choose a diet to see its points." in text(current)
    assert "Still missing: short name, name, Latin name, diet" in text(current)
    assert "Make this card" not in labels(current)
    assert "A card without a name yet, species." in alt(current)
    current = await fill(table.ana, current, "texts", **NEWT_TEXTS)
    assert "**Short name** moss-newt (from the name)" in text(current)
    assert "**Latin name** Triturus muscosus" in text(current)
    life = {"diet": "carnivore", "scale": "5", "kingdom": "animalia", "climates": ["cool"]}
    for step, told, sum_so_far in (
        ("life", {**life, "terrains": ["forest", "fresh water", "urban"]}, "7** (carnivore 7, 3 terrains -1, 1 climate +1)"),
        ("life", {"terrains": ["forest"]}, "9** (carnivore 7, 1 terrain +1, 1 climate +1)"),
        ("life", {"terrains": ["forest", "fresh water"]}, "8** (carnivore 7, 1 climate +1)"),
        ("abilities", {"chain": "3 larger", "group": "amphibian", "move": "3"}, "7** (carnivore 7, 1 climate +1, moves 3 or more -1)"),
        ("abilities", {"move": "none"}, "8** (carnivore 7, 1 climate +1)"),
        ("texts", {"keywords": "invasive on flower, grass"}, "7** (carnivore 7, 1 climate +1, invasive -1)"),
    ):  # fmt: skip
        current = await fill(table.ana, current, step, **told)
        assert f"**Points so far: {sum_so_far}" in text(current), told
    current = await fill(table.ana, current, "picture", silhouette="Newt")
    assert "Nothing is missing; you can make the card." in text(current)
    card_page = page(await click(table.ana, current, "Make this card"))
    (row,) = await kept(table, table.ana)
    finished = card_of_line(row.text)
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
        "eats prey of any size",
    ):
        assert line in text(card_page), line
    assert alt(card_page).startswith(
        "Moss newt, species, 7 points. Triturus muscosus. carnivore, food chain 3, scale 5."
    )
    current = page(await click(table.ana, card_page, "Change"))
    assert "Nothing is missing; you can save the change." in text(current)
    current = await fill(table.ana, current, "life", diet="herbivore")
    assert "**Size of its prey**" not in text(current)
    assert "chain" not in (await form(table.ana, current, "abilities"))[1]


async def test_mistakes_are_explained_and_nothing_is_lost(table: Table) -> None:
    ana = table.people[0]
    current = await newt(table, ana, name="Horse", latin="Triturus", text="Wet [moss](x)", keywords="venomous on all")
    for mistake in (
        r'The text contains "\["',
        'The short name "horse" is taken by Horse; choose another.',
        'The Latin name can\'t be "Triturus"; write two words, genus and species',
        '"venomous on all" isn\'t a keyword',
        "**Name** Horse",
        "**Terrains** forest, fresh water",
        "**Points so far: 8**",
    ):
        assert mistake in text(current), mistake
    assert "Make this card" not in labels(current)
    current = await fill(ana, current, "texts", word="sea-horse")
    assert "The short name" not in text(current)
    assert "There's already a card named Horse; choose another name." in text(current)
    _, inputs = await form(ana, current, "texts")
    assert inputs["text"]["value"] == "Wet [moss](x)"
    current = await fill(ana, current, "texts", **NEWT_TEXTS, keywords="")
    assert "Make this card" in labels(current)
    assert not await kept(table, ana)


async def test_choices_include_their_consequences(table: Table) -> None:
    current = page(await card(table, table.ana, "make", kind="species"))
    life = {"scale": "2", "terrains": ["forest"], "climates": ["cool"]}
    current = await fill(table.ana, current, "life", diet="molecular", kingdom="bacteria", **life)
    assert "**Place in the food chain** 1" in text(current)
    assert "**Group** bacterium" in text(current)
    current = await fill(table.ana, current, "abilities", spread="2 wind")
    assert "**SPREAD** 2\n**What its SPREAD needs** wind" in text(current)
    current = await fill(table.ana, current, "life", kingdom="animalia", diet="omnivore")
    for gone in ("**Group**", "**SPREAD**", "**What its SPREAD needs**", "**Place in the food chain**"):
        assert gone not in text(current)
    assert (await form(table.ana, current, "abilities"))[1].keys() == {"chain", "group", "move", "flight"}
    current = await fill(table.ana, current, "abilities", chain="2 larger", group="bird")
    assert "**Place in the food chain** 2" in text(current)
    assert "**Size of its prey** larger" in text(current)
    current = page(await card(table, table.ana, "make", kind="event"))
    current = await fill(
        table.ana, current, "effect", effect="habitat", lasts="2", becomes=["fresh water", "cold"], target="grass"
    )
    assert "**What the place becomes** fresh water, cold" in text(current)
    assert "On grass: its place becomes fresh water, cold for 2 of its owner's turns" in alt(current)
    current = await hail(table, table.ana, current)
    assert "**Number of turns it lasts**" not in text(current)
    assert "**What the place becomes**" not in text(current)
    answer = page(await click(table.ana, await fill(table.ana, current, "effect", effect="sweep"), "Make this card"))
    assert "sweep: on flower or grass" in text(answer)
    assert "it is discarded with matching neighbours." in text(answer)
    assert "On flower or grass" in alt(answer)


@pytest.mark.parametrize("kind", ["home", "habitat"])
async def test_homes_and_habitats_are_made_with_few_words(table: Table, kind: str) -> None:
    current = page(await card(table, table.ana, "make", kind=kind))
    current = await fill(table.ana, current, "texts", name="Old quarry", text="A pond, and warm stones.")
    if kind == "habitat":
        current = await fill(table.ana, current, "places", terrains=["fresh water"], climates=["warm", "cool"])
        current = await fill(table.ana, current, "picture", silhouette="lake")
    answer = page(await click(table.ana, current, "Make this card"))
    assert ("**1 point**" in text(answer)) == (kind == "habitat")
    assert (await kept(table, table.ana))[0].word == "old-quarry"


async def test_a_draft_continues_after_a_restart_and_as_another_kind(table: Table) -> None:
    current = await newt(table, table.ana)
    shown, _ = await form(table.ana, current, "texts")
    await table.restart()
    assert shown.modal is not None
    sent = form_data(shown.modal["custom_id"], **{**NEWT_TEXTS, "text": "It came back."})
    assert "It came back." in said(await forge(table, table.ana, 5, sent, current))
    again = page(await card(table, table.ana, "make", kind="habitat"))
    assert "**Name** Moss newt" in text(again)
    assert "carnivore" not in text(again)
    again = page(await card(table, table.ana, "make", kind="species"))
    assert "**Diet** carnivore" in text(again)
    assert "Still missing: short name" in text(page(await card(table, table.ben, "make", kind="species")))
    assert "## Moss newt" in text(page(await click(table.ana, again, "Make this card")))


async def test_throwing_away_asks_once(table: Table) -> None:
    current = await newt(table, table.ana)
    asked = page(await click(table.ana, current, "Discard"))
    assert "Everything you've entered is lost." in text(asked)
    current = page(await click(table.ana, asked, "Keep it"))
    assert "**Diet** carnivore" in text(current)
    asked = page(await click(table.ana, current, "Discard"))
    assert "It's discarded" in text(page(await click(table.ana, asked, "Discard it")))
    assert "Still missing: short name" in text(page(await card(table, table.ana, "make", kind="species")))


async def test_forged_presses_and_forms_change_no_one_else_s_card(table: Table) -> None:
    current = await newt(table, table.ana)
    stolen = form_data("m:making:0:0:texts", name="Stolen", text="x")
    assert "You have no unfinished card" in said(await forge(table, table.ben, 5, stolen, current))
    for custom_id in custom_ids(current):
        data = {"custom_id": custom_id, "component_type": 2}
        assert "You have no unfinished card" in said(await forge(table, table.ben, 3, data, current)), custom_id
    before = text(page(await card(table, table.ana, "make", kind="species")))
    for words in ("write home", "write", "fly", "bare maybe", ""):
        assert "has expired" in said(await table.press_forged(table.ana, current, f"b:making:0:0:{words}"))
    for form_id in ("m:making:0:0:", "m:making:0:0:home", "m:making:0:0:texts more"):
        assert "has expired" in said(await forge(table, table.ana, 5, form_data(form_id, name="x"), current))
    await forge(table, table.ana, 5, form_data("m:making:0:0:texts", kind="home", target="x", diet="x"), current)
    await forge(table, table.ana, 5, form_data("m:making:0:0:picture", licence="x"), current)
    assert text(page(await card(table, table.ana, "make", kind="species"))) == before


async def test_an_older_page_or_form_knows_nothing_of_a_picture_that_came_or_went_since(table: Table) -> None:
    older, _ = await form(table.ana, page(await card(table, table.ana, "make", kind="event")), "picture")
    current = page(await card(table, table.ana, "make", kind="event", picture=("x.png", file_of())))
    assert "now say whose picture it is" in text(page(await submit(table.ana, older, silhouette="drought")))
    await click(table.ana, current, "Discard")
    current = page(await card(table, table.ana, "make", kind="home", picture=("x.png", file_of())))
    asked = page(await click(table.ana, page(await card(table, table.ana, "make", kind="home")), "Remove the picture"))
    await click(table.ana, asked, "Remove it")
    assert "has expired" in said(await click(table.ana, current, "Picture"))


async def test_a_form_s_menus_are_read_strictly(table: Table) -> None:
    current = await newt(table, table.ana)
    for field, values, says in (
        ("terrains", ["swamp"], '"swamp" isn\'t one of the terrains'),
        ("terrains", ["x"] * 300, "characters long"),
        ("climates", ["<@123456789012345678>"], "isn't one of the climates"),
        ("chain prey", ["1"], "Still missing: place in the food chain"),
        ("diet", ["a b c"], 'The diet can\'t be "a"'),
        ("diet", ["*" * 4000], "## Making a species"),
        ("kingdom", ["*" * 4000], "## Making a species"),
        ("chain prey", ["*" * 4000], "## Making a species"),
        ("terrains", list(TERRAINS), "**Terrains** desert, forest"),
    ):
        step = "abilities" if field in ("chain prey", "move", "flight") else "life"
        component = {"type": 18, "component": {"type": 3, "custom_id": field, "values": values}}
        forged = {"custom_id": f"m:making:0:0:{step}", "components": [component]}
        current = page(await forge(table, table.ana, 5, forged, current))
        assert says in text(current), values
        assert "<@123" not in text(current)
        assert "Make this card" not in labels(current)
    chosen = [option.get("default") for option in (await form(table.ana, current, "life"))[1]["terrains"]["options"]]
    assert sum(map(bool, chosen)) == 3, "Discord opens no form with more choices than its menu takes"
    for step in ("texts", "life", "abilities"):
        long = form_data(f"m:making:0:0:{step}", **dict.fromkeys(STEPS["species"][step], "*" * 400))
        current = page(await forge(table, table.ana, 5, long, current))
    assert "## Making a species" in text(current)


NAMES = (
    "@everyone <@123456789012345678>", "**Bold** _x_ `y`", "\u05d0\u05d1\u05d2 \u202e", "Robert'); DROP TABLE player_cards;--",
    "W" * 40, "\u200b",
)  # fmt: skip


async def test_what_is_typed_is_never_trusted(table: Table) -> None:
    current = page(await card(table, table.ana, "make", kind="event"))
    for name in NAMES:
        current = await hail(table, table.ana, current, name=name, word="", text=name, target=name * 4)
        answer = text(current)
        assert "@everyone" not in answer
        assert "<@123456789012345678>" not in answer
        assert "**Bold**" not in answer
        assert "\u202e" not in answer
    hundred = {"name": "O'Hara's 100% hail", "word": "", "text": "x; y -- (z)"}
    current = await hail(table, table.ana, current, **hundred, target="Bobby'' OR ''1''=''1")
    assert "describes no species" in text(current)
    current = await hail(table, table.ana, current, **hundred, target="anything")
    assert "## O'Hara's 100% hail" in text(page(await click(table.ana, current, "Make this card")))
    assert "O'Hara" in said(await card(table, table.ana, "search", name="o'hara's 100%"))
    assert "0 cards" in said(await card(table, table.ana, "search", name="%"))


async def test_limits_are_explained_in_a_sentence_and_the_draft_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await made(table, table.ana)
    current = await hail(table, table.ana, name="Hail", word="")
    for limit, sentence in (
        ("CARDS_EACH", "You've already made 1 cards; delete one first."),
        ("CARDS_A_SERVER", "This server already has 1 cards; one of them must be deleted first."),
    ):
        with monkeypatch.context() as less:
            less.setattr(f"db.workshop.cards.{limit}", 1)
            assert said(await click(table.ana, current, "Make this card")) == sentence
    assert "## Hail" in text(page(await click(table.ana, current, "Make this card")))
    assert len(await kept(table, table.ana)) == 2


async def test_a_card_that_print_has_no_room_for_is_not_made_until_it_is_shorter(table: Table) -> None:
    older = await fill(table.ana, await newt(table, table.ana), "abilities", move="5")
    wide = f"invasive on {', '.join((*GROUPS, *KINGDOMS, *DIETS, *TERRAINS))}"
    long = {
        "name": "W" * 40, "text": ("W" * 19 + " ") * 8, "latin": f"W{'w' * 28} {'w' * 30}",
        "keywords": wide[: wide.rindex(",", 0, 395)],
    }  # fmt: skip
    current = page(await card(table, table.ana, "make", kind="species"))
    current = await fill(table.ana, current, "texts", **long)
    says = "A printed card has no room for all its words; shorten the "
    assert f"⚠️ {says}" in text(current)
    assert "Make this card" not in labels(current)
    assert says in said(await click(table.ana, older, "Make this card"))
    assert not await kept(table, table.ana)
    current = await fill(table.ana, current, "texts", **NEWT_TEXTS)
    assert says not in text(current)
    assert "Make this card" in labels(current)
