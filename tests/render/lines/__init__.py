"""Tests of the pictures of Savannah Lines."""
