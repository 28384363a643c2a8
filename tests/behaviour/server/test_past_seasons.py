"""Boards of past seasons: whoever played then stands there still, however long ago it was."""

from bot.kit.clock import HOUR
from tests.behaviour.driver import Table, said, text
from tests.behaviour.people.test_boards import board, named, placed, ranked, stand

YEAR = 365 * 24 * HOUR
PAST = "2025-Q1"


async def test_a_past_season_is_asked_for_by_its_name(table: Table) -> None:
    """The list of seasons offers it; its lines don't fade."""
    ana, ben = table.people[:2]
    await named(table, table.people)
    await stand(
        table,
        placed(table, ana.id, season=PAST, last_at=table.now() - YEAR),
        placed(table, ben.id, 20.0),
    )
    offered = await ana.autocomplete(table.channel, "leaderboard", "when", "20")
    assert [each["value"] for each in offered] == [PAST]
    answer = await board(table, ben, when=PAST.lower())
    assert PAST in text(answer)
    assert [each.split()[1] for each in ranked(answer)] == ["Ana"]
    assert [each.split()[1] for each in ranked(await board(table, ben))] == ["**Ben**"]


async def test_an_empty_board_of_a_past_season_says_what_it_took(table: Table) -> None:
    """Nobody can be ranked there any more."""
    answer = await board(table, table.people[0], when="2024-Q4")
    assert (
        "Nobody was ranked in 2024-Q4: it took 5 rated matches among people on this server, and a /privacy setting that shows you here."
        in text(answer)
    )


async def test_what_is_no_season_is_refused(table: Table) -> None:
    """With what to choose instead."""
    ana = table.people[0]
    for typed in ("2026-Q5", "2026-13", "last year", "all"):
        refused = await ana.slash(table.channel, "leaderboard", when=typed)
        assert (
            said(refused)
            == f"'{typed}' is no season or month; choose all time, this season, this month, or one such as 2026-Q3 or 2026-07."
        )
