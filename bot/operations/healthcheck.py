"""`python -m bot healthcheck` asks a running bot whether it is well, for container engines and scripts."""

import sys
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from bot.settings import Settings

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}


def main(settings: Settings, words: list[str]) -> int:
    """Print what the bot answers. Returns the exit status: 0 if it is well, 1 if it isn't or doesn't answer, 2 for
    wrong usage or if METRICS isn't set."""
    if words or settings.metrics is None:
        usage = "Usage: python -m bot healthcheck"
        print(usage if words else "METRICS is not set, so the bot can't be asked.", file=sys.stderr)
        return 2
    host, _, port = settings.metrics.rpartition(":")
    try:
        ask = build_opener(ProxyHandler({}))
        with ask.open(f"http://{EVERYWHERE.get(host, host)}:{port}/healthz", timeout=5) as answer:
            print(answer.read().decode())
        return 0
    except HTTPError as ill:
        print(ill.read().decode())
    except OSError as silent:
        print(f"No bot answers at {settings.metrics}: {silent}.", file=sys.stderr)
    return 1
