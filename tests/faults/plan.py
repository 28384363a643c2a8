"""What fails, and when: drawn from a seed, or one given failure."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from sandbox.loopback.refusals import CODES
from tests.faults.session import Answer

BEFORE, AFTER = "before", "after"

STATEMENTS = ("disk I/O error", "database is locked", "database or disk is full")
_SQLITE = {
    "disk I/O error": sqlite3.SQLITE_IOERR,
    "database is locked": sqlite3.SQLITE_BUSY,
    "database or disk is full": sqlite3.SQLITE_FULL,
}

ANYWHERE = ("429", "429 global", "500", "502", "503", "timeout", "reset", "html", "broken json")
"""What can happen to every request."""

WRITING = ("50035", "40005", "50001", "50013", "10003", "160005")
IN_PERSON = ("50007", "50278", "10013", "40003", "20026", "50035", "10003")
OPENING = ("40003", "20026", "50007", "10013")
EDITING = ("10008", "30046", "50083", "50005", "50001", "50013", "50035")
ANSWERING = ("10062", "40060", "10015", "50035")
"""Discord's codes by the kind of request that they answer."""

TEXTS = {
    **CODES,
    20026: (403, "This bot has been flagged by our anti-spam system"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A failure, before or after what was asked for was done."""

    kind: str
    when: str

    def __str__(self) -> str:
        return f"{self.kind} {self.when}"


class Plan:
    """Decides what fails; this base class lets nothing fail."""

    def statement(self, number: int) -> Fault | None:
        """What happens to a database statement."""
        return None

    def request(self, number: int, codes: tuple[str, ...]) -> Fault | None:
        return None

    def dies(self, step: int) -> bool:
        """Whether the process is killed at this await."""
        return False

    def event(self) -> str:
        """What happens to an event on its way to the bot: "", "twice" or "late"."""
        return ""


class One(Plan):
    """One failure: the N-th statement, request or await."""

    def __init__(self, what: str, number: int, fault: Fault) -> None:
        self.what, self.number, self.fault = what, number, fault

    def statement(self, number: int) -> Fault | None:
        return self.fault if self.what == "statement" and number == self.number else None

    def request(self, number: int, codes: tuple[str, ...]) -> Fault | None:
        return self.fault if self.what == "request" and number == self.number else None

    def dies(self, step: int) -> bool:
        return self.what == "await" and step == self.number


@dataclass
class Drawn(Plan):
    """Failures drawn at random, as often as the seed says."""

    rng: Random

    def __post_init__(self) -> None:
        rng = self.rng
        self.statements = rng.choice((0.0, 0.001, 0.004, 0.02))
        self.requests = rng.choice((0.0, 0.02, 0.06, 0.2))
        self.deaths = rng.choice((0.0, 0.0005, 0.002))
        self.events = rng.choice((0.0, 0.03))
        self.kinds = rng.sample(ANYWHERE, rng.randint(1, len(ANYWHERE)))
        self.coded = rng.random() < 0.6

    def statement(self, number: int) -> Fault | None:
        if self.rng.random() >= self.statements:
            return None
        kind = self.rng.choice(STATEMENTS)
        # A full disk or a lock is noticed before anything is done; only a broken disk may fail after that.
        return Fault(kind, self.rng.choice((BEFORE, AFTER)) if kind == STATEMENTS[0] else BEFORE)

    def request(self, number: int, codes: tuple[str, ...]) -> Fault | None:
        if self.rng.random() >= self.requests:
            return None
        if codes and self.coded and self.rng.random() < 0.4:
            return Fault(self.rng.choice(codes), BEFORE)
        kind = self.rng.choice(self.kinds)
        return Fault(kind, BEFORE if kind.startswith("429") else self.rng.choice((BEFORE, AFTER)))

    def dies(self, step: int) -> bool:
        return self.rng.random() < self.deaths

    def event(self) -> str:
        return self.rng.choice(("twice", "late")) if self.rng.random() < self.events else ""


class Often(Drawn):
    """Many failures of the database and of Discord, and nothing else."""

    def __post_init__(self) -> None:
        self.statements, self.requests, self.deaths, self.events = 0.03, 0.15, 0.0, 0.0
        self.kinds, self.coded = ["500", "503", "timeout", "reset"], False


def broken(fault: Fault) -> sqlite3.OperationalError:
    """What SQLite raises."""
    error = sqlite3.OperationalError(fault.kind)
    error.sqlite_errorcode = _SQLITE[fault.kind]
    return error


def refused(fault: Fault, rng: Random) -> Answer:
    """What Discord, or something between, answers."""
    match fault.kind:
        case "429" | "429 global":
            wait = round(rng.choice((0.3, 2.0, 20.0)), 1)
            everywhere = fault.kind.endswith("global")
            body: dict[str, Any] = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
            return Answer.of(429, body)
        case "html":
            return Answer(200, b"<!doctype html><title>One moment</title>", {"Content-Type": "text/html"})
        case "broken json":
            return Answer(200, b'{"id": "12', {"Content-Type": "application/json"})
        case "500" | "502" | "503":
            return Answer.of(int(fault.kind), {"message": f"{fault.kind}: Server Error", "code": 0})
    code = int(fault.kind)
    status, text = TEXTS[code]
    more: dict[str, Any] = (
        {"errors": {"content": {"_errors": [{"code": "X", "message": "x"}]}}} if code == 50035 else {}
    )
    if status == 429:
        more["retry_after"] = 2.0
    return Answer.of(status, {"message": text, "code": code, **more})


def codes_of(method: str, path: str, direct: Callable[[str], bool]) -> tuple[str, ...]:
    """The codes with which Discord may answer a request; `direct` tells a direct channel."""
    parts = path.strip("/").split("/")
    match method, parts[0]:
        case "POST", "users":
            return OPENING
        case "POST", "channels" if parts[-1] == "messages":
            return IN_PERSON if direct(parts[1]) else WRITING
        case "PATCH", "channels":
            return EDITING
        case (("POST" | "PATCH" | "DELETE"), ("interactions" | "webhooks")):
            return ANSWERING
    return ()
