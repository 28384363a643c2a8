"""Bodies made from a form: a complete one, and many with one mistake each."""

from collections.abc import Iterator
from typing import Any

from sandbox.discord.forms import Among, Bits, Each, Either, Form, Kinds, Record, Snowflake, Switch, Text, Truth, Whole

_TEXTS = ("a", "attachment://a.png", "ab", "data:image/png;base64,aaaa")


OF_EVERY_TYPE: tuple[Any, ...] = (5, "x" * 9, [], {}, True, 1.5)


def example(form: Form, number: int = 0) -> Any:
    """A valid value with every field; `number` makes the items of a list differ."""
    match form:
        case Record():
            return {name: example(each, number) for name, each in {**form.needs, **form.may}.items()}
        case Kinds():
            kinds = list(form.of.values())
            return example(kinds[number % len(kinds)], number)
        case Each():
            count = max(form.least, min(form.most, len(form.item.of) if isinstance(form.item, Kinds) else 1))
            return [example(form.item, index) for index in range(count)]
        case Text():
            good = [each for each in _TEXTS if not list(form.problems(each, ""))]
            return good[0]
        case Whole():
            return form.least
        case Bits():
            return sum(form.flags)
        case Truth():
            return True
        case Among():
            return form.values[0]
        case Snowflake():
            return "123456789012345678"
        case Switch():
            return "true"
        case Either():
            return example(form.forms[number % len(form.forms)], number)
    raise AssertionError(f"no example of {form}")


def broken(form: Form, value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Values with one mistake each, for every rule of a form and of the forms inside it; each with the place of the mistake."""
    yield from ((at, each) for each in OF_EVERY_TYPE if _another_type(form, each))
    match form:
        case Record():
            yield _in(at, "no_such_field"), {**value, "no_such_field": 1}
            for name in form.needs:
                yield _in(at, name), {key: each for key, each in value.items() if key != name}
                yield _in(at, name), {**value, name: None}
            for name, inner in {**form.needs, **form.may}.items():
                for place, each in broken(inner, value[name], _in(at, name)) if value.get(name) is not None else ():
                    yield place, {**value, name: each}
        case Kinds():
            yield at, {**value, "type": 99}
            # A changed type is a mistake of the whole object: nothing else in it is right then.
            for place, each in broken(form.of[value["type"]], value, at):
                same_type = isinstance(each, dict) and repr(each.get("type")) == repr(value["type"])
                yield place if same_type else at, each
        case Each():
            yield at, value[:1] * (form.most + 1)
            if form.least:
                yield at, []
            if form.unique:
                yield at, value[:1] * 2
            for index, item in enumerate(value):
                for place, each in broken(form.item, item, f"{at}[{index}]"):
                    yield place, [*value[:index], each, *value[index + 1 :]]
        case _:
            yield from ((at, each) for each in _just_outside(form))


def _in(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


def _just_outside(form: Form) -> Iterator[Any]:
    """Values of the right type that a simple form refuses."""
    match form:
        case Text():
            if form.most:
                yield "x" * (form.most + 1)
            if form.least:
                yield "x" * (form.least - 1)
            if form.pattern:
                yield " "
        case Whole():
            yield from (form.least - 1, form.most + 1)
        case Bits():
            yield sum(form.flags) + 1
        case Among():
            yield 99
        case Either():
            for each in form.forms:
                yield from _just_outside(each)
        case Snowflake():
            yield from ("x", "-1", "1" * 21, -1, 1 << 64)


def _another_type(form: Form, value: object) -> bool:
    match form:
        case Record() | Kinds():
            good: tuple[type, ...] = (dict,)
        case Each():
            good = (list,)
        case Text():
            good = (str,)
        case Whole() | Bits() | Snowflake() | Among():
            good = (int,)
        case Truth():
            good = (bool,)
        case _:
            good = (int, str)
    return type(value) not in good
