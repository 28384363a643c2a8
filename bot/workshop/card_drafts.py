"""Drafts: cards that players are making or changing, kept until they are finished or discarded."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.kit.clock import MINUTE, Clock
from bot.kit.limits import Quota
from bot.workshop.cards import CardEntry, PlayerCards, card_of_line, card_text
from db.errors import NameTaken, TooMany
from db.store import Store
from db.workshop.card_drafts import DraftRow
from db.workshop.cards import LONGEST_LICENCE as LONGEST_LICENCE
from db.workshop.cards import Picture
from games.core.values import Refusal
from games.phylo.cards import making, sketch
from games.phylo.cards.card import AUTOTROPHS, KINGDOMS, MEAT_EATERS, Card
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.typed import LONGEST_FIELD, echo

DRAWN = "drawn by this bot"

AUTOMATIC = "automatic"
"""Stored in place of a silhouette if the maker chose none."""

LASTING = ("habitat", "protect", "starve", "weaken")

PICTURES = 6
"""How many pictures a person may attach in a minute; decoding a malicious one takes seconds."""

NOTHING = "You have no unfinished card on this server; start one with /card make."


@dataclass(frozen=True, slots=True)
class CardDraft:
    row: DraftRow
    mistakes: Mapping[str, str]

    @property
    def typed(self) -> dict[str, str]:
        return fields_that_fit(self.row.fields)

    @property
    def kind(self) -> str:
        return self.row.fields["kind"]

    @property
    def missing(self) -> tuple[str, ...]:
        """The needed fields that are still empty, and "licence" if an attached picture has none."""
        licence = ("licence",) if self.row.picture is not None and not self.row.licence else ()
        return making.missing(self.typed) + licence

    @property
    def sketch(self) -> Card:
        return sketch.sketch(self.typed)

    @property
    def points_so_far(self) -> tuple[tuple[str, int], ...]:
        return sketch.points_so_far(self.typed)

    @property
    def ready(self) -> bool:
        return not self.missing and not self.mistakes


def fields_that_fit(fields: Mapping[str, str]) -> dict[str, str]:
    """The filled-in fields that fit the card's kind and each other, with those that follow from others."""
    needed, more = making.FIELDS[fields["kind"]]
    texts = {field: text for field, text in fields.items() if field in ("kind", *needed, *more) and text.strip()}
    diet, kingdom, effect = (texts.get(field, "") for field in ("diet", "kingdom", "effect"))
    groups = KINGDOMS.get(kingdom, ())
    texts.setdefault("word", making.word_of(texts.get("name", "")))
    if diet not in MEAT_EATERS:
        texts["chain"] = "1" if diet in AUTOTROPHS else "2" if diet else ""
    if len(groups) == 1:
        texts["group"] = groups[0]
    fits = {
        "chain": diet not in MEAT_EATERS or texts.get("chain") != "1",
        "prey": diet in MEAT_EATERS,
        "group": texts.get("group") in groups,
        "spread": kingdom != "animalia",
        "needs": kingdom != "animalia" and "spread" in texts,
        "lasts": effect in LASTING,
        "becomes": effect == "habitat",
    }
    return {field: text for field, text in texts.items() if text and fits.get(field, True)}


def one_line(text: str, longest: int = LONGEST_LICENCE) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:longest].strip()


def must_be_kind(word: str) -> None:
    if word not in making.FIELDS:
        raise Refusal("A card is a species, an event, a home or a habitat; choose its kind.")


class CardDrafts:
    """One draft per person and server, which keeps what was typed. Every method raises Refusal."""

    def __init__(self, store: Store, clock: Clock, cards: PlayerCards) -> None:
        self._store = store
        self._clock = clock
        self._cards = cards
        self._pictures = Quota(clock, PICTURES, MINUTE)

    def count_picture(self, user_id: int) -> None:
        """Count a picture before it is decoded. Raises Refusal after `PICTURES` in a minute."""
        if not self._pictures.take(user_id):
            raise Refusal(f"You've attached {PICTURES} pictures within a minute; wait a minute, then try again.")

    async def get(self, user_id: int, guild_id: int) -> CardDraft:
        row = await self._store.card_drafts.get(user_id, guild_id)
        if row is None:
            raise Refusal(NOTHING)
        texts = fields_that_fit(row.fields)
        return CardDraft(row, making.mistakes(texts, await self._taken(guild_id, row.card_id)))

    async def begin(self, user_id: int, guild_id: int, fields: Mapping[str, str], png: bytes | None) -> CardDraft:
        """Start a draft of the kind in `fields`, or fill them into the present draft, unless that is a change to a card
        of another kind."""
        must_be_kind(fields.get("kind", ""))
        now = self._clock()
        if not await self._store.card_drafts.begin(DraftRow(user_id, guild_id, 0, fields, "", png, now)):
            existing = await self.get(user_id, guild_id)
            if existing.row.card_id and existing.kind != fields["kind"]:
                return existing
            await self.set_fields(user_id, guild_id, fields)
            if png is not None:
                await self._store.card_drafts.set_picture(user_id, guild_id, png, now)
        return await self.get(user_id, guild_id)

    async def set_fields(self, user_id: int, guild_id: int, fields: Mapping[str, str]) -> CardDraft:
        """Fill in fields of the draft; mistakes stay until they are corrected."""
        texts = {field: text[: LONGEST_FIELD + 1] for field, text in fields.items() if field in making.ORDER}
        if not await self._store.card_drafts.set_fields(user_id, guild_id, texts, self._clock()):
            raise Refusal(NOTHING)
        return await self.get(user_id, guild_id)

    async def remove_picture(self, user_id: int, guild_id: int) -> CardDraft:
        await self._store.card_drafts.set_picture(user_id, guild_id, None, self._clock())
        return await self.get(user_id, guild_id)

    async def set_licence(self, user_id: int, guild_id: int, licence: str) -> CardDraft:
        """Set the licence of the draft's picture. Raises Refusal for an empty one, or if there is no picture."""
        text = one_line(licence)
        if not text:
            raise Refusal(
                f'The licence is empty; write author and licence, as in "Jane Doe, CC BY 4.0", up to {LONGEST_LICENCE} characters.'
            )
        if not await self._store.card_drafts.set_licence(user_id, guild_id, text, self._clock()):
            raise Refusal("Your unfinished card has no picture of yours; attach one with /card make.")
        return await self.get(user_id, guild_id)

    async def discard(self, user_id: int, guild_id: int) -> None:
        if not await self._store.card_drafts.drop(user_id, guild_id):
            raise Refusal(NOTHING)

    async def finish(self, user_id: int, guild_id: int, name: str) -> CardEntry:
        draft = await self.get(user_id, guild_id)
        row = draft.row
        if "licence" in draft.missing:
            raise Refusal("The picture has no licence yet; choose one, or remove the picture.")
        card = making.card_of(draft.typed, await self._taken(guild_id, row.card_id))
        picture = (
            Picture("", row.picture, row.licence) if row.picture else Picture(card.silhouette or AUTOMATIC, None, DRAWN)
        )
        now = self._clock()
        try:
            if not row.card_id:
                await self._store.cards.make(user_id, guild_id, card_text(card), picture, now)
            elif not await self._store.cards.change(row.card_id, user_id, card_text(card), picture, now):
                raise Refusal(f"{card.name} is no longer on this server, so it can't be changed; discard the change.")
        except (NameTaken, TooMany) as failure:
            raise Refusal(str(failure)) from None
        await self._store.card_drafts.drop(user_id, guild_id)
        await self._store.users.set_name(user_id, name)
        return await self._cards.find(guild_id, card.word)

    async def begin_change(self, user_id: int, guild_id: int, card_id: int) -> CardDraft:
        """Start or continue the draft in which a card's maker changes it. Raises Refusal if another draft is open."""
        row = await self._cards.own(user_id, card_id)
        card = card_of_line(row.text)
        if row.guild_id != guild_id or row.state != "shown" or card is None:
            raise Refusal("That card is no longer on this server; My cards in /card search shows all of yours.")
        png = await self._store.cards.picture(guild_id, row.word)
        licence = row.licence if png is not None else ""
        new = DraftRow(user_id, guild_id, row.id, making.draft_of(card), licence, png, self._clock())
        if not await self._store.card_drafts.begin(new):
            draft = await self.get(user_id, guild_id)
            if draft.row.card_id != row.id:
                name = echo(draft.typed.get("name", "")) or "without a name"
                raise Refusal(f"You have an unfinished card ({name}); finish or discard it first with /card make.")
        return await self.get(user_id, guild_id)

    async def _taken(self, guild_id: int, card_id: int) -> Mapping[str, Card]:
        here = await self._cards.shown(guild_id)
        return {**LIBRARY, **{word: each.card for word, each in here.items() if each.row and each.row.id != card_id}}
