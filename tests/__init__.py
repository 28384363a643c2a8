"""Tests, from the inside out: rules, storage, pictures, behaviour, the browser page."""
