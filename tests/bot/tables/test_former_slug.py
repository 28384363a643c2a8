"""Matches of the line game stored under its former slug savannah continue, and so do their players' ratings."""

import json
from pathlib import Path

import pytest

from bot.tables.tables import Tables
from db.people.standings import BoardFilter
from games.core.record import Record, from_json
from tests.bot.room import PEOPLE, START, a_room
from tests.db.steps import filled_at
from tests.migrated import bare_database

GOLDEN = Path(__file__).parents[2] / "games" / "golden" / "savannah-1-2p.json"
LEFT = 6
"""Moves before the point where the stored match continues."""
MU = {PEOPLE[0]: 27.5, PEOPLE[1]: 22.5}


def stored(record: Record, fingerprints: list[str]) -> str:
    """A match that has been counted and a running one, as stored at the sixth migration step."""
    match = (
        "INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id, created_at, "
        "started_at, ended_at, pace, finished_n, archived) VALUES ({id}, 'savannah', 1, '{options}', 2, '{seed}', '{commitment}', "
        "'{status}', 5, 7, {host}, 1000, 2000, {ended}, 'none', {place}, {archived});"
    )
    given = {
        "options": json.dumps(record.options),
        "seed": record.seed,
        "commitment": record.commitment,
        "host": PEOPLE[0],
    }
    statements = [
        match.format(id=1, status="finished", ended=START - 9, place=1, archived=1, **given),
        match.format(id=2, status="running", ended="NULL", place="NULL", archived=0, **given),
    ]
    for seat in range(2):
        person, mu = PEOPLE[seat], MU[PEOPLE[seat]]
        statements += [
            f"INSERT INTO users (id, privacy) VALUES ({person}, 'public');",
            f"INSERT INTO seats (match_id, seat, user_id, name) VALUES (1, {seat}, {person}, 'P{seat}'), (2, {seat}, {person}, 'P{seat}');",
            f"INSERT INTO results VALUES (1, {seat}, {person}, NULL, 'P{seat}', 'human', 'played', {50 - seat}, {seat + 1}, 2, {1 - seat}, "
            f"'savannah', 1, 5, {START - 9});",
            'INSERT INTO ledger (match_id, game, ladder, player, guild_id, season, at, rank, "of", mu, sigma, mu_before, sigma_before) '
            f"VALUES (1, 'savannah', 'people', {person}, 5, '2027-1', {START - 9}, {seat + 1}, 2, {mu}, 8.0, 25.0, 8.333);",
            f"INSERT INTO standings VALUES ('people', 'savannah', 'all', 'all', {person}, '', {mu}, 8.0, {mu}, 1, {1 - seat}, "
            f"{START - 9}, NULL);",
        ]
    for n, entry in enumerate(record.moves[:-LEFT], 1):
        statements.append(
            f"INSERT INTO log VALUES (2, {n}, {entry.turn}, {entry.seat}, '{entry.text}', '{fingerprints[n]}', {3000 + n}, 'player');"
        )
    return "\n".join(statements)


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A folder with a bot's database at the sixth migration step."""
    rows = stored(from_json(GOLDEN.read_bytes()), json.loads(GOLDEN.with_suffix(".fingerprints").read_text()))
    await filled_at("0006", bare_database(tmp_path / "room.db"), rows)
    return tmp_path


async def test_a_stored_match_is_played_on_to_its_end_and_counts_from_the_ratings_there_were(folder: Path) -> None:
    """The same deal and the same positions: every recorded move is still legal, and the scores are the recorded ones."""
    record = from_json(GOLDEN.read_bytes())
    async with a_room(folder) as room:
        table = await room.tables.find(2)
        assert (table.game.title, table.row.status, table.turn) == (
            "Savannah Lines",
            "running",
            len(record.moves) - LEFT + 1,
        )
        for entry in record.moves[-LEFT:]:
            table = (await room.tables.seal(table, PEOPLE[entry.seat], entry.turn, entry.text)).table
            # Another process reads the whole log, whose older rows have fingerprints of an older form.
            assert (await Tables(room.store, room.time).find(2)).row.status == table.row.status
        lengths = [len(row.fingerprint) for row in await room.store.log.read(2)]
        assert lengths == [16] * (len(record.moves) - LEFT) + [34] * LEFT
        assert table.row.status == "finished"
        assert [score.total for score in table.play.scores()] == [sheet.total for sheet in record.scores]
        await room.go_on(2)
        results = await room.store.archive.results_of(2)
        assert [(each.game, each.total) for each in results] == [("lines", sheet.total) for sheet in record.scores]
        assert {each.player: each.mu_before for each in await room.store.ledger.of_match(2)} == MU
        board = BoardFilter("people", "lines", "all", "all")
        assert [(each.player, each.games) for each in await room.store.standings.page(board, 0, 9)] == [
            (PEOPLE[0], 2), (PEOPLE[1], 2),
        ]  # fmt: skip
        history = await room.store.history.page(PEOPLE[0], game="lines", limit=9)
        assert [each.match_id for each in history] == [2, 1]
