"""Random draws that anybody can check with SHA-256 alone."""

import hashlib
from collections.abc import Iterable, Sequence


def digest(seed: str, purpose: str, item: str) -> str:
    """The SHA-256 of "seed:purpose:item" in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(f"{seed}:{purpose}:{item}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """The SHA-256 of the secret's 64 hexadecimal digits as text, shown before the deal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def deal_seed(secret: str, presses: Iterable[int]) -> str:
    """The SHA-256 of the secret and the ids of the players' presses, joined by colons; without presses, the secret.
    The bot commits to its secret first and Discord numbers the presses, so nobody can choose a deal alone."""
    numbers = [str(press) for press in presses]
    return hashlib.sha256(":".join([secret, *numbers]).encode()).hexdigest() if numbers else secret


class Chance:
    """Draws from one seed.

    >>> Chance("00" * 32).pick("example", ["fox-01", "bee-01"])
    'bee-01'
    """

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def shuffle(self, purpose: str, items: Iterable[str]) -> tuple[str, ...]:
        """The items, which must all differ, in the order of their digests."""
        return tuple(sorted(items, key=lambda item: digest(self.seed, purpose, item)))

    def pick(self, purpose: str, items: Sequence[str]) -> str:
        return min(items, key=lambda item: digest(self.seed, purpose, item))

    def fork(self, purpose: str) -> "Chance":
        """An independent source of draws, for guesses and opponents."""
        return Chance(digest(self.seed, "fork", purpose))
