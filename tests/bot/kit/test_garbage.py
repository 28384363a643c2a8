"""The garbage collector leaves what stays alone."""

import gc

from bot.kit.garbage import spare_what_stays


def test_garbage_is_collected_and_what_is_left_is_frozen() -> None:
    gc.unfreeze()
    circle: list[object] = []
    circle.append(circle)
    number = id(circle)
    del circle
    try:
        spare_what_stays()
        assert gc.get_freeze_count() > 0
        assert number not in map(id, gc.get_objects())
    finally:
        gc.unfreeze()
        gc.freeze()
