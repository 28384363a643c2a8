"""What a person types, as words of a sentence: capitals, stray blanks and hyphens don't matter, and the names on the list do as well as
the words of a move."""

from games.core.game import Game, M, S, V
from games.core.places import NAME
from games.core.sentence import MISFIT, Sentence, Sentences
from games.core.values import Refusal
from games.core.ways import Path


def understood(game: Game[S, V, M], sentences: Sentences[V, M], words: Path, typed: str) -> Path:
    """The words so far with those that were typed, or a whole move instead. Raises Refusal with the reason if it is neither."""
    tokens = tuple(_tokens(typed))
    for start in dict.fromkeys((words, ())):
        if (path := _followed(sentences, start, tokens)) is not None:
            return path
    text = _as_a_move(game, typed)
    sentence = sentences.read(tuple(text.split(" ")), skip=False)
    if not sentence.objection:
        return sentence.words
    if len(tokens) == 1 or " " not in text:
        most = len(sentences.read(words, skip=False).choices)
        numbers = f"a number from 1 to {most}" if most > 1 else "1"
        raise Refusal(f'"{typed[:40]}" is no answer here. Type {numbers}, a word of the list, or help.')
    move = game.parse(text)
    raise Refusal(game.why_not(sentences.view, move) or MISFIT)


def _tokens(text: str) -> list[str]:
    return text.casefold().replace("-", " ").split()


def _followed(sentences: Sentences[V, M], words: Path, tokens: tuple[str, ...]) -> Path | None:
    """The words with all of these behind them; None if one doesn't fit."""
    while tokens:
        offered = _offered(sentences.read(words, skip=False))
        for count in range(len(tokens), 0, -1):
            if (word := offered.get(tokens[:count])) is not None:
                words, tokens = sentences.read((*words, word), skip=False).words, tokens[count:]
                break
        else:
            return None
    return words


def _offered(sentence: Sentence[V, M]) -> dict[tuple[str, ...], str]:
    """The next words, pages and the words on them, by all that may be typed for them."""
    by_name = {tuple(_tokens(choice.text)): choice.word for choice in sentence.choices}
    words = (*(choice.word for choice in sentence.choices), *sentence.following)
    return by_name | {tuple(_tokens(word)): word for word in words}


def _as_a_move(game: Game[S, V, M], typed: str) -> str:
    """A typed move as records write it: places in capitals, everything else small."""
    text = " ".join(word.upper() if NAME.fullmatch(word.upper()) else word.lower() for word in typed.split())
    try:
        return game.words.wish(text)
    except Refusal:
        return text
