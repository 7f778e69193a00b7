"""Asks a real server whatever its own description allows, and much that it does not, and holds every answer against the
description. Run by `cargo xtask test` with the Python that schemathesis is installed for:

    explore_api.py MOZAIKA SECONDS
"""

import pathlib
import socket
import subprocess
import sys
import tempfile
import time

import requests

# They end the session that the others are asked with, so they are asked without one.
ENDING = ["erase", "sign_out", "end_key", "go_back"]
# A WebSocket answers no request, and whoever looks for an opponent waits for one longer than a request may take here.
LEFT_OUT = ["connect", "seek"]
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(program, folder):
    url = f"http://127.0.0.1:{free_port()}"
    limits = [f"--limit={kind}=100000/1ms" for kind in ("requests", "guests", "tables", "sayings")]
    server = subprocess.Popen(
        [program, "serve", f"--listen={url[7:]}", f"--database={folder}/mozaika.sqlite", *limits],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(300):
        try:
            if requests.get(f"{url}/readyz", timeout=5).ok:
                return server, url
        except requests.ConnectionError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit("the server does not answer")


def open_table(url, headers):
    """A game that is played, and its settings for schemathesis: whoever only guesses ids never finds a table."""
    wish = {"game": "mandala", "seats": [{"kind": "me"}, {"kind": "me", "name": "Second"}], "start": True}
    opened = requests.post(f"{url}/api/tables", json=wish, headers=headers, timeout=30)
    return f'[parameters]\n"path.table" = "{opened.json()["table"]}"\n'


def explore(url, seconds, headers, operations, settings):
    schemathesis = pathlib.Path(sys.executable).with_name("schemathesis")
    command = [schemathesis, "--config-file", settings, "run", f"{url}/api/openapi.json", f"--max-time={seconds}", "--workers=1", "--seed=1"]
    command += ["--phases=examples,coverage,fuzzing", "--checks=" + ",".join(CHECKS), "--suppress-health-check=all"]
    command += [f"--header={name}: {value}" for name, value in headers.items()] + operations
    return subprocess.run(command).returncode


def main(program, seconds):
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(program, folder)
        try:
            guest = requests.post(f"{url}/api/guests", json={"name": "Explorer"}, timeout=30)
            cookie = guest.headers["set-cookie"].split(";")[0]
            known = {"Origin": url, "Cookie": cookie}
            settings = pathlib.Path(folder, "schemathesis.toml")
            settings.write_text(open_table(url, known))
            without = [f"--exclude-operation-id={name}" for name in ENDING + LEFT_OUT]
            only = [f"--include-operation-id={name}" for name in ENDING]
            failed = explore(url, seconds, known, without, settings) or explore(url, 10, {}, only, settings)
            return failed or (server.poll() is not None and "the server has ended")
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
