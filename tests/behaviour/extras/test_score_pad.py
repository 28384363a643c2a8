"""/scorepad: real games score as on the command line, and what happens to unreadable grids."""

import json
from dataclasses import replace

import pytest

from bot.extras.score_pads import EACH, KEPT, Pad, Pads
from cogs.tables.table_page import rival_line
from games.core.values import Refusal
from tests.behaviour.driver import Table, labels, option_values, said, text
from tests.behaviour.extras.pads import BEES, MIXED, alts, click, counted, deck_of, fill, opened, some_grids, typed


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
@pytest.mark.parametrize("players", [2, 3, 6])
async def test_a_real_game_counts_as_on_the_command_line(table: Table, slug: str, players: int) -> None:
    people = ["Ana", "Ben", "Cleo", "Dimitri", "Eva", ""][:players]
    grids = some_grids(slug, players)
    pad = await opened(table, slug)
    assert labels(pad) == ["Add a player"]
    assert not alts(pad)
    for name, grid in zip(people, grids, strict=True):
        await fill(table, "Add a player", typed(slug, grid), name)
        assert f"**{name or 'Player 6'}** `{typed(slug, grid).replace(chr(10), ' / ')}`" in text(table.post())
        assert [alt for alt in alts(table.post()) if alt.startswith("As typed.")] == alts(table.post())[:1]
    assert f"A1 {grids[0][0]}" in alts(table.post())[0] or players > 2
    assert ("Add a player" in labels(table.post())) == (players < 6)
    await click(table, "Score")
    wanted = counted(slug, boards=grids)
    page, best = table.post(), max(each["total"] for each in wanted)
    assert f"# {people[[each['total'] for each in wanted].index(best)]}" in text(page)
    assert f"with {best}" in text(page)
    for name, each in zip(people, wanted, strict=True):
        assert f"{name or 'Player 6'} {each['total']}" in text(page)
    assert len(alts(page)) == len(page.attachments) == 1 + (players + 1) // 2, "the score sheet, and two grids a strip"
    assert alts(page)[0].startswith("Score sheet")
    assert option_values(page, "s:padwhy:") == [str(seat) for seat in range(players)]
    for seat, each in enumerate(wanted):
        why = await table.pick(table.people[3], page, "padwhy", str(seat))
        assert why.ephemeral
        assert f"### {people[seat] or 'Player 6'}: {each['total']}" in said(why)
        lines, _, nothing = said(why).partition("- nothing for ")
        for kind in deck_of(slug).names:
            assert f"**{kind}** {each[kind]:+d}" in lines or f"- {kind} 0" in lines or kind in nothing


@pytest.mark.parametrize(("slug", "rare"), [("ecosystem", "wolf"), ("savanna", "gazelle")])
async def test_two_players_may_add_the_neutral_pile(table: Table, slug: str, rare: str) -> None:
    grids = some_grids(slug, 2)
    await opened(table, slug)
    await fill(table, "Add a player", typed(slug, grids[0]), "Ana")
    assert "Add the neutral pile" not in labels(table.post())
    await fill(table, "Add a player", typed(slug, grids[1]), "Ben")
    await fill(table, "Add the neutral pile", f"2 {rare}")
    assert "Add a player" not in labels(table.post())
    assert f"Neutral pile: {rare}, {rare}." in alts(table.post())[0]
    await fill(table, "Correct the neutral pile", f"5x {rare}")
    await click(table, "Score")
    wanted = counted(slug, boards=grids, neutral=[rare] * 5)
    for name, each in zip(("Ana", "Ben"), wanted, strict=True):
        assert f"{name} {each['total']}" in text(table.post())
    await click(table, "Change the cards")
    await click(table, "Remove the neutral pile")
    await click(table, "Score")
    for name, each in zip(("Ana", "Ben"), counted(slug, boards=grids), strict=True):
        assert f"{name} {each['total']}" in text(table.post())


@pytest.mark.parametrize(("slug", "rival"), [("ecosystem", "Nitka"), ("savanna", "Swala")])
async def test_a_solo_game_is_counted_against_its_rival(table: Table, slug: str, rival: str) -> None:
    grids = some_grids(slug, 2)
    await opened(table, slug)
    await fill(table, "Add a player", typed(slug, grids[0]), "Ana")
    await fill(table, f"Add {rival}'s grid", typed(slug, grids[1]))
    assert "Add a player" not in labels(table.post())
    await click(table, "Score")
    mine, hers = (each["total"] for each in counted(slug, boards=grids, solo=True))
    margin, least = mine - hers, {"Nitka": 30, "Swala": 55}[rival]
    assert rival_line("Ana", rival, mine, hers, won=margin >= least) in text(table.post()).splitlines()[0]
    assert ("No victory this time" in text(table.post())) == (margin < least)
    assert f"### {rival}: {hers}" in said(await table.pick(table.people[1], table.post(), "padwhy", "1"))


async def test_unreadable_text_stays_in_the_form_with_a_sentence_on_the_pad(table: Table) -> None:
    await opened(table)
    await fill(table, "Add a player", MIXED, "Ana")
    for wrong, sentence in [
        (MIXED.replace("wo", "wofl"), 'Line 3, card 1: "wofl" isn\'t a card in this game; did you mean wolf (wo)?'),
        (MIXED.replace("be", "b", 1), 'Line 1, card 1: "b" could be bear (be) or bee (ho).'),
        (MIXED + " / be", "The grid has 5 lines; it needs 4, with dots for empty cells."),
        (MIXED.replace("st", "st st"), "Line 2 has 6 cards; each line needs 5, with a dot for an empty cell."),
        (BEES.replace(". .", "bee bee", 1), "Together that's 9 bee cards, but the deck has 8; check which grid"),
    ]:
        await fill(table, "Add a player", wrong, "Ben")
        assert f"⚠️ {sentence}" in text(table.post())
        assert labels(table.post())[:2] == ["Correct Ana", "Remove Ana"]
        assert "Ben" not in text(table.post())
        again = await click(table, "Type it again")
        assert wrong[:30] in json.dumps(again.modal)
        assert '"Ben"' in json.dumps(again.modal)
    await table.ana.submit_modal(again, {"name": "Ben", "grid": MIXED})
    assert "⚠️" not in text(table.post())
    assert "Type it again" not in labels(table.post())
    await click(table, "Remove Ana")
    assert "⚠️ Ana is off the pad; press Type it again to put it back." in text(table.post())
    form = await click(table, "Type it again")
    assert MIXED[:10] in json.dumps(form.modal)


async def test_a_savanna_with_more_cards_than_our_deck_is_counted_with_a_remark(table: Table) -> None:
    """Its publisher names no numbers, so a real grid may be right."""
    lions = "li li li li li / li li li li li / li gr . . . / . . . . ."
    await opened(table, "savanna")
    await fill(table, "Add a player", lions, "Ana")
    assert "11 lion cards, but the deck has 10" in text(table.post())
    assert "our guess" in text(table.post())
    await fill(table, "Add a player", lions.replace("li", "ze"), "Ben")
    await click(table, "Score")
    assert "# " in text(table.post())


async def test_the_stacks_of_ecogogo_are_counted_with_the_extinct_species(table: Table) -> None:
    """The left stack counts nothing, the right one twice, an Endangered card 3; an extinct species costs everybody 10."""
    await opened(table, "ecogogo")
    assert "left, middle and right stack" in text(table.post())
    await fill(table, "Add a player", "4, 7, x", "Ana")
    assert "⚠️ Type three numbers" in text(table.post())
    await fill(table, "Type it again", "4 / 7 + 1 / 10", "Ana")
    assert "**Ana** `4, 7+1, 10`" in text(table.post())
    await fill(table, "Add a player", "40, 3, 0", "Ben")
    assert "64 organism cards, but the deck has 49" in text(table.post())
    await fill(table, "Type it again", "12, 3, 0", "Ben")
    await fill(table, "Add the extinct species", "2")
    assert "3 Endangered cards, but the deck has 2" in text(table.post())
    await fill(table, "Type it again", "1")
    assert labels(table.post())[-2:] == ["Add a player", "Score"]
    await click(table, "Score")
    page = table.post()
    assert "# Ana wins with 20\nAna 20 · Ben −7" in text(page)
    assert len(alts(page)) == 1
    assert alts(page)[0].startswith("Score sheet: Ana 20 (winner), Ben −7. Ana: left stack 0, middle stack 10")
    assert "extinct" in said(await table.pick(table.people[1], page, "padwhy", "1"))


async def test_a_solo_game_of_ecogogo_earns_a_rank(table: Table) -> None:
    await opened(table, "ecogogo")
    await fill(table, "Add a player", "0, 0, 22", "Ana")
    await click(table, "Score")
    assert "# Ana: 44\n" in text(table.post())
    assert "Good" in text(table.post())


def test_pads_are_forgotten_after_a_day_and_beyond_a_few_of_one_person() -> None:
    now = 0
    pads = Pads(lambda: now)

    def there() -> list[int]:
        return [number for number in range(EACH + 3) if _finds(pads, number)]

    for number in range(EACH + 1):
        pads.keep(Pad(number, 1, "Ana", "ecosystem"))
    pads.keep(Pad(EACH + 1, 2, "Ben", "ecosystem"))
    assert there() == [*range(1, EACH + 2)]
    now = KEPT - 1
    pads.keep(replace(pads.find(1), counted=True))
    pads.keep(Pad(EACH + 2, 1, "Ana", "ecosystem"))
    assert there() == [1, *range(3, EACH + 3)]
    now = KEPT
    assert there() == [1, EACH + 2]


def _finds(pads: Pads, number: int) -> bool:
    try:
        return pads.find(number).number == number
    except Refusal:
        return False
