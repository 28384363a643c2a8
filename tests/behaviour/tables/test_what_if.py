"""What if: previews of a placement before it is sealed, with its points and the reasons for them."""

import re

import pytest

from games.core.game import preview
from games.core.match import Entry
from tests.behaviour.driver import (
    Shown,
    Table,
    a_seed,
    asks,
    click,
    custom_ids,
    labels,
    option_values,
    page_of,
    said,
    text,
)
from tests.behaviour.people.past import finished


def looks(message: Shown) -> bool:
    return "Look first" in labels(message)


async def second_turn(table: Table, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: str = "") -> int:
    seed = a_seed(game, seats)
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: seed)
    number = await table.open(seats, options, game=game)
    for person in table.people[:seats]:
        await table.seal(person.user, table.hand(person), lambda values: values[0])
    return number


def bare(values: list[str], swapper: str = "rabbit") -> str:
    """The first card that swaps nothing."""
    return next(word for word in values if swapper not in word)


@pytest.mark.parametrize(("game", "seats"), [("ecosystem", 2), ("savanna", 2), ("savanna", 4)])
async def test_a_preview_shows_points_and_reasons_and_seals_only_on_request(
    table: Table, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    number = await second_turn(table, monkeypatch, game, seats)
    hand = table.hand(table.ana)
    assert not looks(hand), "at the first question the notes say enough"
    before, others = await table.record(number), [text(post) for post in table.posts()]
    card = bare(option_values(hand))
    await table.choose(table.ana.user, hand, card)
    hand = table.hand(table.ana)
    places = asks(hand)
    assert looks(hand)
    assert len(places) >= 3
    await table.look(table.ana.user, hand, places[0])
    page = table.dms(table.ana)[-1]
    assert text(page).startswith("### What if?\nYou: ")
    assert labels(page)[:2] == ["Seal this", "Back"]
    assert len(page.attachments) >= 1
    best_points = re.search(r"You: (\S+) now, \*\*(\S+)\*\* after .* at (\w\d) \((\S+)\)", text(page))
    assert best_points is not None
    assert best_points[3] == places[0]
    assert "\n- " in text(page)
    assert await table.record(number) == before
    assert [text(post) for post in table.posts()] == others
    assert (await table.bot.tables.find(number)).waiting[0] == 0
    await table.press(table.ana.user, page, "look")
    page = table.dms(table.ana)[-1]
    assert "You're only looking" in text(page)
    assert not asks(page), "no press on this page seals anything"
    assert option_values(page, "what") == places
    await table.look(table.ana.user, page, places[-1])
    page = table.dms(table.ana)[-1]
    best_points = re.search(r"You: (\S+) now, \*\*(\S+)\*\* after", text(page))
    assert best_points is not None
    stored = await table.bot.tables.find(number)
    match = stored.play.seal(Entry(stored.turn, 0, f"{card} {places[-1]}"))
    alone = preview(match.game, stored.play.view(0), match.sealed[0], stored.names)
    assert alone in text(page)
    seal = next(each for each in custom_ids(page) if each.startswith("b:say:") and len(each.split(":")[4].split()) == 2)
    await table.ana.user.click(page, custom_id=seal)
    assert "is sealed" in text(table.dms(table.ana)[-1])
    (sealed,) = (await table.record(number))[len(before) :]
    assert (sealed.by, sealed.move) == ("player", seal.split(":")[4])


async def test_who_has_looked_can_stop_looking_and_seal(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await second_turn(table, monkeypatch, "ecosystem", 2)
    ana, before = table.people[0], await table.record(number)
    await table.choose(ana.user, table.hand(ana), bare(option_values(table.hand(ana))))
    asked, places = text(table.hand(ana)), asks(table.hand(ana))
    await table.press(ana.user, table.hand(ana), "look")
    await click(ana.user, table.dms(ana)[-1], "Stop looking")
    assert (text(table.hand(ana)), asks(table.hand(ana))) == (asked, places)
    await table.choose(ana.user, table.hand(ana), places[0])
    assert len(await table.record(number)) == len(before) + 1


async def test_a_preview_of_the_whole_move_of_a_rabbit(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = a_seed("ecosystem", 4, "rabbit")
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: seed)
    number = await table.open(4)
    ana = table.people[0]
    await table.skip(number, 4)
    while not any(each.startswith("rabbit") for each in option_values(table.hand(ana))):
        await table.skip(number, (await table.bot.tables.find(number)).turn + 1)
    turn, before = (await table.bot.tables.find(number)).turn, await table.record(number)
    assert turn < 20
    await table.choose(ana.user, table.hand(ana), "rabbit")
    place = asks(table.hand(ana))[0]
    await table.look(ana.user, table.hand(ana), place)
    page = table.dms(ana)[-1]
    assert labels(page)[:2] == ["Continue with this", "Back"]
    assert f"rabbit at {place} (" in text(page)
    await table.press(ana.user, page, "say")
    page = table.dms(ana)[-1]
    assert "Which cards do you swap?" in text(page)
    first = next(word for word in asks(page) if word != "stay" and " " not in word)
    await table.look(ana.user, page, "stay")
    assert labels(table.dms(ana)[-1])[:2] == ["Seal this", "Back"]
    await ana.user.click(table.dms(ana)[-1], custom_id=table.marked(f"b:look:{number}:{turn}:rabbit {place}"))
    await table.look(ana.user, table.dms(ana)[-1], first)
    page = table.dms(ana)[-1]
    assert ", swapping " in text(page)
    await table.press(ana.user, page, "say")
    page = table.dms(ana)[-1]
    assert f"Swap {first} with which card?" in text(page)
    other = asks(page)[-1]
    await table.look(ana.user, page, other)
    page = table.dms(ana)[-1]
    assert labels(page)[:2] == ["Seal this", "Back"]
    assert await table.record(number) == before
    await table.press(ana.user, page, "say")
    (sealed,) = (await table.record(number))[len(before) :]
    assert sealed.move.split()[:2] == ["rabbit", place]
    assert set(sealed.move.split()[2:]) == {first, other}


async def test_a_preview_of_a_match_that_is_over_says_so(table: Table) -> None:
    number, ana = await finished(table), table.people[0]
    for verb in ("look", "what"):
        page = page_of(await ana.slash(table.channel, "match", table=number))
        pressed = await table.press_forged(ana, page, table.marked(f"b:{verb}:{number}:1:"))
        assert f"Table {number} is over; see its score sheet with /match {number}." in said(pressed)


async def test_where_the_host_turned_it_off_there_is_no_preview_and_none_can_be_forged(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await second_turn(table, monkeypatch, "savanna", 2, "what-if off")
    hand = table.hand(table.ana)
    card = bare(option_values(hand))
    await table.choose(table.ana.user, hand, card)
    hand = table.hand(table.ana)
    assert not looks(hand)
    before, place = await table.record(number), asks(hand)[0]
    for forged in (table.marked(f"b:what:{number}:2:{card} {place}"), table.marked(f"b:look:{number}:2:{card}")):
        message = page_of(await table.press(table.ana, table.post(), "hand"))
        await table.press_forged(table.ana, message, forged, "b:rules:")
        assert "What if" not in text(message)
        assert "only looking" not in text(message)
        assert "Pick a card" in text(message)
    assert await table.record(number) == before
