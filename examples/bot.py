#!/usr/bin/env python3
"""A bot for mozaika in under a hundred lines, with nothing but Python's standard library.

    python3 examples/bot.py http://127.0.0.1:8080 mana            # plays a whole game against a computer
    MOZAIKA_TOKEN=mozaika_… python3 examples/bot.py URL --table ID    # sits down at a table and plays there

It asks over HTTP instead of listening on the WebSocket: docs/api.md describes both. It plays a random legal action
by walking the choices that the server offers, so it needs to know no rules at all.
"""

import argparse
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


class Server:
    def __init__(self, url):
        self.url = url.rstrip("/")
        self.headers = {"content-type": "application/json"}
        if token := os.environ.get("MOZAIKA_TOKEN"):
            self.headers["authorization"] = f"Bearer {token}"
        else:  # a guest is known by a cookie
            self.headers["origin"] = self.url
            with self.open("POST", "/api/guests", {"name": "Bot"}) as answer:
                self.headers["cookie"] = answer.headers["set-cookie"].split(";")[0]

    def open(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, self.headers, method=method)
        return urllib.request.urlopen(request, timeout=30)

    def ask(self, method, path, body=None):
        for _ in range(20):
            try:
                with self.open(method, path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                failure = json.load(error)["error"]
                if error.code not in (429, 503):
                    raise SystemExit(f"refused: {failure['message']} ({failure.get('rule', failure['code'])})")
                time.sleep(failure.get("wait", 1))
        raise SystemExit("the server is too busy")

    def do(self, table, command):  # the id lets the server see that it got the same command twice
        self.ask("POST", f"/api/tables/{table}/commands", {"id": uuid.uuid4().hex, "command": command})


def choose(server, table, choices):
    """Walks the choices at random until they make an action."""
    prefix = []
    while True:
        choice = random.choice(choices)
        prefix.append(choice["step"])
        if "final" in choice:
            return choice["final"]
        choices = server.ask("POST", f"/api/tables/{table}/steps", {"prefix": prefix})["choices"]


def play(server, table):
    while True:
        state = server.ask("GET", f"/api/tables/{table}")["outlook"]["state"]
        if state["status"] in ("over", "aborted"):
            return state
        if state["status"] == "playing" and state["turn"] in state["yours"]:
            server.do(table, {"type": "act", "action": choose(server, table, state["choices"])})
        else:
            time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(description="A bot for mozaika")
    parser.add_argument("url")
    parser.add_argument("game", nargs="?", default="mana")
    parser.add_argument("--table", help="sit down at this table instead of opening one")
    arguments = parser.parse_args()
    server = Server(arguments.url)
    table = arguments.table
    if table:
        seats = server.ask("GET", f"/api/tables/{table}")["outlook"]["state"]["seats"]
        seat = next(number for number, seat in enumerate(seats) if seat["kind"] == "open")
        server.do(table, {"type": "sit", "seat": seat})
    else:
        seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
        opened = {"game": arguments.game, "seats": seats, "start": True}
        table = server.ask("POST", "/api/tables", opened)["table"]
    print(f"playing at {server.url}/t/{table}")
    state = play(server, table)
    print(json.dumps(state.get("result")))
    return 0 if state["status"] == "over" else 1


if __name__ == "__main__":
    sys.exit(main())
