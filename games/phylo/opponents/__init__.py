"""How Phylo's opponents weigh moves and look ahead."""
