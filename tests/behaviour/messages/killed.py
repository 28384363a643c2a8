"""A process that is killed between the commit of a turn's last pick and the first message about it."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

from tests.behaviour.driver import a_table
from tests.storing import Go, meddling


async def main(folder: Path) -> None:
    """Play the first turn of a table of two; die when the last pick is committed."""
    async with a_table(folder) as table:
        number = await table.open(2)
        ana, ben = table.people[:2]
        await table.seal(ana.user, table.hand(ana))

        async def last(go: Go) -> None:
            await go()
            print(json.dumps({"table": number, "people": [person.id for person in table.people]}), flush=True)
            os.kill(os.getpid(), signal.SIGKILL)

        with meddling(last):
            await table.seal(ben.user, table.hand(ben))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
