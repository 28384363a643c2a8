"""Playing on from a finished match: in private, with the same hidden cards, and without counting."""

from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.records import entries_of
from cogs.tables.table_page import news_since_own_turn
from games.core.match import Match
from games.review.comparison import Effort
from games.review.report import to_text
from games.review.steps import review
from tests.behaviour.driver import Table, at_table, click, labels, page_of, said, text
from tests.behaviour.people.past import finished, looked


async def branch(table: Table, person: MemberActor, number: int, turn: int, seat: int) -> Any:
    """Press **Play on from here** on a page of the replay."""
    page = await looked(table, number)
    return await table.press_forged(person, page, table.marked(f"b:branch:{number}:{turn}:{seat}"))


async def test_a_finished_match_goes_on_from_any_of_its_positions_for_one_player_alone(table: Table) -> None:
    number = await finished(table, 3, opponents=("grazer",))
    page = await looked(table, number)
    assert "Play on from here" in labels(page)
    posts, dms = len(table.posts()), len(table.dms(table.ben))
    begun = page_of(await branch(table, table.ana, number, 5, 0))
    assert f"You're playing on from table {number} as Ana." in text(begun)
    assert "Hint" in labels(begun)
    old, new = await table.bot.tables.find(number), await table.bot.tables.find(number + 1)
    was = await table.bot.tables.find_at(old, 5)
    assert new.play.state == was.play.state
    assert [(person.player, person.user_id) for person in new.people] == [
        ("human", table.ana.id),
        ("hunter", None),
        ("grazer", None),
    ]
    hint = await click(table.ana, begun, "Hint")
    assert "We would play " in said(hint)
    last = {0: (await table.bot.tables.find_at(old, 4)).play}
    news = news_since_own_turn(replace(new, last_seen=last, looked=last), 0, 400)
    assert news.startswith("Since your turn: ")
    assert news in text(begun)
    stranger = await table.press_forged(table.cleo, table.post(), table.marked(f"b:hand:{number + 1}:0:"))
    assert "no table" in said(stranger)
    await table.skip(number + 1, 20)
    await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand", table=number + 1)))
    ended = await table.bot.tables.find(number + 1)
    assert ended.row.archived
    assert (len(table.posts()), len(table.dms(table.ben))) == (posts, dms)
    store = table.bot.tables.store
    for user in (table.ana.id, table.ben.id):
        assert {row["match_id"] for row in (await store.privacy.export(user))["results"]} == {number}


async def test_a_hint_is_the_best_move_of_the_review_as_long_as_the_positions_are_the_same(table: Table) -> None:
    number = await finished(table, 2)
    old = await table.bot.tables.find(number)
    begun, entries = Match.begin(old.game, old.play.setup), await entries_of(table.bot.tables, old)
    found = review(begun, entries, 0, 1, Effort(find=2, compare=2))
    was = (await table.bot.tables.find_at(old, 5)).play.view(0)
    worst = str(min(old.game.legal(was), key=lambda move: old.game.appraise(was, move)))
    picks = tuple(replace(pick, best=worst) if pick.turn == 5 else pick for pick in found.picks)
    await table.bot.tables.store.reviews.keep(number, 0, to_text(replace(found, picks=picks)))
    first = await click(table.ana, page_of(await branch(table, table.ana, number, 5, 0)), "Hint")
    assert f"We would play {old.game.words.tell(was, worst)}." in said(first)
    await table.seal(table.ana, page_of(first))
    await table.go_on(number + 1)
    later = await click(table.ana, page_of(await table.ana.slash(table.channel, "hand", table=number + 1)), "Hint")
    assert "We would play " in said(later)


async def test_a_download_holds_no_move_of_the_match_that_a_table_plays_on_from(table: Table) -> None:
    number = await finished(table, 2)
    await branch(table, table.ana, number, 5, 1)
    page = page_of(await table.ana.slash(table.channel, "hand", table=number + 1))
    await table.seal(table.ana, page)
    rows = (await table.bot.tables.store.privacy.export(table.ana.id))["log"]
    assert [(row["turn"], row["seat"]) for row in rows if row["match_id"] == number + 1] == [(5, 1)]
    assert {row["seat"] for row in rows if row["match_id"] == number} == {0}


async def test_the_seat_of_another_may_be_played_on_and_the_end_may_not(table: Table) -> None:
    number = await finished(table, 2)
    as_ben = page_of(await branch(table, table.ana, number, 3, 1))
    assert "as Ben." in text(as_ben)
    page = await looked(table, number)
    for wrong in (f"b:branch:{number}:99:0", f"b:branch:{number}:3:7"):
        answer = said(await table.press_forged(table.ana, page, table.marked(wrong)))
        assert "The match ends there" in answer or "as Ana." in answer
    running = await table.open(2)
    refused = await table.press_forged(table.ana, table.post(), table.marked(f"b:branch:{running}:1:0"))
    assert "once it's finished" in said(refused)
    refused = await table.press_forged(table.ana, table.post(), table.marked(f"b:hint:{running}:1:"))
    assert "hints only on your turn" in said(refused)


async def test_a_table_played_on_owes_nothing_and_is_left_to_nobody(table: Table) -> None:
    number = await finished(table, 2)
    begun = page_of(await branch(table, table.ana, number, 3, 0))
    await table.at_rest()
    owing = await table.bot.tables.store.due.unsettled(table.now() + 600_000, WARN_AFTER, CLOSE_AFTER)
    assert number + 1 not in owing
    more = page_of(await at_table(table, table.ana, number + 1))
    assert "Leave the table" not in labels(more)
    left = await table.press_forged(table.ana, begun, table.marked(f"b:heir:{number + 1}:0:hunter"))
    assert "call the table off instead" in said(left)


async def test_nobody_plays_on_at_more_tables_than_one_may_host(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.lobbies.MOST_OPEN", 1)
    number = await finished(table, 2)
    await branch(table, table.ana, number, 3, 0)
    nonces = {(await table.bot.tables.find(each)).nonce for each in (number, number + 1)}
    assert len(nonces) == 2, "or Discord takes a message of the one for a repeat of the other's"
    assert "already host 1 open" in said(await branch(table, table.ana, number, 4, 0))
