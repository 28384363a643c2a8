"""`python -m games play ecosystem`: a match in the terminal against opponents."""

import hashlib
import random
import re
import secrets
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from games import GAMES, AnyGame, AnyMatch
from games.cli.records import print_match
from games.core.chance import commitment
from games.core.game import Draw
from games.core.match import Entry, Match
from games.core.places import NAME
from games.core.record import Record, to_json
from games.core.sentence import MISFIT, Sentence, Sentences
from games.core.values import Refusal, Setup
from games.core.word_tree import Path as Words
from games.opponents import LEVELS, choose
from games.verify import score_sheets

HELP = "Type the number of a choice, its word, or a whole move; text shows the table again, and quit leaves."


def run(chosen: Namespace) -> int:
    """Plays the match. Raises Refusal for unknown options, or if the record's file exists or has no folder."""
    game = GAMES[chosen.game]
    seats = min(4, game.seats[-1]) if chosen.players is None else chosen.players
    seed = seed_of(chosen.seed)
    match = Match.begin(game, Setup(seats, seed, options_of(game, chosen.option)))
    if chosen.record and Path(chosen.record).exists():
        raise Refusal(f"{chosen.record} already exists; name another file for the record.")
    if chosen.record and not Path(chosen.record).parent.is_dir():
        raise Refusal(f"There's no folder {Path(chosen.record).parent} for the record; create it first.")
    names = ("Player 1", *LEVELS[chosen.against].names[: seats - 1])
    print(f"{game.title} for {seats}; you are {names[0]}. The deal is sealed as {commitment(seed)}.\n{HELP}")
    try:
        match, moves = play_match(match, names, chosen.against)
    except EOFError:
        print("\nThe match ends here, and isn't kept.")
        return 0
    print_match(match, names)
    if chosen.record:
        # Nobody presses here, so the secret is the seed.
        record = Record(
            game.slug, game.rules, dict(match.setup.options), seats, seed, (), seed, commitment(seed), moves, score_sheets(match.scores())
        )  # fmt: skip
        with Path(chosen.record).open("x", encoding="utf-8") as file:
            file.write(to_json(record))
        print(f"\nThe record is in {chosen.record}; check it with python -m games verify {chosen.record}")
    return 0


def seed_of(typed: str | None) -> str:
    text = secrets.token_hex(32) if typed is None else typed.strip().lower()
    if re.fullmatch("[0-9a-f]{64}", text):
        return text
    return hashlib.sha256((typed or "").strip().encode("utf-8", "surrogateescape")).hexdigest()


def options_of(game: AnyGame, said: Sequence[str]) -> dict[str, str]:
    """Reads options such as "scoring=classic". Raises Refusal, which lists the known options."""
    there = {option.name: option for option in game.options}
    chosen = {}
    for each in said:
        name, _, value = each.partition("=")
        option = there.get(name)
        if option is None or (option.seat is None and value not in option.choices):
            known = "; ".join(f"{known}={' or '.join(option.choices)}" for known, option in there.items())
            raise Refusal(f'{game.title} has no option "{each[:40]}"; choose {known}.')
        chosen[name] = value
    game.check(chosen, strict=True)
    return chosen


def play_match(match: AnyMatch, names: tuple[str, ...], level: str) -> tuple[AnyMatch, tuple[Entry, ...]]:
    """The finished match and its moves. Raises EOFError if the person leaves."""
    moves, seen, draw = list[Entry](), match.view(None), random.SystemRandom().random
    while not match.over:
        for seat in sorted(match.waiting):
            entry = ask_person(match, names) if seat == 0 else opponent_entry(match, seat, level, draw)
            match = match.seal(entry)
            moves.append(entry)
        now = match.view(None)
        if news := match.game.words.news(seen, now, names):
            print("\n" + news.replace(" · ", "\n"))
        seen = now
    return match, tuple(moves)


def opponent_entry(match: AnyMatch, seat: int, level: str, draw: Draw) -> Entry:
    return Entry(match.turn, seat, str(choose(match.game, match.view(seat), level, draw)))


def ask_person(match: AnyMatch, names: tuple[str, ...]) -> Entry:
    words, view, said = match.game.words, match.view(0), Words()
    sentences = Sentences(match.game, view)
    table = "\n" + "\n\n".join(words.describe(view, names))
    print(table)
    while True:
        sentence = sentences.read(said, finish=bool(said))
        try:
            if sentence.move is not None:
                entry = Entry(match.turn, 0, str(sentence.move))
                match.seal(entry)
                return entry
        except Refusal as refusal:
            print(refusal)
            sentence = sentences.read()
        print(f"\n{words.ask(sentence)}")
        for number, choice in enumerate(sentence.choices, 1):
            print(f"  {number:>2}) {choice.text}" + (f"  ({choice.note})" if choice.note else ""))
        typed = input("> ").strip()
        if typed.lower() == "quit":
            raise EOFError
        if typed.lower() == "text":
            print(table)
            continue
        try:
            said = read_words(match.game, sentences, sentence, typed)
        except Refusal as refusal:
            print(refusal)


def read_words(
    game: AnyGame, sentences: Sentences[object, object], sentence: Sentence[object, object], typed: str
) -> Words:
    """The sentence's words followed by the typed ones, or a whole move. Raises Refusal if neither fits."""
    numbers = [str(number) for number in range(1, len(sentence.choices) + 1)]
    if typed in numbers:
        return (*sentence.words, sentence.choices[numbers.index(typed)].word)
    text = " ".join(word.upper() if NAME.fullmatch(word.upper()) else word.lower() for word in typed.split())
    with suppress(Refusal):
        text = game.words.wish(text)
    for words in ((*sentence.words, *text.split()), tuple(text.split())):
        following = sentences.read(words)
        if not following.objection:
            return following.words
    if " " in text:
        game.parse(text)  # raises its own Refusal
        if following.objection != MISFIT:
            raise Refusal(following.objection)
    raise Refusal(f'"{typed[:40]}" isn\'t a choice here; type its number, its word, or a whole move.')
