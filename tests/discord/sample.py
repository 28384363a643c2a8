"""A sample of the requests that behaviour tests make: as few and as short ones as hold every field and every kind once.

`python -m pytest -n 0 -p tests.discord.sample tests/behaviour` writes sample.json anew.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from simcord.http import router

SAMPLE = Path(__file__).with_name("sample.json")
_dispatch = router.dispatch
_requests: dict[str, dict[str, Any]] = {}


def sample() -> list[dict[str, Any]]:
    """The sample: method, path, query and body of each request."""
    kept: list[dict[str, Any]] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return kept


def _facts(value: Any, at: str) -> Iterator[str]:
    """The places that hold something, each with the kind of what it holds."""
    if isinstance(value, dict):
        at = f"{at}<{value['type']}>" if isinstance(value.get("type"), int) else at
        for name, each in value.items():
            yield from _facts(each, f"{at}.{name}")
    elif isinstance(value, list):
        for each in value:
            yield from _facts(each, f"{at}[]")
    yield f"{at} {type(value).__name__}"


def smallest(requests: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """As few and as short requests as hold what all of them hold."""
    kept: list[tuple[set[str], dict[str, Any]]] = []
    seen: set[str] = set()
    for each in sorted(requests, key=lambda each: len(json.dumps(each))):
        facts = set(_facts([each["query"], each["body"]], f"{each['method']} {re.sub('[0-9]+', '#', each['path'])}"))
        if facts - seen:
            seen |= facts
            kept.append((facts, each))
    for one in [*kept]:
        if one[0] <= set().union(*(facts for facts, other in kept if other is not one[1])):
            kept.remove(one)
    return sorted((each for _, each in kept), key=lambda each: (each["path"], each["method"], json.dumps(each)))


def _recording(backend: Any, method: str, path: str, **rest: Any) -> Any:
    place = re.sub(r"/(webhooks|interactions)/([0-9]+)/[^/]+", r"/\1/\2/token", path)
    made = {"method": method, "path": re.sub("[0-9]{15,}", "1" * 18, place), "query": rest.get("params") or {}}
    text = json.dumps({**made, "body": rest.get("json")})
    _requests[text] = json.loads(text)
    return _dispatch(backend, method, path, **rest)


def pytest_configure() -> None:
    router.dispatch = _recording


def pytest_sessionfinish() -> None:
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in smallest(_requests.values()))
    SAMPLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
