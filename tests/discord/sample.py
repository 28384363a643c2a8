"""A sample of requests; `python -m pytest -n 0 -p tests.discord.sample tests/behaviour` rewrites sample.json."""

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
    requests: list[dict[str, Any]] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return requests


def _facts(value: Any, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        at = f"{at}<{value['type']}>" if isinstance(value.get("type"), int) else at
        for name, each in value.items():
            yield from _facts(each, f"{at}.{name}")
    elif isinstance(value, list):
        for each in value:
            yield from _facts(each, f"{at}[]")
    yield f"{at} {type(value).__name__}"


def smallest(requests: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    chosen: list[tuple[set[str], dict[str, Any]]] = []
    seen: set[str] = set()
    for each in sorted(requests, key=lambda each: len(json.dumps(each))):
        facts = set(_facts([each["query"], each["body"]], f"{each['method']} {re.sub('[0-9]+', '#', each['path'])}"))
        if facts - seen:
            seen |= facts
            chosen.append((facts, each))
    for one in [*chosen]:
        if one[0] <= set().union(*(facts for facts, other in chosen if other is not one[1])):
            chosen.remove(one)
    return sorted((each for _, each in chosen), key=lambda each: (each["path"], each["method"], json.dumps(each)))


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
