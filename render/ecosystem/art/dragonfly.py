"""The dragonfly: four veined wings and a long segmented body over a pond."""

from render.ecosystem.art.scenes import POND
from render.shapes import Ellipse, Shape, Stroke

ACCENT = "#1f7a6b"
SCENE = POND
SUBJECT: tuple[Shape, ...] = (
    Ellipse(24, 31, 27, 7.6, "#f2fbfd", 14),
    Ellipse(76, 31, 27, 7.6, "#f2fbfd", -14),
    Ellipse(26, 49, 24, 7, "#c6e6f2", -12),
    Ellipse(74, 49, 24, 7, "#c6e6f2", 12),
    Stroke("M2 25 L48 37", "#5aa7c4", 1.3),
    Stroke("M98 25 L52 37", "#5aa7c4", 1.3),
    Stroke("M12 31 L34 38", "#8cc6da", 0.9),
    Stroke("M88 31 L66 38", "#8cc6da", 0.9),
    Stroke("M6 54 L48 45", "#5aa7c4", 1.3),
    Stroke("M94 54 L52 45", "#5aa7c4", 1.3),
    Ellipse(5, 26.6, 2.2, 1.5, "#1f7a6b", 14),
    Ellipse(95, 26.6, 2.2, 1.5, "#1f7a6b", -14),
    Stroke("M50 48 L50 93", "#1f7a6b", 7),
    *(Stroke(f"M50 {y} L50 {y + 2.4}", "#7bd3be", 6.6) for y in (55, 64, 73, 82)),
    Ellipse(50, 95, 4.6, 3, "#1f7a6b"),
    Ellipse(50, 40, 9.5, 14, "#2fa58e"),
    Ellipse(48, 37, 4.4, 8.6, "#56c9b1"),
    Ellipse(50, 23, 10, 7.6, "#1f7a6b"),
    Ellipse(43, 20.6, 6.4, 6.6, "#d8422f"),
    Ellipse(57, 20.6, 6.4, 6.6, "#d8422f"),
    Ellipse(41.4, 18.4, 1.8, 1.8, "#ffffff"),
    Ellipse(55.4, 18.4, 1.8, 1.8, "#ffffff"),
)
