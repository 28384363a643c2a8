"""Tests of bot/kit."""
