"""The record of a match and whether it is genuine."""

from dataclasses import replace

import pytest

from bot.kit.ratings import newcomer
from bot.turns.reviews import UNFINISHED
from games.core.match import Entry
from games.core.record import from_json, to_json
from games.verify import verify
from tests.behaviour.driver import Table, at_match, custom_ids, page_of, plant, said, text
from tests.behaviour.people.past import file_of, finished, looked, record_of


async def test_the_record_is_the_log_and_the_command_line_accepts_it(table: Table) -> None:
    number = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana))
    changing = page_of(await table.press(table.ana.user, table.dms(table.ana)[-1], "change"))
    await table.seal(table.ana.user, changing, lambda values: values[-1])
    await table.skip(number, 20)
    await table.play_turn()
    log = await table.record(number)
    assert [(row.turn, row.seat) for row in log][:3] == [(1, 0), (1, 0), (1, 1)], "Ana has changed her first pick"
    name, data = await file_of(await at_match(table, table.people[3], number, "record"))
    assert name == f"table-{number}.json"
    record = from_json(data)
    assert record.moves == tuple(Entry(row.turn, row.seat, row.move) for row in log)
    row = (await table.bot.tables.find(number)).row
    assert (record.seed, record.commitment) == (row.seed, row.commitment)
    assert verify(record).over
    assert not {"Ana", "Ben"} & set(data.decode().replace('"', " ").split()), "nobody is named"
    assert await file_of(await table.press(table.people[3], table.post(), "record")) == (name, data)


async def test_no_record_is_given_out_while_there_is_a_secret_or_without_a_result(table: Table) -> None:
    number = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana))
    row = (await table.bot.tables.find(number)).row
    assert row.secret is not None
    sealed = said(await at_match(table, table.ana, number, "proof"))
    assert row.commitment in sealed
    assert row.seed not in sealed
    assert row.secret not in sealed
    plant(table, table.post(), "b:scores:", custom_id=table.marked(f"b:record:{number}:0:"))
    running = said(await table.press(table.ana, table.post(), "record"))
    assert running == f"Table {number} isn't finished yet; you can get its record once it is."
    plant(table, table.post(), "b:record:", custom_id=table.marked(f"b:better:{number}:0:"))
    assert UNFINISHED in said(await table.press(table.ana, table.post(), "better"))
    assert await table.bot.tables.store.matches.close(number, "cancelled", table.now(), "nobody had time")
    plant(table, table.post(), "b:better:", custom_id=table.marked(f"b:record:{number}:0:"))
    off = await table.press(table.ben, table.post(), "record")
    assert said(off) == f"Table {number} wasn't played to its end, so it has no record."
    page = await looked(table, number, person=1)
    assert "This is how it ended." in text(page)
    assert "Picked next" not in text(page)
    assert "1 of 1" in text(page)
    assert not [each for each in custom_ids(page) if each.startswith(("s:", "b:film"))]


async def test_a_changed_record_is_refused_with_its_first_difference(table: Table) -> None:
    number = await finished(table)
    record = await record_of(table, number)
    good = await table.ana.slash(table.channel, "match", file=("table.json", to_json(record).encode()))
    assert "table.json checks out" in said(good)
    assert record.commitment in said(good)
    assert good.ephemeral
    moves = (replace(record.moves[0], text=record.moves[1].text.split()[0] + " A1"), *record.moves[1:])
    for wrong, difference in (
        (replace(record, moves=moves), "move 1 (turn 1, seat 0,"),
        (replace(record, seed="0" * 64), "the seed does not follow from the secret and the presses"),
    ):
        bad = await table.ana.slash(table.channel, "match", file=("table.json", to_json(wrong).encode()))
        assert bad.ephemeral
        assert said(bad).startswith("table.json doesn't check out: ")
        assert difference in said(bad)
        assert len(said(bad).splitlines()) == 1


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"format": 1,', "line 1, column 14: "),
        (b"\xff\xfe", "byte 0: this is not UTF-8 text"),
        (b" " * 100_001, "A record can have up to 100,000 bytes; this file has 100,001."),
    ],
)
async def test_an_invalid_record_is_refused_in_a_sentence(table: Table, data: bytes, sentence: str) -> None:
    name = "@everyone **x** " + "y" * 80 + ".json"
    result = await table.people[0].slash(table.channel, "match", file=(name, data))
    assert result.ephemeral
    assert sentence in said(result)
    assert len(said(result).splitlines()) == 1
    assert "**x**" not in said(result)


async def test_the_end_shows_the_rating_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has met one person rises to 1570 at most."""
    monkeypatch.setattr("bot.tables.table.provisional", lambda sigma, games: False)
    number = await finished(table)
    names = (await table.bot.tables.find(number)).names
    assert len(await table.bot.tables.store.ledger.of_match(number)) == 2
    line = text(table.post()).splitlines()[1]
    assert line.count("(rating ") == 2
    changes = [int(part.split(")")[0].replace("−", "-")) for part in line.split("(rating ")[1:]]
    assert changes == [70, -79], "the best stands first"
    assert all(name in line for name in names)
    board = page_of(await table.people[0].slash(table.channel, "match", table=number))
    assert line in text(board)


async def test_who_is_at_the_limit_reads_how_to_rise_further(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.table.provisional", lambda sigma, games: False)
    monkeypatch.setattr("bot.people.archive.highest_mu", lambda met: newcomer((1, ""))[0])
    number = await finished(table)
    lines = text(table.post()).splitlines()
    assert "(rating 0)" in lines[1]
    assert "(rating −79)" in lines[1]
    tables = table.bot.tables
    best = max(
        zip((await tables.find(number)).play.scores(), ("Ana", "Ben"), strict=True), key=lambda each: each[0].total
    )[1]
    assert lines[2] == f"-# {best} is at the limit of this rating: meet more people in rated matches to rise further."


async def test_a_new_rating_is_not_shown_as_a_loss(table: Table) -> None:
    """A first match moves a rating by a hundred points, whoever plays it."""
    number = await finished(table)
    assert len(await table.bot.tables.store.ledger.of_match(number)) == 2
    shown = text(table.post())
    assert "(rating" not in shown
    assert "-# New ratings: Ana and Ben. Changes show after at least 5 rated matches." in shown.splitlines()


async def test_an_unrated_table_shows_no_rating(table: Table) -> None:
    await finished(table, options="rated off")
    assert "rating" not in text(table.post())
