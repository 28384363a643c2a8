"""Decks as share codes, phylo1.BODY.SUM. BODY is `deck_text`, compressed by raw deflate, in URL-safe base64
(RFC 4648) without padding; SUM is the first 8 hexadecimal digits of the SHA-256 of "phylo1.BODY"."""

import base64
import hashlib
import re
import zlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.core.values import Refusal, either
from games.phylo.cards import making
from games.phylo.cards.card import Card
from games.phylo.cards.decks import DECKS, RULES, SIZE, Deck, problems
from games.phylo.cards.library import LIBRARY, LONGEST_NAME, LONGEST_WORD, WORD
from games.phylo.cards.typed import clean_text, echo

FORM = "phylo1"
LONGEST_CODE = 4000
"""The longest code, in characters: as many as a field of a form holds."""

LONGEST_PLAIN = 40_000
"""The largest text that a code may unpack to, in bytes."""

MOST_CARDS = 2 * max(SIZE.values())
_CODE = re.compile(r"phylo([1-9][0-9]{0,2})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})", re.ASCII)
_COUNT = re.compile(r"([a-z0-9-]+)(?:\*([1-9][0-9]?))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shared:
    """A deck and its player-made cards, in the deck's order."""

    deck: Deck
    made: tuple[Card, ...] = ()

    def cards(self, built_in: Mapping[str, Card] = LIBRARY) -> dict[str, Card]:
        return {**built_in, **{card.word: card for card in self.made}}


def deck_text(shared: Shared) -> str:
    """A deck as lines: name, title, rules, start, cards such as "horse*2 robin", and one for each made card."""
    deck = shared.deck
    counts = Counter(deck.cards)
    cards = " ".join(f"{word}*{count}" if count > 1 else word for word, count in counts.items())
    return "\n".join(
        (deck.name, deck.title, deck.rules, deck.start, cards, *(making.line_of(card) for card in shared.made))
    )


def code_of(shared: Shared, built_in: Mapping[str, Card] = LIBRARY) -> str:
    """A deck's code. Raises Refusal if it would be too long, or if `made` isn't just the deck's made cards in order."""
    text = deck_text(shared)
    if len(text) > LONGEST_PLAIN or _lines(text, built_in).made != shared.made:
        raise Refusal("A deck brings only the made cards it names, each once; take out the rest.")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = packer.compress(text.encode()) + packer.flush()
    code = f"{FORM}.{base64.urlsafe_b64encode(body).decode().rstrip('=')}"
    code = f"{code}.{_sum(code)}"
    if len(code) > LONGEST_CODE:
        raise Refusal(
            f"This deck's code is {len(code)} characters long; take out some of its {len(shared.made)} made cards, or shorten "
            f"their texts, to get down to {LONGEST_CODE}."
        )
    return code


def is_code(text: str) -> bool:
    return text.strip()[:5].lower() == "phylo" and "." in text


def read_deck(code: str, built_in: Mapping[str, Card] = LIBRARY) -> Shared:
    """The deck of a code, legal or not. Raises Refusal for anything else."""
    code = code.strip()
    if len(code) > LONGEST_CODE:
        raise Refusal(f"This text is {len(code)} characters long; a deck's code has at most {LONGEST_CODE}.")
    parts = _CODE.fullmatch(code)
    if parts is None:
        raise Refusal(
            f'A deck\'s code reads "{FORM}.", letters and digits, "." and 8 more characters; copy all of it, without spaces.'
        )
    if f"phylo{parts[1]}" != FORM:
        raise Refusal(
            f"This code has the form phylo{parts[1]}, and only {FORM} is supported here; ask for a new code for the deck."
        )
    if _sum(f"{FORM}.{parts[2]}") != parts[3]:
        raise Refusal("This code is damaged: its last 8 characters don't match the rest; copy all of it again.")
    return _lines(_unpacked(parts[2]), built_in)


@lru_cache(maxsize=512)
def saved_deck(code: str) -> Shared:
    """The deck of an accepted code, cached. Built-in cards added later don't make it invalid."""
    return read_deck(code, {})


def pasted(text: str) -> str:
    r"""The code without the spaces, line breaks and code block that pasting adds.

    >>> pasted("```\nphylo1.abc\n  def.01234567```")
    'phylo1.abcdef.01234567'
    """
    return "".join(text.split()).strip("`")


def _sum(head: str) -> str:
    return hashlib.sha256(head.encode()).hexdigest()[:8]


def _unpacked(body: str) -> str:
    unpacker = zlib.decompressobj(-15)
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True)
        text = unpacker.decompress(data, LONGEST_PLAIN)
        if not unpacker.eof or unpacker.unused_data:
            raise Refusal("This code doesn't hold exactly one deck; ask for a new code for the deck.")
        return text.decode("utf-8")
    except (ValueError, zlib.error):
        raise Refusal("This code doesn't unpack to a deck; ask for a new code for the deck.") from None


def _lines(text: str, built_in: Mapping[str, Card]) -> Shared:
    lines = text.split("\n")
    if len(lines) < 5:
        raise Refusal("A deck has at least five lines: name, title, rules, start and cards; ask for a new code for it.")
    name, title, rules, start, cards, *more = lines
    _named(name, title)
    if rules not in RULES:
        raise Refusal(f'There are no rules "{echo(rules)}"; choose {either(RULES)}.')
    if start and (not WORD.fullmatch(start) or len(start) > LONGEST_WORD):
        raise Refusal(f"The start card can't be \"{echo(start)}\"; use a card's word, such as home.")
    deck = Deck(name, title, rules, start, _counted(cards))
    named = [word for word in dict.fromkeys((start, *deck.cards)) if word]
    brought = [making.card_of_line(line, built_in) for line in more[: len(named)]]
    made = {card.word: card for card in brought}
    if len(more) > len(named) or not made.keys() <= {*named}:
        raise Refusal("The deck brings made cards it doesn't use; take them out.")
    names = {card.name.casefold() for card in made.values()}
    if list(made) != [word for word in named if word in made] or len(made) != len(brought) or len(names) != len(made):
        raise Refusal(
            "A deck lists its made cards once each, in its order, under different names; make its code again."
        )
    return Shared(deck, tuple(made.values()))


def _named(name: str, title: str) -> None:
    if not WORD.fullmatch(name) or len(name) > LONGEST_WORD:
        raise Refusal(
            f"The deck's name can't be \"{echo(name)}\"; use lower-case letters and digits, with single hyphens between them."
        )
    if clean_text("title", title, LONGEST_NAME) != title:
        raise Refusal(f"The deck's title can't be \"{echo(title)}\"; use single spaces only.")


def _counted(cards: str) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for part in cards.split(" ") if cards else ():
        found = _COUNT.fullmatch(part)
        if (
            found is None
            or not WORD.fullmatch(found[1])
            or len(found[1]) > LONGEST_WORD
            or found[1] in counts
            or found[2] == "1"
        ):
            raise Refusal(f'"{echo(part)}" isn\'t a card of a deck; name each once, with its count as in horse*2.')
        counts[found[1]] = int(found[2] or 1)
    if sum(counts.values()) > MOST_CARDS:
        raise Refusal(f"The deck has {sum(counts.values())} cards; keep it to {MOST_CARDS}.")
    return tuple(word for word, count in counts.items() for _ in range(count))


def deck_of_option(
    value: str, rules: str, cards: Mapping[str, Card] = LIBRARY, decks: Mapping[str, Deck] = DECKS
) -> Shared:
    """The legal deck that an option names: a built-in one (for rules 1.3 its "-13" twin) or that of a code. Raises Refusal
    for anything else."""
    if rules not in RULES:
        raise Refusal(f'The rules are {either(RULES)}, not "{echo(rules)}".')
    if not is_code(value):
        deck = (decks.get(f"{value}-13") if rules == "1.3" else None) or decks.get(value)
        if deck is None:
            names = tuple(name for name, each in decks.items() if each.rules == RULES[0])
            raise Refusal(f"There's no deck \"{echo(value)}\"; choose {either(names)}, or give a deck's code.")
        return _for(rules, Shared(deck))
    shared = _for(rules, saved_deck(value))
    wrong = problems(shared.deck, shared.cards(cards))
    if wrong:
        raise Refusal(f"{shared.deck.title} can't be played: {wrong[0][:1].lower()}{wrong[0][1:]}")
    return shared


def _for(rules: str, shared: Shared) -> Shared:
    if shared.deck.rules != rules:
        raise Refusal(f"{shared.deck.title} is a deck for rules {shared.deck.rules}; this match uses {rules}.")
    return shared


def cards_of_decks(shared: tuple[Shared, ...], cards: Mapping[str, Card] = LIBRARY) -> dict[str, Card]:
    """The built-in cards and those of the decks, by word. Raises Refusal if two decks mean different cards by one word."""
    used: dict[str, tuple[Card, str]] = {}
    for each in shared:
        own = each.cards(cards)
        for word in (each.deck.start, *each.deck.cards):
            card, title = used.setdefault(word, (own[word], each.deck.title))
            if card != own[word]:
                raise Refusal(
                    f'"{word}" is a different card in {title} than in {each.deck.title}; one of the two decks needs another word.'
                )
    return {**cards, **{word: card for word, (card, _) in used.items()}}
