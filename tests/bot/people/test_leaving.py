"""Who is rated, and on which ladder, when somebody left a match, was away at its end, took a seat over, or was erased."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.kit.ratings import MU, SIGMA, Guess, Key, Place
from bot.people.archive import LEFT, key_of, ladder_of, ledger_entries, rebuild_ledger
from bot.tables.seats import Seats
from db.people.rows import LedgerRow, ResultRow
from tests.bot.people.test_archive import begun, played
from tests.bot.room import PEOPLE, START, Room
from tests.stored import results_of

ANA, BEN, CLEO, DORA = PEOPLE[:4]
RATED = '{"rated": "on"}'


def result(seat: int, who: int | str, rank: int, of: int, ended: str = "played", dealt_in: bool = True) -> ResultRow:
    """How a match of `of` seats ended for a person or a level."""
    person = who if isinstance(who, int) else None
    return ResultRow(
        1, seat, person, None, f"P{who}", "human" if person else str(who), ended, 0, rank, of, rank == 1,  # type: ignore[arg-type]
        "ecosystem", 1, None, START, dealt_in,
    )  # fmt: skip


def match(*seats: int | str, met: int = 99) -> list[ResultRow]:
    """A match without departures of people who have met so many, seated in the order of the ranks."""
    return [replace(result(seat, who, seat + 1, len(seats)), met=met) for seat, who in enumerate(seats)]


def places(*who: int) -> list[Place]:
    """The same for the rating alone."""
    return [Place((each, ""), rank) for rank, each in enumerate(who, 1)]


def left(results: list[ResultRow], seat: int, successor: int | str) -> list[ResultRow]:
    """The same match, but whoever was dealt in at a seat gave it to a successor."""
    there, of = results[seat], len([each for each in results if each.seat < LEFT])
    assert there.user_id is not None
    took = result(seat, successor, there.rank, of, dealt_in=False)
    gone = result(LEFT + len(results) - of, there.user_id, of, of, "left")
    return [took if each.seat == seat else each for each in results] + [gone]


def away(results: list[ResultRow], seat: int) -> list[ResultRow]:
    """The same match, but the stand-in had a seat at the end."""
    return [replace(each, ended="away") if each.seat == seat else each for each in results]


def lines(results: list[ResultRow], known: Mapping[Key, Guess] | None = None) -> dict[Key, LedgerRow]:
    ladder = ladder_of(RATED, results)
    rows = ledger_entries(ladder, results, known or {}) if ladder else []
    assert len({(row.player, row.level) for row in rows}) == len(rows)
    return {(row.player, row.level): row for row in rows}


def change(row: LedgerRow) -> float:
    return row.mu - row.mu_before


def test_those_who_stayed_are_rated_as_if_the_leaver_had_not_been_there() -> None:
    among_themselves = lines(match(ANA, BEN))
    for results in (
        left(match(ANA, CLEO, BEN), 1, "sprout"),
        left(match(CLEO, ANA, BEN), 0, DORA),
        away(match(ANA, BEN, CLEO), 2),
    ):
        after = lines(results)
        assert set(after) == {(ANA, ""), (BEN, ""), (CLEO, "")}
        for person in (ANA, BEN):
            assert change(after[person, ""]) == change(among_themselves[person, ""])


def test_whoever_left_is_last_behind_all_who_stayed() -> None:
    last = change(lines(match(ANA, BEN, CLEO))[CLEO, ""])
    for results in (
        left(match(CLEO, ANA, BEN), 0, "apex"),
        left(match(ANA, CLEO, BEN), 1, DORA),
        away(match(CLEO, ANA, BEN), 0),
    ):
        row = lines(results)[CLEO, ""]
        assert change(row) == pytest.approx(last)
        assert (row.rank, row.ladder) == (3, "people")


def test_a_loss_by_leaving_raises_nobody() -> None:
    assert set(lines(left(match(ANA, BEN), 1, "sprout"))) == {(BEN, "")}
    assert set(lines(left(left(match(ANA, BEN, CLEO), 1, "sprout"), 2, "sprout"))) == {(BEN, ""), (CLEO, "")}


def test_two_who_left_lose_to_those_who_stayed_and_not_to_each_other() -> None:
    after = lines(left(away(match(ANA, BEN, CLEO), 1), 2, "sprout"))
    alone = change(lines(match(ANA, BEN))[BEN, ""])
    assert set(after) == {(BEN, ""), (CLEO, "")}
    assert [change(after[person, ""]) for person in (BEN, CLEO)] == pytest.approx([alone, alone])


def test_a_substitute_is_not_rated_whether_they_win_leave_or_are_away() -> None:
    took_over = left(match(CLEO, ANA, BEN), 0, DORA)
    assert (DORA, "") not in lines(took_over)
    left_again = [
        *left(took_over[:3], 0, "grazer")[:3],
        took_over[3],
        replace(result(LEFT + 1, DORA, 3, 3, "left"), dealt_in=False),
    ]
    for results in (took_over, away(took_over, 0), left_again):
        assert set(lines(results)) == {(ANA, ""), (BEN, ""), (CLEO, "")}


def test_an_opponent_that_took_a_seat_over_is_not_rated() -> None:
    assert {key for key in lines(left(match(ANA, BEN, CLEO), 0, "apex")) if key[1]} == set()
    mixed = lines(left(match(ANA, BEN, "grazer"), 0, "grazer"))
    assert change(mixed[0, "grazer"]) == change(lines(match(BEN, "grazer"))[0, "grazer"]), (
        "the seat dealt in counts alone"
    )


def test_the_ladder_is_that_of_the_players_at_the_deal() -> None:
    assert ladder_of(RATED, left(match(ANA, BEN, CLEO), 1, "sprout")) == "people"
    assert ladder_of(RATED, left(match(ANA, BEN, "grazer"), 1, CLEO)) == "opponents"
    assert ladder_of(RATED, left(match(ANA, "grazer"), 0, "grazer")) == "opponents"
    assert ladder_of(RATED, away(match(ANA, "grazer"), 0)) == "opponents"
    assert ladder_of('{"rated": "off"}', left(match(ANA, BEN), 1, "sprout")) is None
    assert ladder_of(RATED, left(match(ANA), 0, "sprout")) is None


def test_a_throwaway_account_that_leaves_insures_nobody_against_the_opponents() -> None:
    insured = lines(left(match("grazer", "grazer", BEN, ANA), 2, "sprout"))
    plain = lines(match("grazer", "grazer", ANA))
    assert change(insured[ANA, ""]) == change(plain[ANA, ""]) < 0
    assert insured[ANA, ""].ladder == insured[BEN, ""].ladder == "opponents"
    assert change(insured[BEN, ""]) < 0


def test_leaving_alone_among_opponents_is_a_loss_on_their_ladder_and_moves_no_level() -> None:
    for results in (left(match(ANA, "sprout", "grazer"), 0, "sprout"), away(match(ANA, "sprout", "grazer"), 0)):
        after = lines(results)
        assert set(after) == {(ANA, "")}
        assert change(after[ANA, ""]) == pytest.approx(change(lines(match("sprout", "grazer", ANA))[ANA, ""]))


def test_nobody_who_is_losing_gains_by_leaving_offering_being_away_or_erased() -> None:
    chance, compared = random.Random(13), 0
    for _ in range(400):
        size = chance.randrange(2, 7)
        who = [*chance.sample(range(1, 9), size - 1), chance.choice((9, "sprout", "grazer"))]
        chance.shuffle(who)
        loser = chance.choice([each for each in who if isinstance(each, int)])
        who = [*(each for each in who if each != loser), loser]
        results = match(*who)
        for each in results[:-1]:
            if each.user_id and chance.random() < 0.2:
                results = left(results, each.seat, "apex") if chance.random() < 0.5 else away(results, each.seat)
        people = [key_of(each) for each in results if each.player == "human"]
        known = {key: (chance.gauss(25, 8), chance.uniform(1, SIGMA)) for key in people}
        stayed_on = lines(results, known)
        last = change(stayed_on[loser, ""]) if (loser, "") in stayed_on else 0.0
        assert last <= 0
        at = size - 1
        erased = [replace(each, user_id=None, ghost=7) if each.user_id == loser else each for each in away(results, at)]
        for out in (left(results, at, "sprout"), left(results, at, 99), away(results, at), erased):
            key = (-7, "") if out is erased else (loser, "")
            after = lines(out, {**known, (-7, ""): known[loser, ""]})
            assert (change(after[key]) if key in after else 0.0) <= last + 1e-9
            compared += key in after
    assert compared > 1_000


async def test_the_first_who_leaves_a_seat_was_dealt_in_and_whoever_took_it_over_was_not(room: Room) -> None:
    match_id = await begun(room, 3)
    seats = Seats(room.tables)
    await played(room, match_id, 3)
    await seats.offer(match_id, BEN, DORA)
    await seats.take_seat(match_id, 1, DORA, "Dora")
    await seats.leave_to_opponent(match_id, DORA, "sprout")
    await played(room, match_id)
    await room.archive.update()
    rows = await results_of(room.store, match_id)
    assert [(row.seat, row.user_id, row.ended, row.dealt_in) for row in rows] == [
        (0, ANA, "played", True), (1, None, "played", False), (2, CLEO, "played", True),
        (LEFT, BEN, "left", True), (LEFT + 1, DORA, "left", False),
    ]  # fmt: skip
    rated = await room.store.ledger.of_match(match_id)
    assert {row.player for row in rated} == {ANA, BEN, CLEO}
    assert {row.player: row.rank for row in rated}[BEN] == 3
    assert await rebuild_ledger(room.store) == (3, 0)


async def test_someone_erased_after_leaving_has_lost_under_their_pseudonym(room: Room) -> None:
    match_id = await begun(room, 3)
    await Seats(room.tables).leave_to_opponent(match_id, BEN, "sprout")
    await room.store.privacy.erase(BEN)
    await played(room, match_id)
    await room.archive.update()
    rated = await room.store.ledger.of_match(match_id)
    assert {row.player for row in rated} >= {ANA, CLEO}
    (ghost,) = (row for row in rated if row.player < 0)
    assert ghost.mu < MU
    assert await rebuild_ledger(room.store) == (3, 0)
