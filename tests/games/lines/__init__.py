"""Tests of Savannah Lines."""
