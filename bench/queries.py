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

from bot.kit.ratings import month
from db.people.rows import Metric
from db.people.standings import BoardFilter
from db.store import Store

GAMES = ("ecosystem", "savanna")
GUILDS = tuple(range(9_001, 9_021))
SEASONS = ("2024-1", "2024-2", "2025-1", "2025-2")
LEVELS = ("sprout", "grazer", "hunter", "apex")
CARDS = tuple(f"card-{k}" for k in range(11))
START = 1_700_000_000_000
STEP = 600_000
WEEK = 7 * 24 * 3_600_000
"""The end of the first match, the time between matches, and that of a week, in milliseconds."""

LEAST = ("--matches", "30", "--players", "30", "--calls", "2")
"""The options for the smallest run."""

Row = tuple[object, ...]
Ask = Callable[[], Awaitable[object]]


class Crowd:
    """Made-up people and matches: a few play a lot, most a little; ratings wander. The same in every run."""

    def __init__(self, matches: int, players: int) -> None:
        self.chance = random.Random(4)
        self.matches, self.players = matches, players
        self.ledger = 0
        self.lines: dict[tuple[str, str, str, str, int, str], list[float]] = {}
        self.cards: dict[Row, list[int]] = {}

    def somebody(self) -> int:
        """A person; low numbers are far more frequent."""
        return 1 + int(self.players * self.chance.random() ** 3)

    def users(self) -> Iterator[Row]:
        """One in twenty is hidden, a third is public."""
        for user in range(1, self.players + 1):
            yield user, f"Player {user}", "hidden" if user % 20 == 0 else ("public" if user % 3 == 0 else "server")

    def absences(self) -> Iterator[Row]:
        """One in ten has left some server."""
        for user in range(1, self.players + 1, 10):
            yield self.chance.choice(GUILDS), user, START

    def match(self, n: int) -> tuple[Row, list[Row], list[Row], list[Row]]:
        """The n-th match with its seats, results and ledger entries."""
        pick, game, guild = self.chance, GAMES[n % 3 == 0], self.chance.choice(GUILDS)
        at, season, of = START + n * STEP, SEASONS[(n - 1) * len(SEASONS) // self.matches], pick.randint(2, 6)
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
            entries.append(
                self._entry(n, game, "opponents" if opponents else "people", player, level, seat, of, season)
            )
            self._take(game, of, seat == 0)
        return row, seats, results, entries

    def _entry(self, n: int, game: str, ladder: str, player: int, level: str, seat: int, of: int, season: str) -> Row:
        guild, at = GUILDS[player % len(GUILDS)], START + n * STEP
        mu = 25.0
        for scope in ("all", str(guild)):
            for part in ("all", season, month(at)):
                line = self.lines.setdefault((ladder, game, scope, part, player, level), [25.0, 8.3, 0, 0, 0, 0])
                mu = line[0] + self.chance.uniform(-1, 1)
                best = max(line[5], self.chance.randint(20, 110))
                line[:] = [mu, max(1.0, line[1] * 0.98), line[2] + 1, line[3] + (seat == 0), at, best]
        self.ledger += 1
        rated = (n, game, ladder, player, level, guild, season, at, seat + 1, of, mu, 3.0, mu + 0.5, 3.1)
        return (*rated, self.ledger)

    def _take(self, game: str, of: int, won: bool) -> None:
        for card in CARDS:
            sums = self.cards.setdefault((game, 1, of, card), [0, 0, 0, 0, 0])
            for k, more in enumerate((1, 2, 21, 2 * won, 7)):
                sums[k] += more

    def standings(self) -> Iterator[Row]:
        """All boards after the last match."""
        for key, (mu, sigma, games, wins, at, best) in self.lines.items():
            yield (*key, mu, sigma, mu - 2 * sigma, int(games), int(wins), int(at), mu - 2 * sigma - 0.5, int(best))


def fill(path: Path, crowd: Crowd) -> None:
    """Write everything with plain inserts; the logs stay empty, because none of these queries reads them."""
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
    raw.executemany("INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", crowd.standings())
    cards = ((*key, *sums) for key, sums in crowd.cards.items())
    raw.executemany("INSERT INTO card_stats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", cards)
    raw.execute("COMMIT")
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()


def questions(store: Store, crowd: Crowd) -> dict[str, Ask]:
    """The queries; the first is the floor: one row by its key through the same library."""
    pick, since = crowd.chance, START + crowd.matches * STEP // 2
    turn, best = count(), crowd.players // 400

    def game() -> str:
        return GAMES[next(turn) % 2]

    def guild() -> str:
        return str(pick.choice(GUILDS))

    def deep() -> tuple[int, int]:
        n = pick.randint(1, crowd.matches)
        return START + n * STEP, n

    def board(
        scope: str = "all", season: str = "all", games: int = 5, active: int = 0, by: Metric = "rating"
    ) -> BoardFilter:
        return BoardFilter("people", game(), scope, season, games, active, by=by)

    def six() -> list[tuple[int, str]]:
        return [(crowd.somebody(), "") for _ in range(6)]

    stands, past = store.standings, store.history
    return {
        "floor: one match by its number": lambda: store.matches.get(pick.randint(1, crowd.matches)),
        "board of all servers, first page": lambda: stands.page(board(active=since), 0, 10),
        "the same, a page anywhere": lambda: stands.page(board(), pick.randrange(3_000), 10),
        "board of a server, a season": lambda: stands.page(board(guild(), SEASONS[-1], active=since), 0, 10),
        "place on the board of all servers": lambda: stands.position(
            board(games=1), 3 * pick.randint(1, crowd.players // 3)
        ),
        "board of all servers by wins, a page anywhere": lambda: stands.page(
            board(games=0, by="wins"), pick.randrange(3_000), 10
        ),
        "board of a server by best score, a month": lambda: stands.page(
            board(guild(), month(START + crowd.matches * STEP), 0, by="best"), 0, 10
        ),
        "place by wins on the board of all servers": lambda: stands.position(
            board(games=0, by="wins"), 3 * pick.randint(1, crowd.players // 3)
        ),
        "seasons and months of a game": lambda: stands.seasons("people", game()),
        "first 100 places of all servers": lambda: stands.page(board(), 0, 100),
        "size of the board of all servers": lambda: stands.size(board()),
        "size of the board of a server": lambda: stands.size(board(guild())),
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
        "rating curve, 500 points": lambda: store.ledger.curve("people", game(), pick.randint(1, best + 1), 500),
        "latest ratings of six": lambda: store.ledger.latest("people", game(), six()),
        "whom the busiest has met": lambda: store.ledger.met("people", game(), pick.randint(1, best + 1)),
        "cards, all rules and seats": lambda: store.card_stats.stats(game()),
    }


async def measure(matches: int, players: int, calls: int) -> None:
    """Create the database, run the queries, and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        store = await Store.open(f"sqlite+aiosqlite:///{path}")
        crowd = Crowd(matches, players)
        began = time.perf_counter()
        await asyncio.to_thread(fill, path, crowd)
        took = time.perf_counter() - began
        sizes = f"{crowd.ledger:,} ratings, {len(crowd.lines):,} lines of boards, {path.stat().st_size / 1e6:.0f} MB"
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
    """Print the table for the numbers of matches and players in the options."""
    parser = argparse.ArgumentParser(prog="python -m bench queries")
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--calls", type=int, default=300)
    asked = parser.parse_args(words)
    asyncio.run(measure(asked.matches, asked.players, asked.calls))
