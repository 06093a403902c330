#!/usr/bin/env python3
"""Lets the official client of the Model Context Protocol use `trace-view --mcp`, in each revision that both speak.

Usage: Tools/tests/mcp_client.py BIN_DIRECTORY     needs the packages `mcp` and `jsonschema`
"""
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

import jsonschema
from mcp import ClientSession, StdioServerParameters, types
from mcp.client.stdio import stdio_client

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ["record", "judge", "story", "explain", "why", "verify"]


def schema(name):
    return jsonschema.Draft202012Validator(json.loads((ROOT / f"Docs/Schemas/{name}.json").read_text()))


async def call(session, tool, form=None, **arguments):
    result = await session.call_tool(tool, arguments)
    text = result.content[0].text
    assert not result.is_error, f"{tool}: {text}"
    assert len(text.encode()) <= 4096, f"{tool}: {len(text.encode())} bytes"
    if form:
        problems = [error.message for error in schema(form).iter_errors(json.loads(text))]
        assert not problems, f"{tool}: {problems[:3]}"
        return json.loads(text)
    return text


async def converse(server, start):
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        version = await start(session)
        tools = (await session.list_tools()).tools
        assert [tool.name for tool in tools] == TOOLS
        for tool in tools:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        for name, run in (("before", "bug"), ("after", "fix")):
            recording = await call(session, "record", "recording", scenario=f"{run}/double-fetch", output=f"{name}.bin")
            assert recording["trace"] == f"{name}.bin" and recording["status"] == 0, recording
        finding = (await call(session, "judge", "summary", trace="before.bin"))["findings"][0]
        story = await call(session, "story", "story", trace="before.bin", finding=finding["fingerprint"])
        assert story["site"] == finding["site"]
        assert finding["rule"] in await call(session, "explain", rule=finding["rule"])
        assert await call(session, "why", trace="before.bin", event=story["steps"][-1]["seq"])
        verification = await call(session, "verify", "verification", before="before.bin", after="after.bin", finding=finding["fingerprint"])
        assert verification["state"] == "gone" and verification["passes"], verification
        refused = await session.call_tool("judge", {"trace": "missing.bin"})
        assert refused.is_error and "missing.bin" in refused.content[0].text
        return version


async def with_handshake(session):
    return (await session.initialize()).protocol_version


async def without_handshake(session):
    session.adopt(types.DiscoverResult.model_validate(await session.send_discover("2026-07-28")))
    return "2026-07-28"


async def main():
    with tempfile.TemporaryDirectory() as folder:
        view = os.path.join(os.path.abspath(sys.argv[1]), "trace-view")
        server = StdioServerParameters(command=view, args=["--mcp"], cwd=folder)
        versions = [await converse(server, start) for start in (with_handshake, without_handshake)]
    print(f"the client used all tools in the revisions {', '.join(versions)}")


if __name__ == "__main__":
    asyncio.run(main())
