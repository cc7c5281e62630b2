"""Writes the phone client's TypeScript types from `shared`; `--check` fails when the written file is stale.

Owns nothing but `web/src/lib/protocol/types.ts`; decides no name and no form of its own.
"""

import sys
import types
import typing
from enum import Enum, StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from shared import close_codes, codes, ids, reasons  # noqa: E402
from shared import protocol as protocol_package  # noqa: E402
from shared.protocol import commands, from_phone, to_phone, views  # noqa: E402

TARGET = ROOT / "web" / "src" / "lib" / "protocol" / "types.ts"
HEAD = "/** The protocol as TypeScript. Written by tools/generate_types.py from shared/: change it there. */\n"
PRIMITIVES = {int: "number", float: "number", str: "string", bool: "boolean", bytes: "Uint8Array", type(None): "null"}
BASES = {"Command", "FromPhone", "View"}
UNIONS = {"AnyCommand": commands, "AnyFromPhone": from_phone, "AnyToPhone": to_phone, "Scene": views}


def spell(hint: Any) -> str:
    """Spells a Python type as TypeScript."""
    origin = get_origin(hint)
    if origin is Annotated:
        return spell(get_args(hint)[0])
    if origin is Literal:
        return " | ".join(repr(value) for value in get_args(hint))
    if origin in (Union, types.UnionType):
        return " | ".join(spell(part) for part in get_args(hint))
    if origin is list:
        inner = spell(get_args(hint)[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return _spell_dict(*get_args(hint))
    if hint is Any:
        return "unknown"
    return PRIMITIVES.get(hint) or str(hint.__name__)


def _spell_dict(key: Any, value: Any) -> str:
    if isinstance(key, type) and issubclass(key, Enum):
        return f"Partial<Record<{key.__name__}, {spell(value)}>>"
    return f"Record<{spell(key)}, {spell(value)}>"


def _comment(text: str | None) -> str:
    first = (text or "").strip().split("\n\n")[0].replace("\n", " ")
    return f"/** {' '.join(first.split())} */\n" if first else ""


def write_enum(enum: type[Enum]) -> str:
    """Writes a closed vocabulary: the list of its words, and their union."""
    if issubclass(enum, StrEnum):
        words = ", ".join(repr(member.value) for member in enum)
        name = f"{enum.__name__.upper()}S" if not enum.__name__.endswith("s") else f"{enum.__name__.upper()}ES"
        union = f"export type {enum.__name__} = (typeof {name})[number];\n"
        return f"{_comment(enum.__doc__)}export const {name} = [{words}] as const;\n{union}"
    members = ", ".join(f"{member.name}: {member.value}" for member in enum)
    return f"{_comment(enum.__doc__)}export const {enum.__name__} = {{ {members} }} as const;\n"


def write_struct(struct: type[msgspec.Struct]) -> str:
    """Writes a message: an interface, or a labelled tuple if it travels as an array."""
    config = struct.__struct_config__
    hints = typing.get_type_hints(struct, include_extras=True)
    head = _comment(struct.__doc__)
    fields = msgspec.structs.fields(struct)
    if config.array_like:
        parts = [f"tag: {config.tag!r}"] if config.tag else []
        parts += [f"{field.encode_name}: {spell(hints[field.name])}" for field in fields]
        return f"{head}export type {struct.__name__} = [{', '.join(parts)}];\n"
    lines = [f"  {config.tag_field}: {config.tag!r};"] if config.tag else []
    for field in fields:
        optional = "?" if config.omit_defaults and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {spell(hints[field.name])};")
    return f"{head}export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _own_members(module: types.ModuleType) -> list[Any]:
    return [
        member
        for member in vars(module).values()
        if getattr(member, "__module__", None) == module.__name__ and getattr(member, "__name__", None) not in BASES
    ]


def _constants() -> str:
    look_alikes = ", ".join(f"{chr(sign)!r}: {code!r}" for sign, code in codes.LOOK_ALIKES.items())
    return (
        f"export const VERSION = {protocol_package.VERSION};\n"
        f"export const FRAME_BYTES = {from_phone.FRAME_BYTES};\n"
        f"export const MAX_FRAME_BYTES = {from_phone.MAX_FRAME_BYTES};\n"
        f"export const TOKEN_BYTES = {from_phone.TOKEN_BYTES};\n"
        f"/** Room codes: their signs, their length, and what a mistyped sign is taken for. */\n"
        f"export const ROOM_CODE = {{ alphabet: {codes.ALPHABET!r}, length: {codes.LENGTH} }} as const;\n"
        f"export const LOOK_ALIKES: Record<string, string> = {{ {look_alikes} }};\n"
    )


def generate() -> str:
    """Writes the whole file."""
    parts = [HEAD, _constants()]
    for module in (ids, reasons, close_codes, commands, views, from_phone, to_phone):
        for member in _own_members(module):
            if isinstance(member, NewType):
                parts.append(f"export type {member.__name__} = {spell(member.__supertype__)};\n")
            elif isinstance(member, type) and issubclass(member, Enum):
                parts.append(write_enum(member))
            elif isinstance(member, type) and issubclass(member, msgspec.Struct):
                parts.append(write_struct(member))
        for name, home in UNIONS.items():
            if home is module:
                parts.append(f"export type {name} = {spell(getattr(module, name))};\n")
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Writes or checks the file; the exit status."""
    text = generate()
    if "--check" in arguments:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        if not fresh:
            sys.stderr.write("types.ts is stale: run python tools/generate_types.py\n")
        return 0 if fresh else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
