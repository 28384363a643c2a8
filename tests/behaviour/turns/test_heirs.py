"""Choosing an heir on Discord."""

import pytest

from games.phylo.game import Phylo
from tests.behaviour.driver import Table, asks, forge, said, text
from tests.games.phylo.tables import begun

ROW = ("dandelion L20 1", "dandelion copy K20 1 horse", "dandelion copy L21 1 vole", "dandelion M21 0")


@pytest.fixture
async def number(table: Table, monkeypatch: pytest.MonkeyPatch) -> int:
    """A table where Ana has just burned Ben's dandelion, and two of its copies are as near."""
    lost = begun("1.4a", hands=("wildfire vole", "horse"), table=ROW).state
    monkeypatch.setattr(Phylo, "start", lambda game, setup: lost)
    number = await table.open(2, game="phylo", pace="live")
    await table.choose(table.ana.user, table.hand(table.ana), "event wildfire")
    await table.choose(table.ana.user, table.hand(table.ana), "L20")
    assert (await table.bot.tables.find(number)).waiting == (1,)
    return number


async def test_only_the_owner_chooses_and_only_among_the_nearest_copies(table: Table, number: int) -> None:
    ana, ben = table.people[:2]
    turn = (await table.bot.tables.find(number)).turn
    page = table.hand(ben)
    assert "Dandelion L20 is lost. Which copy becomes the original?" in text(page)
    assert asks(page) == ["K20", "L21"]
    before = await table.record(number)
    for person, word in ((ana, "K20"), (ana, "end"), (ben, "L22"), (ben, "M21"), (ben, "end"), (ben, "horse K21")):
        shown = table.dms(person)[-1]
        forged = table.marked(f"b:say:{number}:{turn}:{word}")
        answer = await table.press_forged(person.user, shown, forged, "b:rules:")
        refusal = (
            "It's not your turn."
            if person is ana
            else "First choose which copy becomes the Dandelion: type K20 or L21."
        )
        assert refusal in said(answer)
        assert await table.record(number) == before
    cleo = table.people[2]
    stranger = await forge(
        table, cleo, 3, {"custom_id": table.marked(f"b:say:{number}:{turn}:K20"), "component_type": 2}, table.post()
    )
    assert await table.record(number) == before, said(stranger)


async def test_the_stand_in_chooses_for_an_absent_owner_and_the_turn_goes_on(table: Table, number: int) -> None:
    assert "until <t:" in text(table.post())
    await table.env.advance_time(13 * 60)
    stored = await table.bot.tables.find(number)
    assert [row.by for row in await table.record(number)] == ["player", "stand-in"]
    assert not stored.play.state.heirs
    assert stored.waiting == (1,), "an event ended Ana's turn"
    shown = text(table.post())
    assert "Ben: Dandelion lives on at" in shown
    assert "The stand-in picked for Ben." in shown
