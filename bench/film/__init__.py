"""The film of the README: two people play a match on the local table, and a camera watches their windows."""
