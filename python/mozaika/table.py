"""`python -m mozaika.table URL`: sits down at a server's table and plays there, with a trained network or a level.

    python -m mozaika.table http://127.0.0.1:8080 mandala --weights run/mandala-net.weights    # opens a table against a computer
    MOZAIKA_TOKEN=mozaika_… python -m mozaika.table URL --table ID --weights FILE              # takes an open seat of somebody's table

It is a client like any other (`docs/api.md`): it is shown its view, and sends action strings.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from mozaika._info import GAMES
from mozaika.player import Player


class Server:
    """A server, spoken to as a guest or with the token in `MOZAIKA_TOKEN`."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._headers = {"content-type": "application/json"}
        if token := os.environ.get("MOZAIKA_TOKEN"):
            self._headers["authorization"] = f"Bearer {token}"
        else:
            self._headers["origin"] = self.url
            with self._open("POST", "/api/guests", {"name": "Network"}) as answer:
                self._headers["cookie"] = answer.headers["set-cookie"].split(";")[0]

    def _open(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self._headers, method=method)
        return urllib.request.urlopen(request, timeout=30)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; waits where the server is busy."""
        for _ in range(20):
            try:
                with self._open(method, path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                failure = json.load(error)["error"]
                if error.code not in (429, 503):
                    raise RuntimeError(f"refused: {failure['message']} ({failure.get('rule', failure['code'])})") from error
                time.sleep(failure.get("wait", 1))
        raise RuntimeError("the server is too busy")

    def do(self, table: str, command: dict[str, Any]) -> None:
        """Sends a command; its id lets the server see that it got the same twice."""
        self.ask("POST", f"/api/tables/{table}/commands", {"id": uuid.uuid4().hex, "command": command})

    def state(self, table: str) -> dict[str, Any]:
        """How a table stands, as we may know it."""
        return self.ask("GET", f"/api/tables/{table}")["outlook"]["state"]


def play(server: Server, table: str, player: Player) -> dict[str, Any]:
    """Plays at a table until it is over; returns how it then stands."""
    while True:
        state = server.state(table)
        if state["status"] in ("over", "aborted"):
            return state
        if state["status"] == "playing" and state["turn"] in state["yours"]:
            action = player.decide(state["view"], state["turn"]).action
            server.do(table, {"type": "act", "action": action})
        else:
            time.sleep(0.2)


def main() -> int:
    """Opens a table or sits down at one, and plays."""
    parser = argparse.ArgumentParser(prog="python -m mozaika.table", description=__doc__)
    parser.add_argument("url")
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default="mandala")
    parser.add_argument("--table", help="sit down at this table instead of opening one")
    parser.add_argument("--weights", help="a file that mozaika.train wrote; without it a level plays")
    parser.add_argument("--level", type=float, default=3, help="1 to 5, in halves")
    parser.add_argument("--visits", type=int, default=200)
    given = parser.parse_args()
    mind: dict[str, Any] = {"net": given.weights} if given.weights else {"level": given.level}
    player = Player(given.game, visits=given.visits, **mind)
    server, table = Server(given.url), given.table
    if table is None:
        seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
        table = server.ask("POST", "/api/tables", {"game": given.game, "seats": seats, "start": True})["table"]
    else:
        kinds = [seat["kind"] for seat in server.state(table)["seats"]]
        server.do(table, {"type": "sit", "seat": kinds.index("open")})
    print(f"plays at {server.url}/t/{table}")
    state = play(server, table, player)
    print(json.dumps(state.get("result")))
    return 0 if state["status"] == "over" else 1


if __name__ == "__main__":
    sys.exit(main())
