"""The art of the six animals, which differ in brightness too, for people who don't see colours."""

from render.lines.art import monkey, tiger
from render.savanna.art import elephant, giraffe, lion, zebra
from render.shapes import Art, Path, Shape

RIDER = 5
"""How many shapes of the savanna's elephant belong to the egret on its back."""


def _plain(sky: str, hill: str, ground: str) -> tuple[Shape, ...]:
    return (
        Path("M0 0 L100 0 L100 100 L0 100 Z", sky),
        Path("M0 78 C30 71 66 81 100 74 L100 100 L0 100 Z", hill),
        Path("M0 90 C30 85 70 94 100 87 L100 100 L0 100 Z", ground),
    )


def _art(subject: tuple[Shape, ...], sky: str, hill: str, ground: str) -> Art:
    return Art(_plain(sky, hill, ground), subject, sky)


ART: tuple[Art, ...] = (
    _art(elephant.SUBJECT[RIDER:], "#c4def2", "#a3c4de", "#86abc9"),
    _art(zebra.SUBJECT, "#98263f", "#7c1d33", "#621627"),
    Art(monkey.SCENE, monkey.SUBJECT, monkey.ACCENT),
    _art(lion.SUBJECT, "#f7bb3f", "#dd992b", "#c27d20"),
    Art(tiger.SCENE, tiger.SUBJECT, tiger.ACCENT),
    _art(giraffe.SUBJECT, "#9379c6", "#7a60ad", "#62498f"),
)
"""In the order of games.lines.cards.ANIMALS."""
