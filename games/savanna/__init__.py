"""Savanna: draft cards into a grid of 20, where cheetahs and lions hunt."""
