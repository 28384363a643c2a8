"""Two worlds that differ in one secret look the same to everybody but its owner."""
