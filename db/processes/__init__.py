"""Leases and claims of several processes on one database."""
