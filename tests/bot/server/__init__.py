"""Tests of bot/server."""
