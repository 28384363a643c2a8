"""A match at the terminal from a position to its end: the person's moves, the opponents', the news and the result."""

import random
import sys
from typing import Generic

from games.cli.asking import Asking, totals
from games.cli.keeping import must_be_free, write
from games.cli.replay import print_sheets
from games.cli.screen import Leave, Screen
from games.cli.wording import YOU, changed, victory
from games.core.game import M, S, V
from games.core.match import Entry, Match
from games.core.record import Record
from games.core.values import Refusal, opening
from games.opponents import LEVELS, choose


class Sitting(Generic[S, V, M]):
    """A person at seat 0 and opponents of a level. `path` is where the record goes; `new` whether there must be no such file yet."""

    def __init__(self, match: Match[S, V, M], record: Record, level: str, path: str | None, *, new: bool) -> None:
        self.match, self.record, self.level, self.path, self.new = match, record, level, path, new
        self.moves: list[Entry] = list(record.moves)
        self.names = (YOU, *LEVELS[level].names[: record.seats - 1])
        self.screen, self.text = Screen(self.names), ""

    def run(self) -> int:
        """Play on. The exit status: 0, 130 after Ctrl-C, 2 if the record can't be written."""
        try:
            try:
                self._play()
            except (Leave, KeyboardInterrupt) as end:
                self._leave()
                return 130 if isinstance(end, KeyboardInterrupt) else 0
            if self.path:
                self._keep(self.path)
                print(f"The record is in {self.path}; check it with python -m games verify {self.path}")
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
            return 2
        return 0

    def _play(self) -> None:
        game, draw, view, fresh = self.match.game, random.SystemRandom().random, self.match.view(None), True
        while not self.match.over:
            mine = 0 in self.match.to_move
            for seat in sorted(self.match.waiting):
                text = self._mine(fresh=fresh) if seat == 0 else ""
                text = text or str(choose(game, self.match.view(seat), self.level, draw).move)
                self.moves.append(Entry(self.match.turn, seat, str(game.parse(text))))
                self.match = self.match.seal(self.moves[-1])
            fresh = game.shows_table(self.match.state)
            if mine or fresh:
                now = self.match.view(None)
                if news := game.words.news(view, now, self.names):
                    self.screen.say("\n" + "\n".join(opening(each) for each in news.split(" · ")))
                view = now
        self._result()

    def _mine(self, *, fresh: bool) -> str:
        """A legal move of the person, asked for until there is one."""
        asking = Asking(self.match, self.screen)
        # In the middle of a turn the person has just read the rest.
        self.screen.say("\n" + (asking.text if fresh else changed(asking.text, self.text)))
        self.text = asking.text
        while True:
            said = asking.move(fresh=fresh)
            try:
                self.match.seal(Entry(self.match.turn, 0, said))
            except Refusal as refusal:
                self.screen.say(f"\n{refusal}")
                fresh = False
            else:
                self.screen.idle = 0
                return said

    def _result(self) -> None:
        game, match = self.match.game, self.match
        for chart in game.words.charts(match.view(None), self.names):
            self.screen.show(chart, {})
        print_sheets(game.rival, self.names, match.scores())
        self.screen.say(f"\nThe match is over: {totals(match, self.names)}.")
        verdict = game.words.verdict(match.view(None))
        self.screen.say(verdict or victory(self.names[seat] for seat in sorted(game.winners(match.state))))

    def _leave(self) -> None:
        """Keep an unfinished match where the record was to go, or ask for a file."""
        if len(self.moves) == len(self.record.moves):
            print("\nThe match ends here; there are no new moves to keep.")
            return
        path = self.path or self._asked()
        if not path:
            print("\nThe match ends here and isn't kept; --record FILE keeps the next one.")
            return
        self._keep(path)
        # A record doesn't say who plays.
        again = f"python -m games resume {path} --against {self.level}"
        print(f"\nThe match stops here, and {path} keeps it. To go on, type {again}")

    def _asked(self) -> str:
        """The file that a person at a terminal names for the match; "" for none."""
        if not self.screen.typing:
            return ""
        print("\nTo keep the match, type the name of a new file; press Enter to drop it.")
        while True:
            try:
                path = input("> ").strip()
                if path:
                    must_be_free(path)
            except (EOFError, KeyboardInterrupt):
                return ""
            except Refusal as refusal:
                print(refusal)
            else:
                return path

    def _keep(self, path: str) -> None:
        write(self.record, self.moves, self.match, path, new=self.new)
