"""The errors that this Discord answers with, and their texts. Discord docs, Opcodes and Status Codes: JSON."""

import logging
import sqlite3
from typing import Any, Self

CODES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    # discord/discord-api-docs issue 2669, which quotes the text; the status of the reports is 403
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    # discord/discord-api-docs issue 4413, and its report in aikaterna/aikaterna-cogs issue 302: the status is 429
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large. Try sending something smaller in size"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50109: (400, "The request body contains invalid JSON."),
    # 400: victornpb/undiscord issue 399
    50083: (400, "Thread is archived"),
    # discord/discord-api-docs issue 8238: the status and the text of 50007
    50278: (403, "Cannot send messages to this user"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


def storage_problem(problem: OSError | sqlite3.Error) -> str:
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    sentence = f"The local table can't do this now: {reason}."
    logging.getLogger(__name__).error(sentence)
    return sentence


class UserError(Exception):
    """A person can't do what they tried; the text says why."""


class Refusal(Exception):
    def __init__(self, code: int, *details: str, status: int = 0, **more: Any) -> None:
        usual, self.text = CODES[code]
        self.status = status or usual
        self.code, self.details, self.more = code, details, more
        self.headers: dict[str, str] = {}
        super().__init__("; ".join((f"{self.text} ({code})", *details)))

    @classmethod
    def http(cls, status: int, reason: str) -> Self:
        """A refusal without a code of its own. Discord docs, Opcodes and Status Codes: General error."""
        made = cls(0)
        made.status, made.text = status, f"{status}: {reason}"
        return made

    @property
    def body(self) -> dict[str, Any]:
        errors = {"errors": {"_errors": [{"code": "REFUSED", "message": line} for line in self.details]}}
        return {"message": self.text, "code": self.code, **(errors if self.details else {}), **self.more}
