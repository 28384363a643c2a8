"""Tests of bot/turns."""
