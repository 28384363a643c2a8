"""/scorepad: real games counted as the command line counts them; refusals, strangers, forged forms, restarts, doubled clicks."""

import json
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.pads import EACH, KEPT, Pads
from games import GAMES
from games.cli.score import score
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.pad import codes
from tests.behaviour.driver import (
    LONGEST,
    TURNED,
    Shown,
    Table,
    components,
    custom_ids,
    forge,
    labels,
    option_values,
    plant,
    press_at_once,
    said,
    text,
)

BEES = "bee bee bee bee bee / . . . . . / . . . . . / . . . . ."
MIXED = "be ho me tr ea / ra dr fo de st / wo be ho me tr / ea ra dr fo de"


def deck_of(slug: str) -> Deck:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game.own.deck


def some_grids(slug: str, count: int) -> list[list[str]]:
    """Full grids from one shuffled deck, twenty names each."""
    deck = deck_of(slug)
    cards = [name for name, many in zip(deck.names, deck.counts, strict=True) for _ in range(many)]
    Random(len(slug) + count).shuffle(cards)
    return [cards[20 * i : 20 * i + 20] for i in range(count)]


def typed(slug: str, grid: list[str]) -> str:
    """A grid as somebody types it: codes, a line a row."""
    short = dict(zip(deck_of(slug).names, codes(deck_of(slug)), strict=True))
    return "\n".join(" ".join(short[name] for name in grid[i : i + 5]) for i in range(0, 20, 5))


def counted(slug: str, **request: Any) -> list[dict[str, int]]:
    """What `python -m games score` says."""
    found: list[dict[str, int]] = json.loads(score(slug, json.dumps(request).encode()))
    return found


def button(message: Shown, label: str) -> str:
    """The custom_id of the enabled button that says this."""
    found = next(
        each["custom_id"]
        for each in components(message)
        if each["type"] == 2 and each["label"] == label and not each.get("disabled")
    )
    return str(found)


async def opened(table: Table, game: str = "ecosystem", person: MemberActor | None = None) -> Shown:
    """A fresh pad, which everybody sees."""
    result = await (person or table.people[0]).slash(table.channel, "scorepad", game=game)
    assert result.response is not None, said(result)
    assert not result.ephemeral
    return table.post()


async def fill(table: Table, label: str, grid: str, name: str | None = None) -> InteractionResult:
    """Ana presses a button of the newest pad and sends its form; afterwards the pad is read anew."""
    ana = table.people[0]
    form = await ana.click(table.post(), custom_id=button(table.post(), label))
    assert form.modal is not None, said(form)
    return await ana.submit_modal(form, {"grid": grid, **({"name": name} if name is not None else {})})


async def click(table: Table, label: str, person: MemberActor | None = None) -> InteractionResult:
    """Somebody presses a button of the newest pad."""
    return await (person or table.people[0]).click(table.post(), custom_id=button(table.post(), label))


def alts(message: Shown) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item["description"] for each in components(message) for item in each.get("items", [])]


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
@pytest.mark.parametrize("players", [2, 3, 6])
async def test_a_real_game_counts_as_on_the_command_line(table: Table, slug: str, players: int) -> None:
    """Grid by grid, with the picture of what was understood after each; then score pad, winner and reasons."""
    people = ["Ana", "Ben", "Cleo", "Dimitri", "Eva", ""][:players]
    grids = some_grids(slug, players)
    pad = await opened(table, slug)
    assert labels(pad) == ["Add a player"]
    assert not alts(pad)
    for name, grid in zip(people, grids, strict=True):
        await fill(table, "Add a player", typed(slug, grid), name)
        assert f"**{name or 'Player 6'}** `{typed(slug, grid).replace(chr(10), ' / ')}`" in text(table.post())
        assert [alt.startswith("As typed.") for alt in alts(table.post())] == [True]
    assert f"A1 {grids[0][0]}" in alts(table.post())[0] or players > 2
    assert ("Add a player" in labels(table.post())) == (players < 6)
    await click(table, "Score")
    wanted = counted(slug, boards=grids)
    page, best = table.post(), max(each["total"] for each in wanted)
    assert f"# {people[[each['total'] for each in wanted].index(best)]}" in text(page)
    assert f"with {best}" in text(page)
    for name, each in zip(people, wanted, strict=True):
        assert f"{name or 'Player 6'} {each['total']}" in text(page)
    assert len(alts(page)) == len(page.attachments) == 2
    assert alts(page)[0].startswith("Score sheet")
    assert option_values(page, "s:padwhy:") == [str(seat) for seat in range(players)]
    for seat, each in enumerate(wanted):
        why = await table.pick(table.people[3], page, "padwhy", str(seat))
        assert why.ephemeral
        assert f"### {people[seat] or 'Player 6'}: {each['total']}" in said(why)
        for kind in deck_of(slug).names:
            assert f"**{kind}** {each[kind]:+d}" in said(why) or f"- {kind} 0" in said(why)


@pytest.mark.parametrize(("slug", "rare"), [("ecosystem", "wolf"), ("savanna", "gazelle")])
async def test_two_players_may_add_the_neutral_pile(table: Table, slug: str, rare: str) -> None:
    """It competes, can be corrected and removed, and keeps a third player away."""
    grids = some_grids(slug, 2)
    await opened(table, slug)
    await fill(table, "Add a player", typed(slug, grids[0]), "Ana")
    assert "Add the neutral pile" not in labels(table.post())
    await fill(table, "Add a player", typed(slug, grids[1]), "Ben")
    await fill(table, "Add the neutral pile", f"2 {rare}")
    assert "Add a player" not in labels(table.post())
    assert "Neutral pile: 2" in alts(table.post())[0]
    await fill(table, "Correct the neutral pile", f"5x {rare}")
    await click(table, "Score")
    wanted = counted(slug, boards=grids, neutral=[rare] * 5)
    for name, each in zip(("Ana", "Ben"), wanted, strict=True):
        assert f"{name} {each['total']}" in text(table.post())
    await click(table, "Change the grids")
    await click(table, "Remove the neutral pile")
    await click(table, "Score")
    for name, each in zip(("Ana", "Ben"), counted(slug, boards=grids), strict=True):
        assert f"{name} {each['total']}" in text(table.post())


@pytest.mark.parametrize(("slug", "rival"), [("ecosystem", "Nitka"), ("savanna", "Swala")])
async def test_a_solo_game_is_counted_against_its_rival(table: Table, slug: str, rival: str) -> None:
    """Her grid is the second; the verdict is the rulebook's."""
    grids = some_grids(slug, 2)
    await opened(table, slug)
    await fill(table, "Add a player", typed(slug, grids[0]), "Ana")
    await fill(table, f"Add {rival}'s grid", typed(slug, grids[1]))
    assert "Add a player" not in labels(table.post())
    await click(table, "Score")
    mine, hers = (each["total"] for each in counted(slug, boards=grids, solo=True))
    verb = "beats" if mine > hers else "draws with" if mine == hers else "loses to"
    assert f"# Ana {verb} {rival} {mine} to {hers}" in text(table.post())
    assert "ictory" in text(table.post())
    assert f"### {rival}: {hers}" in said(await table.pick(table.people[1], table.post(), "padwhy", "1"))


async def test_what_cannot_be_read_stays_in_the_form_with_a_sentence_on_the_pad(table: Table) -> None:
    """Type it again opens the form as it was; other grids are as they were."""
    ana = table.people[0]
    await opened(table)
    await fill(table, "Add a player", MIXED, "Ana")
    for wrong, sentence in [
        (MIXED.replace("wo", "wofl"), 'Line 3, card 1: "wofl" is no card of this game; perhaps it is wolf (wo).'),
        (MIXED.replace("be", "b", 1), 'Line 1, card 1: "b" can be bear (be) or bee (ho).'),
        (MIXED + " / be", "The grid has 5 lines; it needs 4, with dots for empty cells."),
        (MIXED.replace("st", "st st"), "Line 2 has 6 cards; each line has 5, with a dot for an empty cell."),
        (BEES.replace(". .", "bee bee", 1), "Together these are 9 bee cards, and the deck has 8; look which grid"),
    ]:
        await fill(table, "Add a player", wrong, "Ben")
        assert f"⚠️ {sentence}" in text(table.post())
        assert labels(table.post())[:2] == ["Correct Ana", "Remove Ana"]
        assert "Ben" not in text(table.post())
        again = await click(table, "Type it again")
        assert wrong[:30] in json.dumps(again.modal)
        assert '"Ben"' in json.dumps(again.modal)
    written = await ana.submit_modal(again, {"name": "Ben", "grid": MIXED})
    assert written.response is not None
    assert "⚠️" not in text(table.post())
    assert "Type it again" not in labels(table.post())
    await fill(table, "Correct Ben", "unicorn" + MIXED[2:], "Benjamin")
    assert "Line 1, card 1" in text(table.post())
    assert "**Ben**" in text(table.post())
    await fill(table, "Type it again", "fox" + MIXED[2:], "Benjamin")
    assert "**Benjamin** `fo ho me tr ea" in text(table.post())
    await click(table, "Remove Ana")
    assert "⚠️ Ana is off the pad; Type it again puts it back." in text(table.post())
    form = await click(table, "Type it again")
    assert MIXED[:10] in json.dumps(form.modal)


async def test_a_savanna_with_more_cards_than_our_deck_is_counted_with_a_remark(table: Table) -> None:
    """Its publisher names no numbers, so a real grid may be right."""
    lions = "li li li li li / li li li li li / li gr . . . / . . . . ."
    await opened(table, "savanna")
    await fill(table, "Add a player", lions, "Ana")
    assert "11 lion cards, and the deck has 10" in text(table.post())
    assert "our guess" in text(table.post())
    await fill(table, "Add a player", lions.replace("li", "ze"), "Ben")
    await click(table, "Score")
    assert "# " in text(table.post())


async def test_only_who_opened_a_pad_changes_it_and_everybody_may_ask_why(table: Table) -> None:
    """Every button pressed by Ben, and Ana's form sent by Ben."""
    await opened(table)
    for name in ("Ana", "Cleo"):
        await fill(table, "Add a player", MIXED if name == "Ana" else ". . . . ." + MIXED[14:], name)
    before = text(table.post())
    for custom_id in custom_ids(table.post()):
        refused = await table.people[1].click(table.post(), custom_id=custom_id)
        assert refused.modal is None
        assert refused.ephemeral
        assert said(refused) == "Only Ana can change this pad; /scorepad opens one of your own."
    form = await click(table, "Correct Ana")
    assert form.modal is not None
    sent = await forge(table, table.people[1], 5, form_data(form.modal["custom_id"], grid=BEES), table.post())
    assert "Only Ana can change this pad" in said(sent)
    assert text(table.post()) == before
    await click(table, "Score")
    assert "Only Ana" in said(await click(table, "Change the grids", table.people[1]))
    assert "### Cleo" in said(await table.pick(table.people[1], table.post(), "padwhy", "1"))


def form_data(custom_id: str, **values: Any) -> dict[str, Any]:
    """What a client sends with a form."""
    fields = [{"type": 4, "custom_id": name, "value": value} for name, value in values.items()]
    return {"custom_id": custom_id, "components": [{"type": 18, "component": each} for each in fields]}


async def test_forged_forms_and_buttons_get_a_sentence_and_change_nothing(table: Table) -> None:
    """Other verbs, roles, numbers, missing fields and overlong texts."""
    ana = table.people[0]
    await opened(table)
    await fill(table, "Add a player", MIXED, "Ana")
    number = int(custom_ids(table.post())[0].split(":")[2])
    before = text(table.post())
    for custom_id in (f"m:pad:{number}:1:owner new", f"m:pad:{number}:1:", f"m:nothing:{number}:0:", "m:pad:x", "pad"):
        sent = await forge(table, ana, 5, form_data(custom_id, grid=MIXED), table.post())
        assert "from another time" in said(sent), custom_id
    sent = await forge(table, ana, 5, form_data("m:pad:7:1:player new", grid=MIXED), table.post())
    assert "grids are forgotten" in said(sent)
    assert MIXED in said(sent)
    there = "b:pad:"
    for words, sentence in [
        ("add rivals", "from another time"), ("fix 99", "taken off the pad"), ("again", "Nothing waits"), ("fly 1", "from another time"),
        ("score", "One grid alone is no game"), ("add pile", "A neutral pile belongs to two players' grids"),
    ]:  # fmt: skip
        plant(table, table.post(), there, custom_id=f"b:pad:{number}:0:{words}", disabled=False)
        there = f"b:pad:{number}:0:{words}"
        refused = await ana.click(table.post(), custom_id=there)
        assert refused.ephemeral
        assert sentence in said(refused), words
    assert text(table.post()) == before
    forms: list[tuple[dict[str, Any], str]] = [
        ({}, "The grid is empty"), ({"grid": "x" * 4000}, "That has 4000 characters"), ({"grid": 7}, "The grid is empty"),
        ({"grid": "**@everyone** <@1>" + MIXED[2:], "name": "x"}, "is no card of this game"),
    ]  # fmt: skip
    for values, sentence in forms:
        await forge(table, ana, 5, form_data(f"m:pad:{number}:2:player new", **values), table.post())
        assert sentence in text(table.post())
        assert "@everyone" not in text(table.post())
        assert labels(table.post())[:3] == ["Correct Ana", "Remove Ana", "Type it again"]
    await forge(table, ana, 5, form_data(f"m:pad:{number}:1:rival fix", grid=MIXED), table.post())
    assert "taken off the pad meanwhile" in text(table.post())
    assert labels(table.post())[:2] == ["Correct Ana", "Remove Ana"]


async def test_names_are_never_trusted(table: Table) -> None:
    """Thirty-two wide letters, right to left, Markdown and mentions: shown as they are, and nobody is called."""
    names = [LONGEST, TURNED.strip(), "**@everyone** `x`", "<@1> [a](http://b)", "x" * 40, "\u202e\n "]
    await opened(table)
    grids = some_grids("ecosystem", 6)
    number = None
    for place, (name, grid) in enumerate(zip(names, grids, strict=True), 1):
        if number is None:
            await fill(table, "Add a player", typed("ecosystem", grid), name)
            number = int(custom_ids(table.post())[0].split(":")[2])
            continue
        data = form_data(f"m:pad:{number}:{place}:player new", name=name, grid=typed("ecosystem", grid))
        await forge(table, table.people[0], 5, data, table.post())
    page = table.post()
    assert len(text(page)) <= 4000
    assert "@everyone" not in text(page)
    assert f"\u2068{TURNED.strip()}\u2069" in text(page)
    assert f"Correct {LONGEST}" in labels(page)
    assert all(len(label) <= 80 for label in labels(page))
    assert "x" * 33 not in text(page)
    assert sum(1 for _ in components(page)) <= 40
    await click(table, "Score")
    page = table.post()
    assert "**@" not in text(page)
    assert all(len(alt) <= 1024 for alt in alts(page))
    for seat in range(6):
        assert said(await table.pick(table.people[1], page, "padwhy", str(seat))).startswith("###")


async def test_doubled_clicks_and_forms_count_once(table: Table) -> None:
    """Score twice at once, a form sent twice, a grid removed twice."""
    ana = table.people[0]
    await opened(table)
    for name in ("Ana", "Ben"):
        form = await click(table, "Add a player")
        assert form.modal is not None
        await ana.submit_modal(form, {"name": name, "grid": ". . . . ." + MIXED[14:]})
        again = form_data(form.modal["custom_id"], name=name, grid=". . . . ." + MIXED[14:])
        await forge(table, ana, 5, again, table.post())
    assert labels(table.post())[:5] == ["Correct Ana", "Remove Ana", "Correct Ben", "Remove Ben", "Add a player"]
    press = {"custom_id": button(table.post(), "Score"), "component_type": 2}
    records = press_at_once(table, [(ana, table.post(), press), (ana, table.post(), press)])
    await table.env.settle()
    assert all(record.responded for record in records)
    assert "Ana and Ben share the win" in text(table.post())
    await click(table, "Change the grids")
    press = {"custom_id": button(table.post(), "Remove Ben"), "component_type": 2}
    records = press_at_once(table, [(ana, table.post(), press), (ana, table.post(), press)])
    await table.env.settle()
    assert all(record.responded for record in records)
    assert labels(table.post()) == ["Correct Ana", "Remove Ana", "Type it again", "Add a player", "Add Nitka's grid"]


async def test_two_forms_opened_together_add_two_players(table: Table) -> None:
    """From two devices: the second is not taken for the first, and a form for a removed grid keeps what was typed."""
    ana = table.people[0]
    await opened(table)
    first, second = await click(table, "Add a player"), await click(table, "Add a player")
    await ana.submit_modal(first, {"name": "Ana", "grid": MIXED})
    await ana.submit_modal(second, {"name": "Ben", "grid": ". . . . ." + MIXED[14:]})
    assert labels(table.post())[:4] == ["Correct Ana", "Remove Ana", "Correct Ben", "Remove Ben"]
    form = await click(table, "Correct Ben")
    await click(table, "Remove Ben")
    await ana.submit_modal(form, {"name": "Benno", "grid": ". . . . ." + MIXED[14:]})
    assert "taken off the pad meanwhile" in text(table.post())
    again = await click(table, "Type it again")
    assert "Benno" in json.dumps(again.modal)
    await ana.submit_modal(again, {"name": "Benno", "grid": ". . . . ." + MIXED[14:]})
    assert "Correct Benno" in labels(table.post())


async def test_after_a_restart_every_button_and_form_says_what_to_do(table: Table) -> None:
    """The grids stand in the message's text and can be copied; a form's text comes back."""
    ana = table.people[0]
    await opened(table)
    for name in ("Ana", "Ben"):
        await fill(table, "Add a player", ". . . . ." + MIXED[14:], name)
    form = await click(table, "Correct Ana")
    await table.restart()
    for custom_id in custom_ids(table.post()):
        told = await ana.click(table.post(), custom_id=custom_id)
        assert told.ephemeral
        assert said(told).startswith("This pad's grids are forgotten, because the bot was restarted")
        assert "/scorepad" in said(told)
    sent = await ana.submit_modal(form, {"name": "Ana", "grid": MIXED})
    assert sent.ephemeral
    assert MIXED in said(sent)
    copied = next(line for line in text(table.post()).splitlines() if line.startswith("**Ben**")).split("`")[1]
    await opened(table)
    await fill(table, "Add a player", copied, "Ben")
    assert copied in text(table.post())


async def test_pads_are_forgotten_after_a_day_and_beyond_a_few_of_one_person(table: Table) -> None:
    """The longest unused go first; other people's stay."""
    first = await opened(table)
    other = await opened(table, person=table.people[1])
    for _ in range(EACH):
        await opened(table)
    told = await table.people[0].click(first, custom_id=button(first, "Add a player"))
    assert "grids are forgotten" in said(told)
    assert (await table.people[1].click(other, custom_id=button(other, "Add a player"))).modal is not None
    # Each start loads the cogs anew, so their classes are not those imported here.
    pads = vars(table.bot.get_cog("Scorepad"))["pads"]
    assert isinstance(pads, Pads)
    assert len(pads) == EACH + 1
    await table.env.advance_time(KEPT / 1000 + 1)
    assert "grids are forgotten" in said(await click(table, "Add a player"))
    assert len(pads) == 0
