#!/usr/bin/env python3
"""A bot for mozaika in about 130 lines, with nothing but Python's standard library.

    python3 examples/bot.py http://127.0.0.1:8080 mana            # plays a whole game against a computer
    MOZAIKA_TOKEN=mozaika_… python3 examples/bot.py URL --table ID    # sits down at a table and plays there
    MOZAIKA_TOKEN=mozaika_… python3 examples/bot.py URL mana --seek rated    # is paired with another bot
    MOZAIKA_TOKEN=mozaika_… python3 examples/bot.py URL --tournament ID    # joins a tournament and plays its games there

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
                    return None if answer.status == 204 else json.load(answer)
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


def seek(server, game, rated):
    """Looks for an opponent until there is a table: an answer without one is asked for again, with the same id."""
    wish = {"id": uuid.uuid4().hex, "game": game, "pace": "quick", "rated": rated}
    while (answer := server.ask("POST", "/api/me/seek", wish))["state"] == "waiting":
        pass
    return answer["table"]


def play_tournament(server, tournament, password=None):
    """Joins a tournament and plays wherever it is sent, until that is over."""
    path = f"/api/tournaments/{tournament}"
    seen = server.ask("PUT", f"{path}/entry", {"password": password} if password else {})
    while seen["status"] in ("open", "running"):
        if table := seen.get("table"):
            play(server, table)
        time.sleep(0.5)
        seen = server.ask("GET", f"{path}?since={seen['version']}") or seen
    return seen


def main():
    parser = argparse.ArgumentParser(description="A bot for mozaika")
    parser.add_argument("url")
    parser.add_argument("game", nargs="?", default="mana")
    parser.add_argument("--table", help="sit down at this table instead of opening one")
    parser.add_argument("--seek", choices=["rated", "casual"], help="be paired instead of opening a table")
    parser.add_argument("--tournament", help="join this tournament, with the token of an account")
    parser.add_argument("--password", help="the password of the tournament, if it has one")
    arguments = parser.parse_args()
    server = Server(arguments.url)
    if arguments.tournament:
        seen = play_tournament(server, arguments.tournament, arguments.password)
        print(json.dumps([[line["place"], line["name"], line["points"]] for line in seen["standings"]]))
        return 0 if seen["status"] == "over" else 1
    table = arguments.table
    if arguments.seek:
        table = seek(server, arguments.game, arguments.seek == "rated")
    elif table:
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
