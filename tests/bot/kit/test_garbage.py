"""The garbage collector leaves what stays alone."""

import gc

from bot.kit.garbage import spare_what_stays


def test_what_exists_is_frozen_once() -> None:
    gc.unfreeze()
    try:
        spare_what_stays()
        before = gc.get_freeze_count()
        assert before > 0
        later = [[each] for each in range(10_000)]
        spare_what_stays()
        assert gc.get_freeze_count() <= before
        assert len(later) == 10_000
    finally:
        gc.unfreeze()
        gc.freeze()
