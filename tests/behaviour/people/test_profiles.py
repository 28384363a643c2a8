"""Profiles, and the statistics of cards in /leaderboard."""

import re
from dataclasses import asdict

import pytest
from sqlalchemy import insert

from db.people.rows import CardRow
from db.people.schema import card_stats
from games.core.match import Entry
from tests.behaviour.driver import Shown, Table, click, components, labels, page_of, said, text
from tests.behaviour.people.past import finished, pictures
from tests.behaviour.people.test_leaderboards import board


async def test_a_finished_match_appears_in_the_profile_with_curve_and_favourite_cards(table: Table) -> None:
    assert "No finished matches yet." in said(await table.ana.slash(table.channel, "profile"))
    number = await finished(table)
    result = await table.ana.slash(table.channel, "profile")
    assert result.ephemeral
    answer = said(result)
    total = (await table.bot.tables.find(number)).play.scores()[0].total
    assert answer.startswith("### Ana")
    assert "**Ecosystem** 1 match, " in answer
    assert f"best {total} (table {number}), 100% played to the end" in answer
    assert "(provisional) after 1 rated match\n" in answer
    assert "Favourite cards in Ecosystem: " in answer
    assert result.response is not None
    (picture,) = pictures(result.response)
    assert picture.startswith("curve")
    assert sum(each["type"] == 12 for each in components(result.response)) == 1
    other = said(await table.ana.slash(table.channel, "profile", player=table.ben))
    assert other.startswith("### Ben")
    assert ", best " in other
    assert "table" not in other, "others may not see that table, so they get no number to ask with"
    assert not pictures((await table.ana.slash(table.channel, "profile", game="savanna")).response or result.response)


async def test_others_are_refused_a_hidden_profile_that_its_owner_sees(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    await finished(table)
    store = table.bot.tables.store
    assert "Ben" in said(await cleo.slash(table.channel, "profile", player=ben))
    await store.users.set_privacy(ben.id, "hidden")
    assert said(await ana.slash(table.channel, "profile", player=ben)) == "This player's profile isn't public here."
    assert "### Ben" in said(await ben.slash(table.channel, "profile"))
    assert "isn't public here" in said(await ana.slash(table.channel, "profile", player=cleo)), "who never played here"


async def test_a_profile_also_shows_the_rating_with_opponents(table: Table) -> None:
    number = await table.open(2, opponents=["sprout"])
    await table.skip(number, 20)
    await table.seal(table.ana.user, table.hand(table.ana))
    answer = said(await table.ana.slash(table.channel, "profile"))
    rating = text(await board(table, table.ana, ladder="opponents")).split("**Ana** ")[1].split(" ·")[0]
    assert f"-# rating with opponents {rating} after 1 rated match" in answer
    assert "-# rating 1" not in answer


async def cards(table: Table, seats: str = "", **chosen: str) -> Shown:
    ana = table.people[0]
    page = page_of(await click(ana, (await ana.slash(table.channel, "leaderboard", **chosen)).response, "Cards"))
    return page_of(await table.pick(ana, page, "cardstats", seats)) if seats else page


async def test_card_statistics_show_how_often_how_early_and_how_successfully_cards_are_taken(table: Table) -> None:
    assert "nothing to count" in text(await cards(table))
    await finished(table)
    answer = text(await cards(table))
    rows = [each.split() for each in answer.split("```")[1].strip().splitlines()[1:]]
    picks = [int(each[3]) for each in rows]
    assert sum(picks) == 40
    early = [float(each[4]) for each in rows]
    assert early == sorted(early)
    assert sum(pick * turn for pick, turn in zip(picks, early, strict=True)) == pytest.approx(420, abs=3)
    assert "with 2 players" in text(await cards(table, "2"))
    assert "nothing to count" in text(await cards(table, "3"))
    assert "nothing to count" in text(await cards(table, game="savanna"))


@pytest.mark.parametrize("game", ["lines", "ecogogo"])
async def test_card_statistics_of_a_game_by_turns_have_no_points(table: Table, game: str) -> None:
    """No line of the score belongs to one card in these games."""
    number = await table.open(2, game=game)
    match = (await table.bot.tables.find(number)).play
    while not match.over:
        (seat,) = match.to_move
        match = match.seal(Entry(match.turn, seat, str(match.game.legal(match.view(seat))[0])))
    await table.skip(number, match.turn - 1)
    while (stored := await table.bot.tables.find(number)).running:
        person = table.people[stored.waiting[0]]
        await table.seal(person.user, table.hand(person))
    assert stored.row.archived
    page = await cards(table, game=game)
    lines = [text(page)]
    while "▶" in labels(page):
        page = page_of(await click(table.ana, page, "▶"))
        lines.append(text(page))
    assert "points" not in "".join(lines)
    lines = [line for each in lines for line in each.split("```")[1].strip("\n").splitlines()]
    assert lines[0].split() == ["wins", "passed", "picks", "taken", "card"]
    named = [each for each in lines if "wins" not in each]
    rows = [each.split(maxsplit=4) for each in named]
    assert {len(each) - len(card) for each, (*_, card) in zip(named, rows, strict=True)} == {lines[0].index("card")}
    taken = [stored.game.card(stored.game.parse(each.move)) for each in await table.record(number)]
    assert sum(int(each[2]) for each in rows) == sum(map(bool, taken)) > 10


async def test_card_statistics_of_many_cards_are_turned_like_pages(table: Table) -> None:
    store = table.bot.tables.store
    rows = [CardRow("phylo", 2, f"card number {number:03}", 3, 30 + number, 1, 0) for number in range(211)]
    async with store.storage.writer.begin() as connection:
        await connection.execute(insert(card_stats), [asdict(row) for row in rows])
    page = await cards(table, "2", game="phylo")
    told = []
    for number in range(6):
        assert f"Phylo: cards with 2 players · page {number + 1} of 6\n" in text(page)
        told += re.findall(r"card number \d+", text(page))
        if number < 5:
            page = page_of(await click(table.ana, page, "▶"))
    assert told == [f"card number {number:03}" for number in range(211)]
    assert "page 5 of 6" in text(page_of(await click(table.ana, page, "◀")))
    for words in ("chess any", "phylo", "phylo 7", "phylo 2 2", ""):
        refused = said(await table.press_forged(table.ana, page, f"b:cardstats:0:1:{words}"))
        assert "has expired; open it again from /leaderboard" in refused
