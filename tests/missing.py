"""Tests that need a missing program are skipped, or fail if the variable CI is set."""

import os
from collections import Counter

import pytest

INSTALL = "install Debian's "


def needs(there: object, packages: str) -> pytest.MarkDecorator:
    """Skips a test if something is not `there`; `packages` is such as "package systemd"."""
    return pytest.mark.skipif(not there and not os.environ.get("CI"), reason=f"{INSTALL}{packages}")


def advice(config: pytest.Config) -> str:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", ()) if reporter is not None else ()
    reasons = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in skipped)
    told = [f"{n} test{'s' * (n > 1)} ({why})" for why, n in reasons.items() if why.startswith(INSTALL)]
    return f"Left out: {', '.join(told)}." if told else ""
