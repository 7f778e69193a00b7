"""`python -m mozaika.engine --weights FILE`: a trained network as a program that speaks the engine protocol.

It answers `go` with a view, and no other command: that is all that an arena asks of a program (`docs/engine-protocol.md`).

    mozaika arena mandala "cmd:python -m mozaika.engine --weights run/mandala-net.weights" greedy
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from mozaika.net import Net
from mozaika.player import Player


def answer(net: Net, request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request."""
    if request.get("cmd") == "quit":
        return {"ok": True}
    if request.get("cmd") != "go":
        return _error("unknown_cmd", "this program answers go and quit")
    if request.get("game") != net.game:
        return _error("unknown_game", f"this network plays {net.game}")
    if not isinstance(request.get("view"), dict) or not isinstance(request.get("seat"), int):
        return _error("bad_request", "go needs a view and the seat whose it is")
    budget = {unit: request[unit] for unit in ("millis", "visits", "depth") if request.get(unit) is not None}
    try:
        decision = Player(net.game, net=net, **budget).decide(request["view"], request["seat"], request.get("seed"))
    except (TypeError, ValueError) as error:
        return _error("bad_request", str(error))
    return {"ok": True, "action": decision.action, "value": decision.value, "visits": decision.visits}


def _error(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}


def main() -> None:
    """Answers every line of the input with a line."""
    parser = argparse.ArgumentParser(prog="python -m mozaika.engine", description=__doc__)
    parser.add_argument("--weights", required=True, help="a file that mozaika.train wrote")
    net = Net.load(parser.parse_args().weights)
    for line in sys.stdin:
        try:
            request = json.loads(line)
        except ValueError as error:
            request, told = {}, _error("bad_json", str(error))
        else:
            told = answer(net, request) if isinstance(request, dict) else _error("bad_request", "a request is an object")
        if isinstance(request, dict) and "id" in request:
            told = {"id": request["id"], **told}
        print(json.dumps(told), flush=True)
        if isinstance(request, dict) and request.get("cmd") == "quit":
            return


if __name__ == "__main__":
    main()
