"""The public symbols of the modules, from what `swift symbolgraph-extract` writes."""

import glob
import html
import json
import os
import re

# Headings of the members of a type, in order.
GROUPS = [
    ("Cases", ["swift.enum.case"]),
    ("Creating one", ["swift.init"]),
    ("Properties", ["swift.property", "swift.type.property", "swift.var"]),
    ("Methods", ["swift.method", "swift.subscript", "swift.type.subscript", "swift.func.op"]),
    ("Static methods", ["swift.type.method"]),
    ("Types", ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.associatedtype"]),
]
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.func", "swift.var", "swift.macro"}


class Symbol:
    def __init__(self, data, module):
        self.id = data["identifier"]["precise"]
        self.kind = data["kind"]["identifier"]
        # The module that declares it, which may be another one than that of its type.
        self.module = module
        self.path = data["pathComponents"]
        self.fragments = data.get("declarationFragments", [])
        comment = data.get("docComment", {})
        self.comment = "\n".join(line["text"] for line in comment.get("lines", []))
        # Comments that are inherited from other modules, such as those of the standard library, are theirs.
        if comment.get("module", module) != module:
            self.comment = self.comment.split("\n\n")[0]
        self.superclass = None
        self.protocols = []
        self.members = []

    @property
    def name(self):
        return self.path[-1]

    @property
    def title(self):
        return ".".join(self.path)

    @property
    def is_type(self):
        return self.kind in ("swift.class", "swift.struct", "swift.enum", "swift.protocol")

    def declaration(self, address):
        """The declaration as HTML; address gives that of a type by its identifier, or None."""
        result = ""
        text = "".join(fragment["spelling"] for fragment in self.fragments)
        fragments = self.fragments
        # Nearly everything is on the main actor.
        skip = re.match(r"(@MainActor\s+|nonisolated\s+|@discardableResult\s+)+", text)
        left = skip.end() if skip else 0
        for fragment in fragments:
            spelling = fragment["spelling"]
            if left >= len(spelling):
                left -= len(spelling)
                continue
            spelling, left = spelling[left:], 0
            target = address(fragment.get("preciseIdentifier"))
            kind = {"keyword": "keyword", "attribute": "keyword", "typeIdentifier": "type", "number": "number", "string": "string"}
            piece = html.escape(spelling, quote=False)
            if fragment["kind"] in kind:
                piece = f'<span class="{kind[fragment["kind"]]}">{piece}</span>'
            if target:
                piece = f'<a href="{target}">{piece}</a>'
            result += piece
        return re.sub(r"\s*\{ get( set)? \}$", "", result.strip()) if "swift.property" not in self.kind else result.strip()


class Symbols:
    """All symbols: types and global functions, which have pages, with their members."""

    def __init__(self, folder, modules):
        self.pages = {}  # (module, "Command.Scope") -> Symbol
        self.by_id = {}
        relations = []
        extensions = {}
        for file in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
            name = os.path.basename(file)[: -len(".symbols.json")]
            module, _, extended = name.partition("@")
            if module not in modules:
                continue
            data = json.load(open(file, encoding="utf-8"))
            relations += data["relationships"]
            for item in data["symbols"]:
                symbol = Symbol(item, module)
                symbol.home = extended or module
                if symbol.kind == "swift.extension":
                    extensions[symbol.id] = symbol
                    continue
                self.by_id[symbol.id] = symbol
        for symbol in self.by_id.values():
            # Extensions of types of the standard library and others are on pages of the module that makes them.
            if symbol.home not in modules:
                symbol.home = symbol.module
            if symbol.kind in TYPES and (symbol.is_type or len(symbol.path) == 1):
                self.pages[symbol.home, symbol.title] = symbol
        for symbol in list(self.by_id.values()):
            if len(symbol.path) == 1:
                continue
            key = (symbol.home, ".".join(symbol.path[:-1]))
            if key not in self.pages:
                self.pages[key] = self._foreign(symbol, key)
            self.pages[key].members.append(symbol)
        for relation in relations:
            source, target = self.by_id.get(relation["source"]), relation["target"]
            if not source:
                continue
            if relation["kind"] == "inheritsFrom":
                source.superclass = target
            elif relation["kind"] == "conformsTo":
                source.protocols.append((target, relation.get("targetFallback", "")))

    @staticmethod
    def _foreign(member, key):
        data = {
            "identifier": {"precise": f"{key[0]}.{key[1]}"}, "kind": {"identifier": "swift.extension"},
            "pathComponents": key[1].split("."),
        }
        symbol = Symbol(data, key[0])
        symbol.home = key[0]
        symbol.comment = f"What the module adds to `{key[1]}`."
        return symbol

    @staticmethod
    def file(symbol):
        """The page of a type, or that of the type that a member belongs to, from the top of the site."""
        return f"{symbol.home}/{symbol.title}.html"

    def page_of(self, symbol):
        """The address of a symbol from the top of the site."""
        if self.pages.get((symbol.home, symbol.title)) is symbol:
            return self.file(symbol)
        owner = self.pages[symbol.home, ".".join(symbol.path[:-1])]
        return f"{self.file(owner)}#{self.anchor(symbol, owner)}"

    @staticmethod
    def anchor(symbol, owner):
        name = re.sub(r"[^\w]+", "-", symbol.name).strip("-") or "operator"
        same = [m for m in owner.members if (re.sub(r"[^\w]+", "-", m.name).strip("-") or "operator") == name]
        index = same.index(symbol)
        return name if index == 0 else f"{name}-{index + 1}"

    def find(self, target, module, context=None):
        """The symbol that a link of docc means: `/Module/Type/member`, `Type/member`, or a member of the context."""
        parts = re.sub(r"-[a-z0-9.]+(?=/|$)", "", target.lstrip("/")).split("/")
        starts = []
        if target.startswith("/") or (len(parts) > 1 and any(home == parts[0] for home, _ in self.pages)):
            starts.append((parts[0], parts[1:]))
        if context is not None:
            path = list(context.path)
            while path:
                starts.append((context.home, path + parts))
                path = path[:-1]
        starts.append((module, parts))
        starts += [(home, parts) for home in sorted({home for home, _ in self.pages}) if home != module]
        for home, path in starts:
            if not path:
                continue
            symbol = self.pages.get((home, ".".join(path)))
            if symbol:
                return symbol
            owner = self.pages.get((home, ".".join(path[:-1])))
            for member in owner.members if owner else []:
                if member.name == path[-1] or member.name.split("(")[0] == path[-1]:
                    return member
        raise LookupError(f"no symbol {target}")

    def superclasses(self, symbol):
        while symbol.superclass and symbol.superclass in self.by_id:
            symbol = self.by_id[symbol.superclass]
            yield symbol
