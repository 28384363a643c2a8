"""What a player could have done better in a match, as a picture where a game has one."""

from render import pictures
from render.canvas import SMALL
from render.picture import Picture, Strips
from render.review.seen import V


def rearranged(slug: str, was: V, could: V) -> Strips:
    """A player's end of a match, and the end as it could have been; no picture in a game that has none."""
    drawn = pictures(slug).rearranged(was, could)
    if drawn is None:
        return Strips(())
    canvas, alt = drawn
    return Strips((Picture(canvas.png(SMALL), alt),))
