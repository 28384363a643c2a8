"""A person's data is exported completely and erased everywhere."""

import asyncio
import base64
import json

from sqlalchemy import text

from db.engine import metadata
from db.extras.puzzles import AnswerRow
from db.messages.rows import ShownRow
from db.people.rows import UserRow
from db.store import Store
from db.workshop.card_drafts import DraftRow
from db.workshop.cards import PNG, CardText, Picture
from tests.db.conftest import Begin, Open
from tests.db.invented import AT, card, entry, finished, result
from tests.stored import results_of

SAM = 7_777_777
PICTURE = PNG + b"pixels"


async def a_life(store: Store, running: Begin, lobby: Begin) -> dict[str, int]:
    playing, done, left = await running(), await running(), await running()
    for match_id in (playing, done, left):
        assert await store.seats.hand_over(match_id, 0, 4_000, user_id=SAM, player="human", name="Sam")
    await store.log.append(playing, 1, 1, 0, "elk C4", "f1", 5_000)
    await store.log.append(playing, 2, 1, 1, "bear D4", "f2", 5_000)
    await store.log.append(left, 1, 1, 0, "fox D4", "f1", 4_500)
    assert await store.seats.hand_over(left, 0, 5_000, user_id=None, player="grazer", name="Moss")
    await store.log.append(left, 2, 2, 0, "bee E4", "f2", 6_000)
    await store.log.append(done, 1, 1, 0, "trout D4", "f1", AT, finish=True)
    waiting = await lobby(host_id=SAM)
    await store.matches.join(waiting, SAM, "Sam", 4_000)
    await store.wishes.put(playing, 0, ["fox D4", "bear E4"], "hand")
    await store.wishes.put(playing, 1, ["wolf A1"], "hand")
    await store.shown.record(ShownRow(playing, "seat:0", 1, "hand", 900, 901, 4_000))
    await store.shown.record(ShownRow(left, "channel", 1, "0", 7, 71, 4_000, '[[1,"table.png","Sam 46"]]'))
    await store.shown.record(ShownRow(playing, "notice:0", 1, "r", 900, 902, 4_000))
    await store.shown.record(ShownRow(left, "past:seat:0:903", 1, "", 900, 903, 4_000))
    await store.shown.record(ShownRow(playing, "seat:1", 1, "hand", 910, 911, 4_000))
    await store.votes.add(playing, SAM, 5_000)
    await store.notes.put(playing, SAM, "Sam's note")
    await store.notes.put(playing, SAM + 2, "Player 2's note")
    await store.offers.put(left, 1, SAM, 5_000)
    await store.notifications.add(SAM, 5_000)
    await store.absences.add(5, SAM, 5_000)
    await store.users.set_name(SAM, "Sam")
    await store.users.set_direct(SAM, 900)
    results = [result(done, 0, user_id=SAM, name="Sam"), result(done, 1, name="Anna")]
    entries = [entry(done, SAM), entry(done, 101)]
    cards = [card("fox", 1, 1, 1, 1)]
    assert await store.archive.put(done, results, entries, cards)
    for seat, review in enumerate(("Sam's review", "Anna's review")):
        await store.reviews.keep(done, seat, review)
    for who, name in ((SAM, "Sam"), (101, "Anna")):
        await store.puzzles.answer(AnswerRow(who, "phylo", 1, 5, 2, True, 0, 1_001))
        assert await store.shares.add(who, "puzzle phylo 1", 70)
        await store.decks.save(who, 0, "bog", "1.4a", f"{name}'s deck", 1_000)
        newt = CardText(f"newt-{who}", f"{name}'s newt", f"Newt of {name}")
        await store.cards.make(who, 5, newt, Picture("", PICTURE, "CC0"), 1_000)
        await store.card_drafts.begin(DraftRow(who, 5, 0, {"name": f"{name}'s draft"}, "", PICTURE, 1_000))
    for who, other in ((SAM, 101), (101, SAM)):
        assert await store.cards.report(5, f"newt-{other}", who, 2_000) == 1
    return {"playing": playing, "done": done, "left": left, "waiting": waiting}


async def test_an_export_contains_everything_about_a_person(store: Store, running: Begin, lobby: Begin) -> None:
    lived = await a_life(store, running, lobby)
    data = await store.privacy.export(SAM)
    assert json.loads(json.dumps(data)) == data
    assert list(data) == sorted(data)
    assert set(metadata.tables) - set(data) == {"card_stats", "claims", "daily_secret", "meta", "servers"}, (
        "these hold nobody"
    )
    assert [row["name"] for row in data["users"]] == ["Sam"]
    assert {row["match_id"] for row in data["seats"]} == {lived["playing"], lived["done"], lived["waiting"]}
    assert [(row["match_id"], row["seat"]) for row in data["departures"]] == [(lived["left"], 0)]
    assert [row["id"] for row in data["matches"]] == [lived["waiting"]]
    assert [(row["match_id"], row["moves"]) for row in data["wishes"]] == [(lived["playing"], ["fox D4", "bear E4"])]
    assert [row["review"] for row in data["reviews"]] == ["Sam's review"]
    assert [row["message_id"] for row in data["shown"]] == [902, 901]
    assert [row["move"] for row in data["log"]] == ["elk C4", "trout D4", "fox D4"]
    assert [(row["total"], row["won"]) for row in data["results"]] == [(50, True)]
    assert [row["mu"] for row in data["ledger"]] == [26.0]
    assert [row["text"] for row in data["player_decks"]] == ["Sam's deck"]
    assert base64.b64decode(str(data["player_cards"][0]["picture"])) == PICTURE
    assert [json.loads(str(row["fields"])) for row in data["card_drafts"]] == [{"name": "Sam's draft"}]
    own = ("player_cards", "card_reports", "puzzle_answers", "shares")
    for name in ("votes", "notes", "offers", "pings", "absences", *own):
        assert len(data[name]) == 1, name
        assert SAM in (data[name][0].get("user_id"), data[name][0].get("maker_id")), name


async def test_an_export_contains_nothing_of_others(store: Store, running: Begin, lobby: Begin) -> None:
    await a_life(store, running, lobby)
    exported = json.dumps(await store.privacy.export(SAM))
    for theirs in ("Anna", "Player 1", "wolf A1", "bear D4", "911"):
        assert theirs not in exported
    assert not any((await store.privacy.export(SAM + 1)).values())


async def test_nothing_of_a_person_is_left_once_erased(store: Store, running: Begin, lobby: Begin) -> None:
    lived = await a_life(store, running, lobby)
    logs = {match_id: await store.log.read(match_id) for match_id in lived.values()}
    annas = await store.privacy.export(101)
    await store.privacy.erase(SAM)
    assert not any((await store.privacy.export(SAM)).values())
    assert await store.privacy.export(101) == annas | {"card_reports": []}, "her report of Sam's card goes with it"
    assert await store.cards.reported(5) == ()
    for name in metadata.tables:
        rows = (await store.storage.ask(text(f"SELECT * FROM {name}"))).all()
        assert not any("Sam" in str(value) for row in rows for value in row), name
        assert not any(value in (SAM, -SAM, "Sam", 900, 901, 902, 903) for row in rows for value in row), name
    assert {match_id: await store.log.read(match_id) for match_id in lived.values()} == logs
    first, second = await results_of(store, lived["done"])
    seat = (await store.matches.seats(lived["done"]))[0]
    (departed,) = (gone for gone in await store.seats.departures(lived["left"]) if gone.user_id is None)
    assert first.ghost is not None
    assert (seat.ghost, departed.ghost, departed.name) == (first.ghost, first.ghost, "someone")
    assert first == result(lived["done"], 0, user_id=None, ghost=first.ghost, name="someone")
    assert second == result(lived["done"], 1, name="Anna")
    assert [row.player for row in await store.ledger.of_match(lived["done"])] == [-first.ghost, 101]


async def test_a_person_who_returns_after_erasure_is_new(store: Store, running: Begin) -> None:
    ghosts = []
    for _ in range(2):
        match_id = await finished(store, running)
        await store.archive.put(match_id, [result(match_id, 0)], [entry(match_id, 100)], [])
        await store.privacy.erase(100)
        ghosts.append((await results_of(store, match_id))[0].ghost)
    assert None not in ghosts
    assert ghosts[0] != ghosts[1]
    assert await store.ledger.latest("people", "ecosystem", [(100, "")]) == {}


async def test_an_unknown_person_is_shown_on_their_servers_only(store: Store) -> None:
    assert await store.users.get(SAM) == UserRow(SAM, None, "dm", "", True, "", "server")


async def test_a_departure_from_a_server_is_known_until_the_return(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    results = await asyncio.gather(*(pair[k % 2].absences.add(5, 100, 1_000) for k in range(4)))
    assert sorted(results) == [False, False, False, True]
    assert await store.absences.add(5, 101, 1_000)
    assert await store.absences.add(6, 100, 1_000)
    assert not await store.absences.add(5, 101, 2_000)
    results = await asyncio.gather(*(pair[k % 2].absences.remove(5, 100) for k in range(4)))
    assert sorted(results) == [False, False, False, True]
    assert [await store.absences.remove(*gone) for gone in ((5, 101), (6, 100), (6, 101))] == [True, True, False]


async def test_notifications_of_a_day_are_remembered(store: Store) -> None:
    assert await store.notifications.recent(100, 0) == ()
    for at in (3_000, 1_000, 1_000, 2_000):
        await store.notifications.add(100, at)
    await store.notifications.add(101, 2_500)
    assert await store.notifications.recent(100, 0) == (1_000, 1_000, 2_000, 3_000)
    assert await store.notifications.recent(100, 2_000) == (2_000, 3_000)
    await store.notifications.add(101, 2_000 + 86_400_000)
    assert await store.notifications.recent(100, 0) == (2_000, 3_000), "what is older than a day is forgotten"
    assert await store.notifications.recent(101, 0) == (2_500, 2_000 + 86_400_000)
