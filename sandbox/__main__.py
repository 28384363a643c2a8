"""`python -m sandbox` runs the local table until Ctrl-C."""

import sys

from bot.kit.signals import exit_status_of


def main() -> int:
    from sandbox import local_table  # inside `quietly`: it takes a while to load

    return local_table.main()


if __name__ == "__main__":
    sys.exit(exit_status_of(main))
