"""How opponents of Savannah Lines weigh moves and look ahead."""
