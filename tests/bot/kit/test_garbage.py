"""The garbage collector leaves what stays alone."""

import gc

import pytest

from bot.garbage import spare_what_stays, undisturbed


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


def test_nothing_is_collected_while_modules_load() -> None:
    with undisturbed():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_module_that_fails_to_load_leaves_the_collector_on() -> None:
    with pytest.raises(ImportError), undisturbed():
        raise ImportError
    assert gc.isenabled()
