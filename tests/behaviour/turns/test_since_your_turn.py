"""Before a turn, players read what happened since their last move and what it did to their points."""

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from discord.ui import TextDisplay

from bot.kit.pool import PictureCache, Pool
from bot.people.history import History
from bot.tables.seats import Seats
from cogs.tables.hand_page import LONGEST_NEWS, hand_page
from cogs.tables.table_page import news_since_own_turn
from games import GAMES
from games.core.values import Seat, figure
from tests.behaviour.driver import Table as Playing
from tests.behaviour.driver import said, text
from tests.bot.room import Room, a_room
from tests.depth import depth

MOST = 100_000
"""More characters than any news have."""


async def news_by_seat(room: Room, game: str, seats: int, picks: int) -> list[tuple[Seat, str, list[str]]]:
    table, rnd = await room.begin(game, seats), Random(game)
    words, read = table.game.words, list[tuple[Seat, str, list[str]]]()
    since: dict[Seat, list[str]] = {}
    for _ in range(picks):
        before = table.play
        for seat in sorted(before.to_move):
            if seat in since:
                read.append((seat, news_since_own_turn(table, seat, MOST), since[seat]))
        for seat in sorted(before.to_move):
            await room.pick(table.id, seat, rnd)
        table = await room.tables.find(table.id)
        if not table.running:
            break
        for seat in range(seats):
            news = words.news(before.view(seat), table.play.view(seat), table.names)
            since[seat] = [*([] if seat in before.to_move and len(before.to_move) == 1 else since.get(seat, [])), news]
            if seat in before.to_move:
                since[seat] = [news] if len(before.to_move) > 1 else []
    return read


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (game, seats)
        for game in GAMES
        for seats in (2, 3, 4)
        if seats in GAMES[game].seats and (seats > 2 or game == "phylo")
    ],
)
@pytest.mark.every
async def test_every_move_of_the_others_is_named_once(game: str, seats: int, tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        read = await news_by_seat(room, game, seats, depth(14, 24))
    assert read
    for _, told, each_turn in read:
        for news in filter(None, each_turn):
            deeds = " · ".join(part for part in news.split(" · ") if not part.startswith("points of "))
            for deed in filter(None, re.split(" · |, ", deeds)):
                assert (deed.partition(": ")[2] or deed) in told, (deed, told)


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in (1, 2, 4) if seats in GAMES[game].seats]
)
async def test_every_change_of_the_points_is_named(game: str, seats: int, tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table, rnd, named = await room.begin(game, seats), Random("points"), 0
        last = dict.fromkeys(range(seats), 0)
        for _ in range(40):
            (seat, *_) = sorted(table.play.to_move)
            total = table.play.view(None).scores[seat].total
            for most in (MOST, LONGEST_NEWS, 30):
                told = news_since_own_turn(table, seat, most).rpartition("Your points ")[2]
                found = re.match("(?:went from (.+) to|stay) (.+?): (.+)", told)
                assert bool(found) or total == last[seat]
                if found:
                    assert (found[1] or found[2], found[2]) == (figure(last[seat]), figure(total))
                    points = re.findall(r" ([+−]\d+)(?: \(| · |$)", re.sub(r" \([^·]*\)(?= ·|$)", "", found[3]))
                    assert sum(int(each.replace("−", "-")) for each in points) == total - last[seat]
                    assert len(found[3]) <= max(most, 40)
                    named += 1
            for each in table.play.to_move:
                last[each] = table.play.view(None).scores[each].total
            for each in sorted(table.play.to_move):
                await room.pick(table.id, each, rnd)
            table = await room.tables.find(table.id)
            if not table.running:
                break
    assert named


async def test_both_begin_at_the_players_own_last_move_also_after_the_stand_in_has_moved(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table, rnd = await room.begin("ecosystem", 2), Random("points")
        for _ in range(3):
            for seat in (0, 1):
                await room.pick(table.id, seat, rnd)
        last = (await room.tables.find(table.id)).play
        for seat in (0, 1):
            await room.pick(table.id, seat, rnd)
        for _ in range(2):
            await room.pick(table.id, 1, rnd)
            await room.automatic.seal_stand_in(await room.tables.find(table.id), 0)
            await room.go_on(table.id)
        table = await room.tables.find(table.id)
    told, words = news_since_own_turn(table, 0, MOST), table.game.words
    assert told.startswith(f"Since your turn: {words.news(last.view(0), table.play.view(0), table.names)}\n")
    assert f"\nYour points went from {figure(last.view(None).scores[0].total)} to " in told


async def test_whoever_waits_reads_what_their_own_move_changed(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        bot: Any = SimpleNamespace(
            picture_cache=PictureCache(Pool(0)), history=History(room.store), seats=Seats(room.tables)
        )
        table, rnd, points = await room.begin("ecogogo", 2), Random("points"), 0
        while not points:
            (seat,) = table.play.to_move
            await room.pick(table.id, seat, rnd)
            table = await room.tables.find(table.id)
            points = table.play.scores()[seat].total
        page = await hand_page(bot, table, seat, made="Made")
    (words,) = (each.content for each in page.view.walk_children() if isinstance(each, TextDisplay))
    assert f"Your points went from 0 to {points}: " in words


async def test_the_page_says_it_and_so_does_the_text(table: Playing) -> None:
    number = await table.open(2, game="ecogogo")
    for turn in range(1, 5):
        stored = await table.bot.tables.find(number)
        seat = min(stored.waiting)
        page = table.hand(table.people[seat])
        assert ("Since your turn: " in text(page)) == (turn > 2)
        words = await table.press(table.people[seat].user, page, "text")
        assert ("Since your turn: " in said(words)) == (turn > 2)
        await table.seal(table.people[seat].user, page)
