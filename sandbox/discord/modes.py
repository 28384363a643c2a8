"""What changes on Discord or isn't known for certain. A bot must cope with every answer."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Literal, Self, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Modes:
    """How the local Discord behaves where the real one is uncertain. Each field is a question, its type the possible
    answers; the default is the answer that is hardest for a bot, or the latest reported."""

    shown_file: Literal["left out", "listed"] = "left out"
    """Whether a message's attachments list a shown file. discord/discord-api-docs issue 8277, pull request 8279 (April
    2026): left out."""
    unlisted_file: Literal["refused", "lost", "resolved"] = "refused"
    """What happens if an edit shows a file that it doesn't list. Uncertain; API Reference, Uploading Files, wants all
    listed."""
    nameless_file: Literal["refused", "resolved"] = "refused"
    """What happens if an edit lists a file by its id alone and shows it by name. Uncertain."""
    old_edit: Literal["429", "429 without a time", "400"] = "429"
    """The HTTP status of error 30046, too many edits of old messages. aikaterna/aikaterna-cogs issue 302: 429."""
    opening: Literal["403", "400", "429"] = "403"
    """The HTTP status of error 40003, direct channels opened too fast. davidhozic/discord-advertisement-framework issue
    82: 403; discord/discord-api-docs issue 1905: 400."""
    closed_opening: Literal["opened", "refused"] = "opened"
    """Whether a direct channel opens with somebody who takes no messages. Kord-Extensions/kord-extensions pull request
    215: opened; discord/discord-api-docs issue 1905: 400."""
    closed: Literal["50278", "50007"] = "50278"
    """The error of a message to somebody who takes none. discord/discord-api-docs issue 8238 (March 2026): 50278 by
    server settings, 50007 if they block the bot."""
    gone: Literal["50278", "10003", "50001"] = "50278"
    """The error of a message to somebody who shares no server with the bot. discord/discord-api-docs issue 8238: 50278;
    issue 7666: 50001."""
    outage: Literal["50001", "10003"] = "50001"
    """The error of a request about a channel of a server that is down. bsquidwrd/LiveBot issue 30: 10003."""
    nonce: Literal["author", "channel"] = "author"
    """Where a nonce is unique. Message Resource, Create Message: for each author."""
    deleted_nonce: Literal["refused", "written"] = "refused"
    """What happens to a message with the nonce of a deleted one. discord/discord-api-docs pull request 6647: 10008, as
    intended."""
    dismissed: Literal["edited", "unknown"] = "edited"
    """What happens to an edit of a private message that was dismissed. Uncertain; discord-net/Discord.Net issue 2889:
    10008."""
    deleted_thinking: Literal["refused", "written"] = "refused"
    """What happens to a follow-up after "thinking ..." was deleted. discord/discord-api-docs issue 3087: 10008."""
    dead_token: Literal["50027", "10015"] = "50027"
    """The error of a request with an expired token. discord/discord-api-docs issue 3090: 50027; bwmarrin/discordgo
    issue 1086: 10015."""
    too_many: Literal["with Via", "without Via"] = "with Via"
    """Whether a 429 comes through Discord's proxy. If not, discord.py 2.7.1 doesn't retry (Rapptz/discord.py issue
    6027: while an address is banned)."""

    @classmethod
    def others(cls) -> Iterator[Self]:
        """The default with one answer changed, once for each other answer."""
        for name, answers in cls.answers().items():
            for other in answers[1:]:
                yield replace(cls(), **{name: other})  # type: ignore[arg-type]

    @classmethod
    def mixed(cls) -> Iterator[Self]:
        """As few Modes as possible that together have every answer except the defaults."""
        answers = cls.answers()
        for number in range(1, max(map(len, answers.values()))):
            yield cls(**{name: each[min(number, len(each) - 1)] for name, each in answers.items()})  # type: ignore[arg-type]

    @classmethod
    def answers(cls) -> dict[str, tuple[str, ...]]:
        kinds = get_type_hints(cls)
        return {each.name: get_args(kinds[each.name]) for each in fields(cls)}

    def __str__(self) -> str:
        usual = type(self)()
        changed = [each.name for each in fields(self) if getattr(self, each.name) != getattr(usual, each.name)]
        return ", ".join(f"{name}: {getattr(self, name)}" for name in changed) or "default"
