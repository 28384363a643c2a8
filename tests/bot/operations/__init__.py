"""Tests of what an operator needs."""
