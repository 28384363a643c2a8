"""How Phylo's opponents weigh a move and look ahead."""
