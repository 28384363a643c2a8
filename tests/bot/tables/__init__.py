"""Tests of bot/tables."""
