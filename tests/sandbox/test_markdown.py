"""Discord's Markdown on the page: what a text may cost."""

import pytest

from tests.sandbox.pages import ADDRESS, browser, on_pages

pytestmark = on_pages

SCANNED = """async (text) => {
  const { parse } = await import("/page/js/messages/markdown.js");
  const exec = RegExp.prototype.exec;
  let scanned = 0;
  RegExp.prototype.exec = function (given) { scanned += given.length; return exec.call(this, given); };
  try { parse(text); } finally { RegExp.prototype.exec = exec; }
  return scanned;
}"""
"""How many characters the parser gives to its patterns."""


@pytest.mark.parametrize(("begin", "end"), [("_a> _a", "``` "), (" *_a", "`**\\"), ("*", "*"), ("*a ", "_a ")])
async def test_no_text_holds_the_page_up(begin: str, end: str) -> None:
    """The longest message of marks and ticks that close nothing is scanned at most three times for each of its characters."""
    text = (begin * 2000)[:2000] + (end * 2000)[:2000]
    async with browser() as page:
        await page.goto(f"{ADDRESS}/harness")
        assert await page.evaluate(SCANNED, text) < 3 * len(text) ** 2
