"""Request bodies that arrive in pieces."""

import asyncio
from unittest.mock import Mock

from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import make_mocked_request

from sandbox.loopback.bodies import Body, read_body

HEAD = b'--edge\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\n'
JSON = b'\r\n--edge\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "hello"}\r\n--edge--\r\n'

TURNS = 20
"""Turns of the event loop that read all that has arrived."""


async def test_a_form_is_read_in_whatever_pieces_it_arrives() -> None:
    picture = bytes(20_000)
    stream = StreamReader(Mock(spec=BaseProtocol), 2**16, loop=asyncio.get_running_loop())
    headers = {"Content-Type": "multipart/form-data; boundary=edge"}
    reading = asyncio.create_task(read_body(make_mocked_request("POST", "/", headers, payload=stream)))
    for piece in (HEAD + picture[:100], picture[100:105], picture[105:] + JSON):
        stream.feed_data(piece)
        for _ in range(TURNS):
            await asyncio.sleep(0)
    stream.feed_eof()
    assert await reading == Body({"content": "hello"}, {0: ("a.png", picture)})
