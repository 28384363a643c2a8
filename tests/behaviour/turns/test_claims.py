"""Savannah Lines without hints: players find and claim spaces themselves."""

import re

import pytest

from games import GAMES
from games.core.match import Entry, Match
from games.core.places import name
from games.core.values import Setup
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.points import gain
from games.lines.state import CHOOSE, CLAIM, State
from games.lines.view import View
from tests.behaviour.driver import Shown, Table, asks, custom_ids, labels, page_of, text

SEED = f"{1:064x}"
LineMatch = Match[State, View, Move]


def greedy() -> list[tuple[LineMatch, str]]:
    """A match for two without claims: each position and its move."""
    match: LineMatch = Match.begin(GAMES["lines"], Setup(2, SEED, {"hints": "off"}))
    played = []
    while not match.over:
        view = match.view(match.state.turn)
        legal = match.game.legal(view)
        move = Move() if Move() in legal else max(legal, key=lambda each: gain(view, each))
        played.append((match, str(move)))
        match = match.accept(match.state.turn, move)
    return played


async def go_to(table: Table, number: int, turn: int) -> Shown:
    tables = table.bot.tables
    for match, move in greedy():
        stored = await tables.find(number)
        if match.turn < stored.turn:
            continue
        if match.turn == turn:
            break
        (seat,) = match.to_move
        stands = stored.play.seal(Entry(stored.turn, seat, move)).fingerprint()
        await tables.store.log.append(number, stored.n + 1, stored.turn, seat, move, stands, table.now(), by="player")
    await table.go_on(number)
    return page_of(await table.people[0].slash(table.channel, "hand", table=number))


async def spaces(table: Table, page: Shown) -> list[str]:
    """All spaces that can be claimed, in order, over all pages."""
    if "claim" not in asks(page):
        return [word.removeprefix("claim ") for word in asks(page) if word != "draw"]
    await table.choose(table.people[0], page, "claim")
    pages = asks(page)
    if not any(".." in word for word in pages):
        return pages
    listed = []
    for word in pages:
        await table.choose(table.people[0], page, word)
        listed += asks(page)
        back = next(each for each in custom_ids(page) if each.endswith(":claim") and each.startswith("b:"))
        await table.people[0].click(page, custom_id=back)
    return listed


@pytest.fixture
async def number(table: Table, monkeypatch: pytest.MonkeyPatch) -> int:
    """A table for two without hints."""
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: SEED)
    return await table.open(2, "hints off", game="lines")


async def test_a_person_claims_a_wrong_space_reads_why_and_draws_and_later_claims_a_right_one(
    table: Table, number: int
) -> None:
    ana, tables = table.people[0], table.bot.tables
    own = [match for match, _ in greedy() if match.state.step == CLAIM and match.state.turn == 0]
    none = next(match for match in own if not unplayable(match.state.table))
    some = next(match for match in own if unplayable(match.state.table))
    assert none.turn < some.turn
    page = await go_to(table, number, none.turn)
    assert "Claim an unplayable space, or draw?" in text(page)
    assert asks(page)[-1] == "draw"
    before = await table.record(number)
    wrong = (await spaces(table, page))[-1]
    await table.choose(ana, page, wrong)
    assert re.search(
        rf"^The \d+-[a-z]+ fits at {wrong}, so this space isn't unplayable; claim another one, or draw\.$",
        text(page),
        re.MULTILINE,
    )
    assert "Claim an unplayable space, or draw?" in text(page)
    assert await table.record(number) == before, "a wrong claim is in no record"
    await table.choose(ana, page, "draw")
    stored = await tables.find(number)
    assert (stored.turn, stored.waiting) == (none.turn + 1, (1,))
    assert stored.play.scores() == none.scores()
    page = await go_to(table, number, some.turn)
    assert asks(page)[-1] == "draw"
    beside = {move.cell for move in [*some.game.candidates(some.view(0))] if move.cell is not None}
    assert len(await spaces(table, page)) == len(beside), "nothing tells which space is unplayable now"
    page = await go_to(table, number, some.turn)
    right = name(unplayable(some.state.table)[0])
    assert right in await spaces(table, page)
    await table.choose(ana, page, right)
    stored = await tables.find(number)
    assert (stored.play.state.step, stored.play.state.claimed) == (CHOOSE, unplayable(some.state.table)[0])
    assert stored.play.scores()[0].total == some.scores()[0].total + 1
    assert "Which card goes face down?" in text(page)


async def test_no_press_that_looks_only_tells_a_right_claim_from_a_wrong_one(table: Table, number: int) -> None:
    some = next(
        match
        for match, _ in greedy()
        if match.state.step == CLAIM and unplayable(match.state.table) and not match.state.turn
    )
    view = some.view(0)
    right = unplayable(some.state.table)[0]
    wrong = next(
        move.cell for move in [*some.game.candidates(view)] if move.cell not in (None, *unplayable(view.table))
    )
    assert wrong is not None
    before, seen = None, []
    for cell in (right, wrong):
        page = await go_to(table, number, some.turn)
        before = before or await table.record(number)
        if "claim" in asks(page):
            await table.choose(table.ana, page, "claim")
        assert "Look first" not in labels(page)
        forged = table.marked(f"b:what:{number}:{some.turn}:claim {name(cell)}")
        await table.press_forged(table.ana, page, forged, "b:rules:")
        seen.append([each.replace(name(cell), "?") for each in (text(page), *custom_ids(page))])
        assert await table.record(number) == before
    assert seen[0] == seen[1]
