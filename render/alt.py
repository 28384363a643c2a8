"""Pictures in words: the fullest form that fits into Discord's limit for alt text."""

from collections.abc import Callable, Iterable, Sequence

from games.core.values import Score, figure

LIMIT = 1024


def fullest(forms: Iterable[Callable[[], str]]) -> str:
    """The first of several forms, from long to short, that fits; the last one is cut if necessary."""
    text = ""
    for form in forms:
        text = form()
        if units(text) <= LIMIT:
            return text
    while units(text) > LIMIT - 1:
        text = text[:-1]
    return text + "…"


def victory(names: Sequence[str], winners: Iterable[int], scores: Iterable[Score]) -> str:
    """Who has won, and with how many points: "Ana and Ben win with 31"."""
    won = [names[seat] for seat in sorted(winners)]
    return (
        f"{' and '.join(won)} {'win' if len(won) > 1 else 'wins'} with {figure(max(score.total for score in scores))}"
    )


def shortened(text: str, most: int) -> str:
    """The text, or as much of its beginning as leaves room for an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


def units(text: str) -> int:
    """The length as Discord's own clients count it: in UTF-16 units, so that an emoji is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
