"""How long boards, profiles and histories take with many finished matches: `python -m bench queries --matches 100000`."""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median, quantiles

from bot.kit.clock import HOUR
from db.people.leaderboards import BoardFilter
from db.people.rows import Metric
from db.store import Store

GAMES = ("ecosystem", "savanna")
GUILDS = tuple(range(9_001, 9_021))
LEVELS = ("sprout", "grazer", "hunter", "apex")
CARDS = tuple(f"card-{k}" for k in range(11))
START = 1_700_000_000_000
STEP = 600_000
WEEK, SEASON = 7 * 24 * HOUR, 91 * 24 * HOUR

LEAST = ("--matches", "30", "--players", "30", "--calls", "2")

Row = tuple[object, ...]
Ask = Callable[[], Awaitable[object]]


class Crowd:
    """Made-up people and matches, the same in every run: a few play a lot, most a little."""

    def __init__(self, matches: int, players: int) -> None:
        self.chance = random.Random(4)
        self.matches, self.players = matches, players
        self.ledger = 0
        self.ratings: dict[tuple[str, str, int, str], float] = {}
        self.cards: dict[Row, list[int]] = {}

    def somebody(self) -> int:
        """A random person; low numbers are far more likely."""
        return 1 + int(self.players * self.chance.random() ** 3)

    def users(self) -> Iterator[Row]:
        for user in range(1, self.players + 1):
            yield user, f"Player {user}", "hidden" if user % 20 == 0 else ("public" if user % 3 == 0 else "server")

    def absences(self) -> Iterator[Row]:
        for user in range(1, self.players + 1, 10):
            yield self.chance.choice(GUILDS), user, START

    def match(self, n: int) -> tuple[Row, list[Row], list[Row], list[Row]]:
        pick, game, guild = self.chance, GAMES[n % 3 == 0], self.chance.choice(GUILDS)
        at, of = START + n * STEP, pick.randint(2, 6)
        opponents = n % 4 == 0
        people: set[int] = set()
        while len(people) < (1 if opponents else of):
            people.add(self.somebody())
        who: list[tuple[int, str]] = [(user, "") for user in people]
        who += [(0, pick.choice(LEVELS)) for _ in range(of - len(who))]
        row = (n, game, 1, "{}", of, "ab" * 32, "cd" * 32, "finished", guild, 7, who[0][0], at - STEP, at, n, 1)
        pick.shuffle(who)
        seats: list[Row] = []
        results: list[Row] = []
        entries: list[Row] = []
        for seat, (player, level) in enumerate(who):
            name, total = level or f"Player {player}", pick.randint(20, 110)
            user = player or None
            seats.append((n, seat, user, name, level or "human"))
            ended = "left" if player and pick.random() < 0.03 else "played"
            columns = (user, name, level or "human", ended, total, seat + 1, of, int(seat == 0))
            results.append((n, seat + 100 * (ended == "left"), *columns, game, 1, guild, at))
            ladder = "opponents" if opponents else "people"
            entries.append(self._entry(n, game, ladder, player, level, seat, of, total))
            self._take(game, of, seat == 0)
        return row, seats, results, entries

    def _entry(self, n: int, game: str, ladder: str, player: int, level: str, seat: int, of: int, total: int) -> Row:
        guild, at = GUILDS[player % len(GUILDS)], START + n * STEP
        before = self.ratings.get((ladder, game, player, level), 25.0)
        self.ratings[ladder, game, player, level] = mu = before + self.chance.uniform(-1, 1)
        self.ledger += 1
        return (n, game, ladder, player, level, guild, at, seat + 1, of, mu, 3.0, before, 3.1, total, self.ledger)

    def _take(self, game: str, of: int, won: bool) -> None:
        for card in CARDS:
            sums = self.cards.setdefault((game, of, card), [0] * 6)
            for k, more in enumerate((2, 21, 2 * won, 7, 30, 30 * won)):
                sums[k] += more


def fill(path: Path, crowd: Crowd) -> None:
    """Writes the crowd to a database. The log of moves stays empty, because these queries don't read it."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.executescript("PRAGMA synchronous = OFF; BEGIN")
    raw.executemany("INSERT INTO users (id, name, privacy) VALUES (?, ?, ?)", crowd.users())
    raw.executemany("INSERT OR IGNORE INTO absences VALUES (?, ?, ?)", crowd.absences())
    for n in range(1, crowd.matches + 1):
        row, seats, results, entries = crowd.match(n)
        raw.execute(
            "INSERT INTO matches (id, game, rules, options, size, seed, commitment, status, guild_id, channel_id, host_id,"
            " created_at, ended_at, finished_n, archived) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        raw.executemany("INSERT INTO seats (match_id, seat, user_id, name, player) VALUES (?, ?, ?, ?, ?)", seats)
        raw.executemany("INSERT INTO results VALUES (?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0)", results)
        raw.executemany("INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", entries)
    cards = ((*key, *sums) for key, sums in crowd.cards.items())
    raw.executemany("INSERT INTO card_stats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", cards)
    raw.execute("COMMIT")
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()


def questions(store: Store, crowd: Crowd) -> dict[str, Ask]:
    pick = crowd.chance
    turn, best = count(), crowd.players // 400

    def game() -> str:
        return GAMES[next(turn) % 2]

    def deep() -> tuple[int, int]:
        n = pick.randint(1, crowd.matches)
        return START + n * STEP, n

    def board(guild_id: int | None = None, since: int = 0, games: int = 5, by: Metric = "rating") -> BoardFilter:
        return BoardFilter("people", game(), guild_id, since, None, by, games)

    def six() -> list[tuple[int, str]]:
        return [(crowd.somebody(), "") for _ in range(6)]

    boards, past = store.leaderboards, store.history
    guild, somebody = pick.choice(GUILDS), 3 * pick.randint(1, crowd.players // 3)
    season = START + crowd.matches * STEP - SEASON
    return {
        "floor: one match by its number": lambda: store.matches.get(pick.randint(1, crowd.matches)),
        "board of all servers, first page": lambda: boards.page(board(), 0, 10),
        "the same, a page anywhere": lambda: boards.page(board(), pick.randrange(3_000), 10),
        "board of a server, a season": lambda: boards.page(board(guild, season), 0, 10),
        "board of a server by best score": lambda: boards.page(board(guild, games=0, by="best"), 0, 10),
        "place on the board of all servers": lambda: boards.own(board(games=1), somebody),
        "place on the board of a server": lambda: boards.own(board(guild, games=1), somebody),
        "days with matches of a game": lambda: boards.days("people", game()),
        "size of the board of all servers": lambda: boards.size(board()),
        "size of the board of a server": lambda: boards.size(board(guild)),
        "history, first page": lambda: past.page(crowd.somebody(), limit=10),
        "history of the busiest, won, one server, from anywhere": lambda: past.page(
            pick.randint(1, best + 1), game=game(), guild_id=pick.choice(GUILDS), outcome="won", before=deep(), limit=10
        ),
        "history against one person, first page": lambda: past.page(
            pick.randint(1, best + 1), against=crowd.somebody(), limit=10
        ),
        "two people's matches, counted": lambda: past.meetings(pick.randint(1, best + 1), crowd.somebody()),
        "a server's week": lambda: past.of_server(
            pick.choice(GUILDS), START + crowd.matches * STEP - WEEK, START + crowd.matches * STEP
        ),
        "summary": lambda: past.summary(crowd.somebody()),
        "summary of the busiest": lambda: past.summary(pick.randint(1, best + 1)),
        "rating curve of the busiest": lambda: store.ledger.curve("people", game(), pick.randint(1, best + 1)),
        "latest ratings of six": lambda: store.ledger.latest("people", game(), six()),
        "whom the busiest has met": lambda: store.ledger.met("people", game(), pick.randint(1, best + 1)),
        "cards": lambda: store.archive.cards(game()),
    }


async def measure(matches: int, players: int, calls: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        store = await Store.open(f"sqlite+aiosqlite:///{path}")
        crowd = Crowd(matches, players)
        began = time.perf_counter()
        await asyncio.to_thread(fill, path, crowd)
        took = time.perf_counter() - began
        sizes = f"{crowd.ledger:,} ratings, {path.stat().st_size / 1e6:.0f} MB"
        print(f"{matches:,} finished matches of {players:,} players: {sizes}, made in {took:.0f} s.\n")
        print(f"| question ({calls} calls each) | p50 ms | p99 ms | p50 against the floor |")
        print("|---|---:|---:|---:|")
        floor = 0.0
        for name, ask in questions(store, crowd).items():
            times = []
            for _ in range(calls):
                began = time.perf_counter()
                await ask()
                times.append((time.perf_counter() - began) * 1000)
            middle = median(times)
            floor = floor or middle
            print(f"| {name} | {middle:.1f} | {quantiles(times, n=100)[98]:.1f} | {middle / floor:.1f} |", flush=True)
        await store.close()


def run(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench queries")
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--calls", type=int, default=300)
    asked = parser.parse_args(words)
    asyncio.run(measure(asked.matches, asked.players, asked.calls))
