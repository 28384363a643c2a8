"""The browser that the tests of pages share."""

from tests.sandbox.pages import chromium

__all__ = ["chromium"]
