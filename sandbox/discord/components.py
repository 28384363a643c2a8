"""The form of each component of messages and modals that the bot may send."""

from collections.abc import Mapping

from sandbox.discord.forms import Bool, ByType, Form, Int, ListOf, OneOf, Record, Snowflake, Text

ROW, BUTTON, MENU, FIELD, PEOPLE, CHANNELS, TEXT, GALLERY, FILE, CONTAINER, LABEL = 1, 2, 3, 4, 5, 8, 10, 12, 13, 17, 18
"""Discord docs, Component Reference: Component Types."""

LINK = 5
"""The style of a button that opens an address. Discord docs, Component Reference: Button Styles."""

NUMBER = Int(0, 2**31 - 1)
"""Discord docs, Component Reference: Anatomy of a Component: `id`."""

CUSTOM_ID = Text(1, 100)
"""Discord docs, Component Reference: Anatomy of a Component: Custom ID."""


def _component(kind: int, needs: Mapping[str, Form], may: Mapping[str, Form] | None = None) -> Record:
    return Record({"type": OneOf((kind,)), **needs}, {"id": NUMBER, **(may or {})})


# discord-openapi.json, ComponentEmojiForRequest
EMOJI = Record({"name": Text(most=32)}, {"id": Snowflake(), "animated": Bool()})

# Discord docs, Component Reference: Button; discord-openapi.json, ButtonComponentForMessageRequest
A_BUTTON = _component(
    BUTTON,
    {"style": OneOf((1, 2, 3, 4, LINK))},
    {
        "label": Text(most=80),
        "custom_id": CUSTOM_ID,
        "url": Text(most=512),
        "disabled": Bool(),
        "emoji": EMOJI,
    },
)

# Discord docs, Component Reference: Select Option Structure; discord-openapi.json, StringSelectOptionForRequest
OPTION = Record(
    {"label": Text(1, 100), "value": Text(1, 100)},
    {"description": Text(most=100), "emoji": EMOJI, "default": Bool()},
)

# Discord docs, Component Reference: String Select; discord-openapi.json, StringSelectComponentForMessageRequest
MENUS_MAY: Mapping[str, Form] = {
    "placeholder": Text(most=150),
    "min_values": Int(0, 25),
    "max_values": Int(1, 25),
    "disabled": Bool(),
    "required": Bool(),
}
A_MENU = _component(
    MENU, {"custom_id": CUSTOM_ID, "options": ListOf(OPTION, least=1, most=25, called="options")}, MENUS_MAY
)

# Discord docs, Component Reference: User Select; discord-openapi.json, UserSelectComponentForMessageRequest
A_MENU_OF_PEOPLE = _component(PEOPLE, {"custom_id": CUSTOM_ID}, MENUS_MAY)

# Discord docs, Component Reference: Channel Select; discord-openapi.json, ChannelSelectComponentForMessageRequest
A_MENU_OF_CHANNELS = _component(
    CHANNELS,
    {"custom_id": CUSTOM_ID},
    {
        **MENUS_MAY,
        "channel_types": ListOf(OneOf((0, 5, 15)), most=3, unique=True, called="channel types"),
        "default_values": ListOf(
            Record({"id": Snowflake(), "type": OneOf(("channel",))}), most=25, called="default values"
        ),
    },
)

# Discord docs, Component Reference: Text Input; discord-openapi.json, TextInputComponentForModalRequest
A_FIELD = _component(
    FIELD,
    {"custom_id": CUSTOM_ID, "style": OneOf((1, 2))},
    {
        "label": Text(1, 45),
        "value": Text(most=4000),
        "placeholder": Text(most=100),
        "required": Bool(),
        "min_length": Int(0, 4000),
        "max_length": Int(1, 4000),
    },
)

IN_ROWS = {BUTTON: A_BUTTON, MENU: A_MENU, PEOPLE: A_MENU_OF_PEOPLE, CHANNELS: A_MENU_OF_CHANNELS}

# Discord docs, Component Reference: Action Row; discord-openapi.json, ActionRowComponentForMessageRequest
A_ROW = _component(
    ROW,
    {"components": ListOf(ByType(IN_ROWS, "component"), least=1, most=5, called="components")},
)

# Discord docs, Component Reference: Text Display; discord-openapi.json, TextDisplayComponentForMessageRequest
A_TEXT = _component(TEXT, {"content": Text(1, 4000)})

# Discord docs, Component Reference: Unfurled Media Item; discord-openapi.json, UnfurledMediaRequest
MEDIA = Record({"url": Text(most=2048, pattern=r"(https?|attachment)://\S+")})

# Discord docs, Component Reference: Media Gallery; discord-openapi.json, MediaGalleryComponentForMessageRequest
PICTURE = Record({"media": MEDIA}, {"description": Text(1, 1024, called="alt text"), "spoiler": Bool()})
A_GALLERY = _component(GALLERY, {"items": ListOf(PICTURE, least=1, most=10)})

# Discord docs, Component Reference: File, which takes attachments only; discord-openapi.json, FileComponentForMessageRequest
A_FILE = _component(FILE, {"file": Record({"url": Text(most=2048, pattern=r"attachment://\S+")})}, {"spoiler": Bool()})

# Discord docs, Component Reference: Container; discord-openapi.json, ContainerComponentForMessageRequest
INSIDE = {ROW: A_ROW, TEXT: A_TEXT, GALLERY: A_GALLERY, FILE: A_FILE}
A_CONTAINER = _component(
    CONTAINER,
    {"components": ListOf(ByType(INSIDE, "component"), least=1, most=40, called="components")},
    {"accent_color": Int(0, 0xFFFFFF), "spoiler": Bool()},
)

IN_MESSAGES = ListOf(ByType({**INSIDE, CONTAINER: A_CONTAINER}, "component"), most=40, called="components")
"""Discord docs, Message Resource: Create Message, `components`."""

# Discord docs, Component Reference: Label; discord-openapi.json, LabelComponentForModalRequest
A_LABEL = _component(
    LABEL,
    {"label": Text(1, 45), "component": ByType({FIELD: A_FIELD, MENU: A_MENU}, "component")},
    {"description": Text(1, 100)},
)

IN_MODALS = ListOf(ByType({LABEL: A_LABEL, TEXT: A_TEXT}, "component"), least=1, most=5, called="parts")
"""Discord docs, Receiving and Responding to Interactions: Modal."""
