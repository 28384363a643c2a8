"""What people do with the bot, and what it answers. Discord docs, Interactions: Receiving and Responding."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox.discord.messages import ASK, CHANGE, EPHEMERAL, REPLY, SUGGEST, WAIT, WAIT_TO_EDIT
from sandbox.loopback.bodies import Body
from sandbox.loopback.gateway import Gateway
from sandbox.loopback.messages import LOADING, Messages
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, World

COMMAND, PRESS, COMPLETE, SUBMIT = 2, 3, 4, 5
"""Discord docs, Receiving and Responding: Interaction Type."""

ANSWERS = {
    COMMAND: {REPLY, WAIT, ASK},
    PRESS: {REPLY, WAIT, WAIT_TO_EDIT, CHANGE, ASK},
    COMPLETE: {SUGGEST},
    SUBMIT: {REPLY, WAIT, WAIT_TO_EDIT, CHANGE},
}
"""The types of first answer that each type of interaction takes. Discord docs, Receiving and Responding: Interaction
Callback Type."""

FIRST_ANSWER = 3.0
"""Seconds. Discord docs, Receiving and Responding: "You must send an initial response within 3 seconds"."""

TOKEN_LASTS = 15 * 60_000
"""Milliseconds. Discord docs, Receiving and Responding: "Interaction tokens are valid for 15 minutes"."""

Tell = Callable[[str, object], None]


@dataclass(eq=False)
class Interaction:
    id: str
    kind: int
    person: Json
    channel: Json
    nonce: str
    tell: Tell
    since: int
    message: Json | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    answered: bool = False
    failed: bool = False
    original: Json | None = None
    others: list[Json] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None
    modal: Json | None = None
    about: Json = field(default_factory=dict)
    """Discord docs, Message Resource: Message Interaction Metadata Object."""


class Interactions:
    def __init__(self, world: World, gateway: Gateway, messages: Messages) -> None:
        self.world, self.gateway, self.messages = world, gateway, messages
        self.first_answer = FIRST_ANSWER
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self,
        kind: int,
        person: Json,
        channel: Json,
        data: Json,
        nonce: str,
        tell: Tell,
        *,
        message: Json | None = None,
        name: str = "",
        asked: Interaction | None = None,
    ) -> Interaction:
        """Tell the bot what a person did; `tell` gets its answer, due within three seconds. `asked` is the interaction
        that opened a form."""
        world = self.world
        self._forget_old()
        made = Interaction(world.clock.snowflake(), kind, person, channel, nonce, tell, world.clock.now(), message)
        self._by_id[made.id] = self._by_token[made.token] = made
        made.about = {"id": made.id, "type": kind, "user": person, "authorizing_integration_owners": {}}
        if name:
            made.about["name"] = name
        if kind == PRESS and message is not None:
            made.about["interacted_message_id"] = message["id"]
        if asked is not None:
            made.about["triggering_interaction_metadata"] = asked.about
        in_direct, persons = channel["type"] == DIRECT, str(world.permissions(person["id"], channel))
        event: Json = {
            "id": made.id, "application_id": world.app["id"], "type": kind, "data": data, "token": made.token,
            "version": 1, "channel_id": channel["id"], "channel": {**world.channel_json(channel), "permissions": persons},
            "app_permissions": str(world.permissions(world.app["id"], channel)), "entitlements": [], "locale": "en-US",
            "authorizing_integration_owners": {"0": "0" if in_direct else channel["guild_id"]},
            "context": 1 if in_direct else 0, "attachment_size_limit": 10 * 2**20,
        }  # fmt: skip
        if in_direct:
            event["user"] = person
        else:
            member = {**world.member(person["id"], channel["guild_id"]), "permissions": persons}
            event |= {"guild_id": channel["guild_id"], "member": member, "guild_locale": "en-US"}
            event["guild"] = {"id": channel["guild_id"], "locale": "en-US", "features": []}
        if message is not None:
            event["message"] = message
        # A bot that is cut off gets the event when it resumes, however late.
        if any(each.hears(channel.get("guild_id", "")) for each in self.gateway.sessions.values()):
            made.timer = asyncio.get_running_loop().call_later(self.first_answer, self._late, made)
            self.gateway.dispatch("INTERACTION_CREATE", event)
        else:
            self._late(made)
        return made

    def _late(self, interaction: Interaction) -> None:
        interaction.failed = True
        if interaction.kind == COMPLETE:
            return
        text = "The application did not respond." if interaction.kind == COMMAND else "This interaction failed."
        interaction.tell("INTERACTION_FAILED", {"nonce": interaction.nonce, "text": text})

    def _forget_old(self) -> None:
        # An expired token is 50027 for a while, then unknown.
        old = self.world.clock.now() - 2 * TOKEN_LASTS
        while self._by_id and (first := next(iter(self._by_id.values()))).since < old:
            del self._by_id[first.id], self._by_token[first.token]

    def modal(self, modal_id: str, person: Json) -> Interaction | None:
        found = self._by_id.get(modal_id)
        return found if found is not None and found.modal is not None and found.person is person else None

    def answer(self, interaction_id: str, token: str, body: Body) -> Json:
        """The bot's first answer. Discord docs: Create Interaction Response."""
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token or found.failed:
            raise Refusal(10062)
        if found.answered:
            raise Refusal(40060)
        kind, data = body.json["type"], body.json.get("data") or {}
        if kind not in ANSWERS[found.kind] or (kind in (WAIT_TO_EDIT, CHANGE) and found.message is None):
            raise Refusal(50035, f"type: an interaction of type {found.kind} takes no answer of type {kind}")
        message = self._carry_out(found, kind, Body(data, body.files))
        found.answered = True
        if found.timer is not None:
            found.timer.cancel()
        if kind == SUGGEST:
            found.tell("AUTOCOMPLETE", {"nonce": found.nonce, "choices": data["choices"]})
        else:
            found.tell("INTERACTION_ACK", {"nonce": found.nonce})
        if kind == ASK:
            found.modal = data
            found.tell("MODAL", {"nonce": found.nonce, "id": found.id, **data})
        about: Json = {"id": found.id, "type": found.kind}
        if message is None:
            return {"interaction": about}
        hidden, loading = bool(message["flags"] & EPHEMERAL), bool(message["flags"] & LOADING)
        about |= {"response_message_id": message["id"], "response_message_ephemeral": hidden}
        # discord-openapi.json, InteractionCallbackResponse: "thinking ..." is no resource
        resource = {} if kind == WAIT else {"resource": {"type": kind, "message": message}}
        return {"interaction": {**about, "response_message_loading": loading}, **resource}

    def _carry_out(self, found: Interaction, kind: int, body: Body) -> Json | None:
        if kind == CHANGE:
            assert found.message is not None
            found.original = self.messages.edit(self._existing_message(found.message), body)
        elif kind == WAIT_TO_EDIT:
            found.original = found.message
        elif kind == REPLY:
            found.original = self._reply(found, body)
        elif kind == WAIT:
            body.json["flags"] = (body.json.get("flags") or 0) | LOADING
            found.original = self._reply(found, body)
        return found.original if kind in (REPLY, WAIT, CHANGE) else None

    def _existing_message(self, message: Json) -> Json:
        found = self.world.messages.get(message["id"])
        dismissed = self.world.modes.dismissed == "unknown" and self.world.hidden.get(message["id"]) == ""
        if found is None or dismissed:
            raise Refusal(10008)
        return found

    def _reply(self, found: Interaction, body: Body) -> Json:
        if found.channel["id"] not in self.world.channels:
            raise Refusal(10003)
        # discord/discord-api-docs issue 5517
        if found.channel.get("archived") and found.channel.get("locked"):
            raise Refusal(50083)
        hidden = (body.json.get("flags") or 0) & EPHEMERAL
        return self.messages.write(
            self.world.app, found.channel, body, only_for=found.person["id"] if hidden else "", reply_to=found.about
        )

    def knows(self, token: str) -> bool:
        return token in self._by_token

    def _by_live_token(self, token: str) -> Interaction:
        found = self._by_token.get(token)
        if found is None or not found.answered:
            raise Refusal(10015)
        if self.world.clock.now() - found.since > TOKEN_LASTS:
            raise Refusal(int(self.world.modes.dead_token))
        return found

    def follow_up(self, token: str, body: Body) -> Json:
        """Another message of the bot's, which replaces "thinking ..." if that is shown. Discord docs: Followup
        Messages."""
        found = self._by_live_token(token)
        # If a person has deleted "thinking ...", the answer is 10008, as for an edit: discord-api-docs issue 3087.
        last = found.original
        refused = self.world.modes.deleted_thinking == "refused"
        if last is not None and last["flags"] & LOADING and (refused or last["id"] in self.world.messages):
            return self.messages.edit(self._existing_message(last), body)
        found.others.append(self._reply(found, body))
        return found.others[-1]

    def read(self, token: str, message_id: str) -> Json:
        """An answer by its id, or `@original`. Discord docs: Get Original Interaction Response, Get Followup
        Message."""
        found = self._by_live_token(token)
        if message_id == "@original":
            own = [found.original] if found.original is not None else []
        else:
            own = [each for each in (found.original, *found.others) if each is not None and each["id"] == message_id]
        if not own:
            raise Refusal(10008)
        return self._existing_message(own[0])

    def edit(self, token: str, message_id: str, body: Body) -> Json:
        """Edit an answer. Discord docs: Edit Original Interaction Response, Edit Followup Message."""
        return self.messages.edit(self.read(token, message_id), body)

    def delete(self, token: str, message_id: str) -> None:
        """Delete an answer. Discord docs: Delete Original Interaction Response, Delete Followup Message."""
        gone = self.read(token, message_id)
        self.messages.delete(gone)
        found = self._by_live_token(token)
        if found.original is gone:
            found.original = None  # what follows is a message of its own: discord-api-docs issue 2739
