"""A filled database of any step upgrades to the shape of a new one."""

from pathlib import Path
from types import ModuleType

import pytest

from tests.db import (
    test_upgrade,
    test_upgrade_consent,
    test_upgrade_direct,
    test_upgrade_filled,
    test_upgrade_hunters,
    test_upgrade_lines,
)
from tests.db.conftest import Open
from tests.db.steps import filled_at, new_shape, shape
from tests.depth import full

pytestmark = full


@pytest.mark.parametrize(
    "filled",
    [
        test_upgrade,
        test_upgrade_filled,
        test_upgrade_lines,
        test_upgrade_consent,
        test_upgrade_direct,
        test_upgrade_hunters,
    ],
    ids=lambda module: module.STEP,
)
async def test_a_filled_database_gets_the_shape_of_a_new_one(
    filled: ModuleType, url: str, tmp_path: Path, opened: Open
) -> None:
    await filled_at(filled.STEP, url, filled.FILLED)
    await (await opened()).close()
    assert shape(url) == await new_shape(tmp_path)
