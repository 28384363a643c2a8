"""Tests of bot/people."""
