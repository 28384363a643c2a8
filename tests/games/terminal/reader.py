"""A player at the terminal who sees only what it prints, and answers what the last question offers."""

import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[3]
CHOICE = re.compile(r"^ +(\d+)\) (.*?)(?:  \((.*)\))?$", re.MULTILINE)
PLACE = re.compile(r"[A-Z]{1,2}[1-9][0-9]{0,2}\b")
PROMPT = "\n> "


class Terminal:
    """A running `python -m games`; without site packages, as it needs the standard library only. A new match has a fixed deal unless the
    arguments name a seed, so that no test depends on chance.
    """

    def __init__(self, *arguments: str) -> None:
        # A process that began in the background ignores Ctrl-C and would hand that on.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        fixed = () if arguments[0] != "play" or "--seed" in arguments else ("--seed", "e1")
        command = [sys.executable, "-S", "-m", "games", *arguments, *fixed]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True
        )
        # A terminal that waits for ever for an answer ends, so that its test fails.
        self.patience = threading.Timer(120, self.process.kill)
        self.patience.start()
        self.screens = [self._shown()]

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.patience.cancel()
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()

    @property
    def asks(self) -> bool:
        """Whether the last thing printed was the prompt."""
        return self.screens[-1].endswith(PROMPT)

    @property
    def status(self) -> int:
        """The exit status, once nothing more is printed."""
        return self.process.wait(timeout=60)

    @property
    def complaint(self) -> str:
        """What was written to standard error."""
        assert self.process.stderr
        return self.process.stderr.read()

    @property
    def everything(self) -> str:
        """All that was printed."""
        return "".join(self.screens)

    def say(self, answer: str) -> str:
        """Type a line; what is printed until the next prompt or the end."""
        assert self.process.stdin
        self.process.stdin.write(f"{answer}\n")
        self.process.stdin.flush()
        self.screens.append(self._shown())
        return self.screens[-1]

    def end(self, *, pressing_ctrl_c: bool = False) -> str:
        """Close the input, or press Ctrl-C; what is printed until the end."""
        assert self.process.stdin
        if pressing_ctrl_c:
            # A signal that comes just before the process waits for a line is only seen with the next one.
            while self.process.poll() is None:
                self.process.send_signal(signal.SIGINT)
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(1)
        else:
            self.process.stdin.close()
        self.screens.append(self._shown())
        return self.screens[-1]

    def play(self) -> str:
        """Play to the end; what is printed after the last answer."""
        while self.asks:
            choices = offered(self.screens[-1])
            self.say(typed(choices, len(self.screens)))
        return self.screens[-1]

    def _shown(self) -> str:
        assert self.process.stdout
        shown = ""
        while not shown.endswith(PROMPT) and (letter := self.process.stdout.read(1)):
            shown += letter
        return shown


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice as it is printed."""

    number: str
    text: str
    note: str

    @property
    def promise(self) -> int:
        """The points that the note names."""
        points = re.search(r"\+(\d+)", self.note)
        return int(points[1]) if points else 0


def offered(screen: str) -> list[Offer]:
    """The choices of the last question."""
    last = screen.removesuffix(PROMPT).rsplit("\n\n", 1)[-1]
    return [Offer(*found) for found in CHOICE.findall(last)]


def typed(choices: list[Offer], turn: int) -> str:
    """The first choice that promises most: by its number, or in words with strange capitals and stray blanks."""
    best = max(choices, key=lambda choice: choice.promise)
    if turn % 2 or [choice.text.casefold() for choice in choices].count(best.text.casefold()) > 1:
        return f" {best.number} "
    return f"  {best.text.swapcase().replace(' ', '   ')} "
