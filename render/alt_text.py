"""Alt texts: as many sentences as Discord takes."""

from collections.abc import Iterable, Sequence

from games.core.values import Score, figure

LIMIT = 1024

CONTINUED = "More of this picture."
"""The alt text of a strip when the strips above have said everything."""


def alt_texts(sentences: Iterable[str], strips: int = 1) -> list[str]:
    """An alt text of at most LIMIT characters for each strip. When they are full, the remaining sentences are left out; a sentence longer
    than LIMIT is cut."""
    texts = [""]
    for sentence in sentences:
        said = sentence.removeprefix("- ")
        said = cut(said if said.endswith((".", "?", "!", ":", ")")) else f"{said}.")
        more = f"{texts[-1]} {said}".lstrip()
        if utf16_length(more) <= LIMIT:
            texts[-1] = more
        elif len(texts) < strips:
            texts.append(said)
        else:
            break
    return [*texts, *[CONTINUED] * (strips - len(texts))]


def cut(text: str) -> str:
    if utf16_length(text) <= LIMIT:
        return text
    while utf16_length(text) > LIMIT - 1:
        text = text[:-1]
    return f"{text}…"


def victory_words(names: Sequence[str], winners: Iterable[int], scores: Iterable[Score]) -> str:
    """Who won, with how many points: "Ana and Ben win with 31"."""
    won = [names[seat] for seat in sorted(winners)]
    return (
        f"{' and '.join(won)} {'win' if len(won) > 1 else 'wins'} with {figure(max(score.total for score in scores))}"
    )


def utf16_length(text: str) -> int:
    """The length as Discord's clients count it, in UTF-16 units: an emoji is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
