"""Many writers at once, from two stores as from two processes."""

import asyncio
import random
from collections.abc import Coroutine, Sequence
from dataclasses import replace

import pytest

from db.engine import Part
from db.errors import AlreadySeated, LobbyFull, NotOpen
from db.extras.quizzes import QuizLogRow, QuizPersonRow, QuizRow
from db.messages.rows import ShownRow
from db.store import NameTaken, NotRunning, Overtaken, Store, TooMany
from db.turns.rows import ClockRow
from db.workshop.cards import CardText, Picture
from tests.db.conftest import Begin, Open, match_of
from tests.db.invented import card, entry, finished, result

EXPECTED = (AlreadySeated, LobbyFull, NotOpen, NotRunning, Overtaken, NameTaken, TooMany)
"""Refusals that a writer who comes too late may hear."""

Write = Coroutine[object, object, object]


async def at_once(chance: random.Random, writes: Sequence[Write]) -> list[object]:
    shuffled = chance.sample(writes, len(writes))
    heard = await asyncio.gather(*shuffled, return_exceptions=True)
    wrong = [each for each in heard if isinstance(each, BaseException) and not isinstance(each, EXPECTED)]
    assert not wrong, wrong
    return list(heard)


@pytest.mark.parametrize("seed", range(3))
async def test_archiving_erasing_and_playing_never_wait_for_each_other_in_vain(
    store: Store, running: Begin, opened: Open, seed: int
) -> None:
    other, chance = await opened(), random.Random(seed)
    pair = (store, other)
    over = [await finished(store, running) for _ in range(3)]
    alive = [await running(seats=3) for _ in range(4)]
    writes: list[Write] = []
    for match_id in over:
        rows = ([result(match_id, 0), result(match_id, 1)], [entry(match_id, 101)])
        writes += [each.archive.put(match_id, *rows, [card("fox", 1, 1, 1, 1)]) for each in pair]
    writes += [each.privacy.erase(100) for each in pair]
    writes += [each.ledger.replace([], 0) for each in pair]
    clocks = [ClockRow(match_id, seat, 1, 1, 2, 3) for match_id in alive for seat in range(3)]
    await asyncio.gather(*(store.clocks.change(clock.match_id, [], [clock], {}) for clock in clocks))
    moved = [(clock, replace(clock, deadline_at=9)) for clock in reversed(clocks)]
    await asyncio.gather(*(store.matches.set_asleep(match_id, 5) for match_id in alive))
    writes += [each.clocks.give_back(moved, 1, Part(), ["alive"], 9) for each in pair]
    for each in pair:
        for m in alive:
            message = ShownRow(m, "seat:1", 1, "", 7, 70 + pair.index(each), 1)
            writes += [
                each.log.append(m, 1, 1, 0, "fox D4", "f", 9, finish=True),
                each.matches.close(m, "finished", 9),
                each.seats.hand_over(m, 1, 9, user_id=None, player="apex", name="Flint"),
                each.seats.note_presence(m, 2, 9),
                each.seats.count_miss(m, 1),
                each.clocks.change(m, [0, 1, 2], [], {}),
                each.votes.add(m, 102, 9),
                each.offers.put(m, 1, 900, 9),
                each.wishes.put(m, 0, ["fox D4"], "hand"),
                each.shown.record(message),
                each.shown.record(ShownRow(m, "seat:1", 1, "", 7, 90 + pair.index(each), 1, "a picture")),
                each.shown.retire(m, "seat:1"),
                each.notifications.add(100, chance.randrange(1 << 40)),
            ]
    await at_once(chance, writes)
    left = await store.privacy.export(100)
    assert not any(left[name] for name in ("seats", "results", "ledger"))
    places = [row.finished_n for row in [await store.matches.get(m) for m in (*over, *alive)] if row is not None]
    assert sorted(each for each in places if each is not None) == list(range(1, len(over) + len(alive) + 1))


async def test_every_missed_deadline_and_every_card_is_counted(store: Store, running: Begin, opened: Open) -> None:
    pair, match_id = (store, await opened()), await running()
    over = [await finished(store, running) for _ in range(6)]
    writes: list[Write] = [pair[n % 2].seats.count_miss(match_id, 0) for n in range(12)]
    one_more = [card("fox", 2, 3, 4, 5)]
    writes += [pair[n % 2].archive.put(m, [], [], one_more) for n, m in enumerate(over)]
    await at_once(random.Random(1), writes)
    assert (await store.matches.seats(match_id))[0].misses == 12
    assert await store.archive.cards("ecosystem") == (card("fox", 12, 18, 24, 30, seats=0),)


async def test_a_lobby_has_no_seat_twice_however_people_come_and_go(store: Store, lobby: Begin, opened: Open) -> None:
    pair, chance = (store, await opened()), random.Random(2)
    for _ in range(4):
        match_id = await lobby(size=4)
        await store.matches.join(match_id, 100, "Host", 2_000)
        seen = await store.matches.seats(match_id)
        writes: list[Write] = []
        for n in range(8):
            writes += [
                pair[n % 2].matches.join(match_id, 101 + n % 5, "Somebody", 2_000),
                pair[n % 2].matches.leave(match_id, 101 + n % 5),
                pair[n % 2].seats.seat_opponent(match_id, "apex", "Flint"),
                pair[n % 2].seats.remove_opponent(match_id, 2),
                pair[n % 2].matches.start(match_id, seen, 3_000, seed="ab"),
            ]
        heard = await at_once(chance, writes)
        people = await store.matches.seats(match_id)
        assert [person.seat for person in people] == list(range(len(people)))
        row = await match_of(store, match_id)
        assert row.status == "lobby" or people == seen
        assert len({person.user_id for person in people if person.user_id}) == sum(
            bool(person.user_id) for person in people
        )
        assert heard


async def test_cards_are_made_changed_reported_and_removed_at_once(store: Store, opened: Open) -> None:
    pair, chance, fish = (store, await opened()), random.Random(4), Picture("fish", None, "own work")
    for maker in range(300, 304):
        writes: list[Write] = [store.privacy.erase(maker), pair[1].privacy.erase(400)]
        for word in ("newt", "toad", "frog", "olm"):
            number = await store.cards.make(maker, maker, CardText(word, f"word: {word}", word), fish, 1)
            writes += [pair[u % 2].cards.report(maker, word, 400 + u, 2) for u in range(4)]
            writes += [
                store.cards.remove(maker, word, 2),
                pair[1].cards.dismiss_reports(maker, word),
                pair[1].cards.delete(number, maker),
            ]
        await at_once(chance, writes)


async def test_a_quiz_counts_nobody_who_is_being_erased(store: Store, opened: Open) -> None:
    other = await opened()
    for turn in range(4):
        new = QuizRow(0, "ab" * 32, "phylo", "name", "first", 2, 5, 7, 1_000)
        number = await store.quizzes.create(new, 100, "Ann")
        joins = QuizPersonRow(number, 1, 200 + turn, "Bo")
        await store.quizzes.append([QuizLogRow(number, 2, 1, 1, "join", 2_000)], joins=joins)
        last = [QuizLogRow(number, 3, 1, 1, "2", 3_000)]
        writes: list[Write] = [store.quizzes.append(last, gains={0: 2, 1: 1}, end=True), other.privacy.erase(100)]
        await at_once(random.Random(turn), writes)
        assert list(await store.quizzes.scores(5, [100, 200 + turn])) == [200 + turn]
