"""What the documents show is true: every state and view loads, every field is documented, every number is the right one."""

import json
import re
from pathlib import Path

import pytest

from mozaika import GAMES, Game

DOCS = Path(__file__).parent.parent.parent / "docs"
PROTOCOL = (DOCS / "engine-protocol.md").read_text()
PYTHON = (DOCS / "python.md").read_text()
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PROTOCOL, re.DOTALL)]
SHOWN = [block for block in BLOCKS if "game" in block and "cmd" not in block]


def test_states_and_views_are_shown_and_load():
    assert [block["game"] for block in SHOWN] == ["mandala", "mandala", "stones", "stones", "mana"]
    for block in SHOWN:
        hidden = "?" in json.dumps(block)
        game = Game.determinize(block, seat=0) if hidden else Game.load(block)
        assert (game.view(0) if hidden else game.state) == block


@pytest.mark.parametrize("id", list(GAMES))
def test_every_field_is_documented(id):
    chapter = PROTOCOL.split(f"### {GAMES[id].name}\n")[1].split("\n## ")[0].split("\n### ")[0]
    game = Game(id, seed="fields")
    fields = set(game.state) | set(game.view(0))
    for field in fields:
        assert f"`{field}`" in chapter, field


def test_the_least_answer_is_legal():
    asked, answer = BLOCKS[0], BLOCKS[1]
    assert asked["cmd"] == "go" and set(answer) == {"id", "ok", "action"} and answer["id"] == asked["id"]
    assert answer["action"] in Game.load(asked["view"]).legal()


@pytest.mark.parametrize("id", list(GAMES))
def test_the_sizes_in_the_document_are_those_of_the_games(id):
    info = GAMES[id]
    assert f"| `{id}` | {info.actions} | {info.observation} |" in PYTHON


def test_the_numbers_in_the_document_are_those_of_the_games():
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| `([^`]+)` \|$", PYTHON, re.MULTILINE)
    assert len(rows) >= 15
    for number, id, action in rows:
        assert Game(id).name(int(number)) == action
        assert Game(id).path(action) == [int(number)]


def test_the_readme_runs():
    text = (DOCS.parent / "python" / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
