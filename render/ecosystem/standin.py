"""Stand-ins until the art is there."""

from dataclasses import dataclass

from PIL import ImageDraw


@dataclass
class A:
    scene: tuple
    subject: tuple
    accent: str


N = ["bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf"]
C = [
    "#8a5a32",
    "#e0a92e",
    "#4e8b3b",
    "#5a86b8",
    "#6b4a3a",
    "#a08878",
    "#1f7a6b",
    "#c85a1b",
    "#9a6a3a",
    "#2e78b5",
    "#6a7480",
]
ART = {n: A(("#dcefd3" if i % 2 else "#d5eff4",), (c,), c) for i, (n, c) in enumerate(zip(N, C))}


def draw(im, shapes, box, mirrored=False):
    x, y, w, h = box
    d = ImageDraw.Draw(im)
    for s in shapes:
        if s in C:
            d.ellipse((x + w * 0.15, y + h * 0.2, x + w * 0.85, y + h * 0.8), fill=s)
        else:
            d.rectangle((x, y, x + w, y + h), fill=s)
            d.rectangle((x, y + h * 0.7, x + w, y + h), fill="#8cc078")
