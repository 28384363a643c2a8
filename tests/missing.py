"""Programs that a machine may lack. Tests that need one are skipped there, and the last line of a run says what to install.
With the variable CI set, such a test fails instead.
"""

import os
from collections import Counter

import pytest

INSTALL = "install Debian's "


def needs(there: object, packages: str) -> pytest.MarkDecorator:
    """Skips a test if something is not `there`; `packages` is such as "package systemd"."""
    return pytest.mark.skipif(not there and not os.environ.get("CI"), reason=f"{INSTALL}{packages}")


def advice(config: pytest.Config) -> str:
    """The tests that were skipped for want of a program, in a sentence; "" if there are none."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", ()) if reporter is not None else ()
    reasons = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in skipped)
    told = [f"{n} test{'s' * (n > 1)} ({why})" for why, n in reasons.items() if why.startswith(INSTALL)]
    return f"Left out: {', '.join(told)}." if told else ""
