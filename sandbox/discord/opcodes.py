"""The gateway's opcodes, close codes, limits and intents."""

from collections.abc import Mapping

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, BAD_SESSION, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip
"""Discord docs, Opcodes and Status Codes: Gateway Opcodes."""

BAD_OP, BAD_JSON, NO_LOGIN, BAD_TOKEN, TWICE, BAD_SEQUENCE, TOO_FAST, TIMED_OUT, BAD_SHARD, BAD_VERSION, BAD_INTENTS, PRIVATE_INTENTS = (
    4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4012, 4013, 4014,
)  # fmt: skip
"""Discord docs, Opcodes and Status Codes: Gateway Close Event Codes."""

OVER = (1000, 1001)
"""The codes that end a session for good. Discord docs, Gateway: Initiating a Disconnect."""

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""The intents that Discord must grant an app. Discord docs, Gateway: Gateway Intents."""

LARGEST = 4096
"""The largest frame that a bot can send, in bytes. Discord docs, Gateway: Sending Events."""

SENDS = (120, 60.0)
"""How many events a bot can send in how many seconds. Discord docs, Gateway: Rate Limiting."""


def intent_of(event: str, data: Mapping[str, object]) -> int:
    """The intent that lets an event through; 0 if it needs none. Discord docs, Gateway: List of Intents."""
    if event.startswith("MESSAGE_"):
        return GUILD_MESSAGES if "guild_id" in data else DIRECT_MESSAGES
    return 0 if event == "INTERACTION_CREATE" else GUILDS
