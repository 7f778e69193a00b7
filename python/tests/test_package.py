"""What editors and type checkers see: stubs for all that is compiled, a word about everything that is public."""

import ast
import importlib
import inspect
import pkgutil
from pathlib import Path

import mozaika
from mozaika import _core

HERE = Path(mozaika.__file__).parent
#: What needs a package of an extra, or is a program.
_NOT_IMPORTED = ("openspiel", "pettingzoo", "train", "bench", "_v1", "__main__")


def _stubs() -> dict[str, ast.ClassDef | ast.FunctionDef]:
    tree = ast.parse((HERE / "_core.pyi").read_text())
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def _public(thing: object) -> set[str]:
    return {name for name in vars(thing) if not name.startswith("_")}


def test_the_stubs_have_all_that_is_compiled_and_nothing_else():
    stubs = _stubs()
    assert set(stubs) == _public(_core)
    for name, stub in stubs.items():
        compiled = getattr(_core, name)
        if isinstance(stub, ast.FunctionDef):
            assert [argument.arg for argument in stub.args.args] == list(inspect.signature(compiled).parameters), name
            continue
        methods = {node.name for node in stub.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")}
        assert methods == _public(compiled), name


def test_the_package_says_that_it_is_typed():
    assert (HERE / "py.typed").exists()


def test_everything_public_has_a_docstring():
    modules = [mozaika]
    for found in pkgutil.walk_packages(mozaika.__path__, "mozaika."):
        if not any(part in found.name for part in _NOT_IMPORTED) and not found.name.endswith("_core"):
            modules.append(importlib.import_module(found.name))
    assert len(modules) > 8
    for module in modules:
        assert module.__doc__, module.__name__
        for name, thing in vars(module).items():
            ours = getattr(thing, "__module__", "").startswith("mozaika")
            if name.startswith("_") or not ours or not (inspect.isclass(thing) or inspect.isfunction(thing)):
                continue
            assert thing.__doc__, f"{module.__name__}.{name}"
            for method, value in vars(thing).items() if inspect.isclass(thing) else ():
                if not method.startswith("_") and (inspect.isfunction(value) or isinstance(value, property | classmethod | staticmethod)):
                    assert inspect.getdoc(value), f"{module.__name__}.{name}.{method}"
