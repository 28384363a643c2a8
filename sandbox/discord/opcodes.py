"""The numbers of the gateway: what frames mean, how many and how large they are, why a connection ends, and what the bot asks for."""

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
"""The codes with which a bot ends its session for good. Discord docs, Gateway: Initiating a Disconnect."""

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Discord docs, Gateway: Gateway Intents; those for members, presences and message content must be switched on for an app, and aren't."""

LARGEST = 4096
"""Bytes of a frame. Discord docs, Gateway: Sending Events: more than 4,096 bytes close the connection with 4002."""

SENDS = (120, 60.0)
"""Discord docs, Gateway: Rate Limiting: 120 events from the bot in 60 seconds."""


def intent_of(event: str, data: Mapping[str, object]) -> int:
    """The intent that lets an event through; 0 for interactions, which need none. Discord docs, Gateway: List of Intents."""
    if event.startswith("MESSAGE_"):
        return GUILD_MESSAGES if "guild_id" in data else DIRECT_MESSAGES
    return 0 if event == "INTERACTION_CREATE" else GUILDS
