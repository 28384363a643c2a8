"""The form of requests that write messages, answer interactions, start threads or open direct channels."""

from sandbox.discord.components import CUSTOM_ID, IN_MESSAGES, IN_MODALS
from sandbox.discord.forms import AnyOf, Bool, ByType, Flags, Form, Int, ListOf, OneOf, Record, Snowflake, Text

QUIET_LINKS, EPHEMERAL, SILENT, LAYOUT = 1 << 2, 1 << 6, 1 << 12, 1 << 15
"""Discord docs, Message Resource: Message Flags. LAYOUT marks a message made only of components."""

# Discord docs, Message Resource: Allowed Mentions Object; discord-openapi.json, MessageAllowedMentionsRequest
MENTIONS = Record(
    may={
        "parse": ListOf(OneOf(("roles", "users", "everyone")), most=3, unique=True),
        "users": ListOf(Snowflake(), most=100, unique=True),
        "roles": ListOf(Snowflake(), most=100, unique=True),
        "replied_user": Bool(),
    }
)

# Discord docs, Message Resource: Attachment Object; discord-openapi.json, MessageAttachmentRequest
ATTACHMENT = Record(
    {"id": Snowflake()},
    {"filename": Text(1, 1024), "description": Text(most=1024, called="alt text")},
)
ATTACHMENTS = ListOf(ATTACHMENT, most=10, called="attachments")

_ANY: dict[str, Form] = {
    "content": Text(most=2000),  # Discord docs, Message Resource: Create Message, `content`
    "components": IN_MESSAGES,
    "attachments": ATTACHMENTS,
    "allowed_mentions": MENTIONS,
    "tts": Bool(),  # discord.py sends it with edits too, where Discord ignores it
}

# Discord docs, Message Resource: Create Message; discord-openapi.json, MessageCreateRequest
MESSAGE = Record(
    may={
        **_ANY,
        "flags": Flags((QUIET_LINKS, SILENT, LAYOUT)),
        "nonce": Text(most=25),
        "enforce_nonce": Bool(),
    }
)

# Discord docs, Message Resource: Edit Message; discord-openapi.json, MessageEditRequestPartial
EDIT = Record(may={**_ANY, "flags": Flags((QUIET_LINKS, LAYOUT))})

# Discord docs, Receiving and Responding to Interactions: Messages; discord-openapi.json, IncomingWebhookInteractionRequest
ANSWER = Record(may={**_ANY, "flags": Flags((QUIET_LINKS, EPHEMERAL, SILENT, LAYOUT))})

# Discord docs, Receiving and Responding to Interactions: Modal; discord-openapi.json, ModalInteractionCallbackRequestData
MODAL = Record({"custom_id": CUSTOM_ID, "title": Text(1, 45), "components": IN_MODALS})

FARTHEST = 2**53
# Discord docs, Application Commands: Option Choice Structure, for text and whole numbers ("between -2^53 and 2^53"); a list of 25 by
# Receiving and Responding: Autocomplete
CHOICE = Record({"name": Text(1, 100), "value": AnyOf((Text(most=100), Int(-FARTHEST, FARTHEST)))})
CHOICES = ListOf(CHOICE, most=25, called="choices")

REPLY, WAIT, WAIT_TO_EDIT, CHANGE, SUGGEST, ASK = 4, 5, 6, 7, 8, 9
"""Discord docs, Receiving and Responding to Interactions: Interaction Callback Type."""


def _callback(kind: int, data: Form) -> Record:
    return Record({"type": OneOf((kind,)), "data": data})


# Discord docs, Receiving and Responding to Interactions: Interaction Response Structure, and Interaction Callback Type
CALLBACK = ByType(
    {
        REPLY: _callback(REPLY, ANSWER),
        WAIT: Record({"type": OneOf((WAIT,))}, {"data": Record(may={"flags": Flags((EPHEMERAL,))})}),
        WAIT_TO_EDIT: Record({"type": OneOf((WAIT_TO_EDIT,))}),
        CHANGE: _callback(CHANGE, EDIT),
        SUGGEST: _callback(SUGGEST, Record({"choices": CHOICES})),
        ASK: _callback(ASK, MODAL),
    },
    "callback",
)

_NAME = Text(1, 100)
_THREAD: dict[str, Form] = {
    "auto_archive_duration": OneOf((60, 1440, 4320, 10080)),
    "rate_limit_per_user": Int(0, 21600),
}

# Discord docs, Channels Resource: Start Thread from Message; discord-openapi.json, CreateTextThreadWithMessageRequest
THREAD = Record({"name": _NAME}, _THREAD)

# Discord docs, Channels Resource: Start Thread without Message; discord-openapi.json, CreateTextThreadWithoutMessageRequest.
# Without a type, the thread is private.
LOOSE_THREAD = Record({"name": _NAME, "type": OneOf((11,))}, {**_THREAD, "invitable": Bool()})

# Discord docs, Channels Resource: Modify Channel, JSON Params (Thread); discord-openapi.json, UpdateThreadRequestPartial
THREAD_EDIT = Record(may={"name": _NAME, **_THREAD, "archived": Bool(), "locked": Bool(), "invitable": Bool()})

# Discord docs, Users Resource: Create DM
DIRECT = Record({"recipient_id": Snowflake()})
