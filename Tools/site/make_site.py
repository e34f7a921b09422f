#!/usr/bin/env python3
"""Writes a static site of all pages and all public symbols: `make_site.py GRAPHS DRAWINGS OUTPUT`.

GRAPHS is a folder with the symbol graphs of the modules, DRAWINGS one with the pictures of the pages as SVG, which may be
missing. Ends with status 1 if a link leads nowhere. `--find WORDS` prints what the search finds.
"""

import argparse
import html
import json
import os
import posixpath
import re
import shutil
import sys

from links import dead_links
from markdown import plain, render
from search import Index
from symbols import GROUPS, Symbols

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Pages that are in no catalogue.
LOOSE = {"README.md": "index.html", "CONTRIBUTING.md": "contributing.html", "CHANGELOG.md": "changelog.html",
         "Sources/README.md": "sources.html"}
# Folders that pages link to.
FOLDERS = {"Sources/App/Trellis/Trellis.docc/Decisions": "Trellis/index.html#Decisions-on-layout"}


class Page:
    def __init__(self, path, text, address, module=None, symbol=None):
        self.path, self.text, self.address, self.module, self.symbol = path, text, address, module, symbol
        self.name = os.path.basename(path)[:-3] if path else None
        first = text.split("\n", 1)[0]
        self.title = symbol.title if symbol else first.lstrip("# ").strip("`").split("/")[-1] if first.startswith("#") else ""


class Site:
    def __init__(self, graphs, drawings):
        self.drawings = drawings
        self.problems = []
        catalogues = []
        for folder, folders, _ in os.walk(os.path.join(ROOT, "Sources")):
            catalogues += [os.path.join(folder, name) for name in folders if name.endswith(".docc")]
        self.catalogues = {os.path.basename(path)[:-5]: path for path in sorted(catalogues)}
        self.symbols = Symbols(graphs, set(self.catalogues))
        self.pages, self.articles = [], {}
        for path, address in LOOSE.items():
            self.pages.append(Page(path, self.read(path), address))
        self.extended = {}
        for module, catalogue in self.catalogues.items():
            for folder, folders, files in os.walk(catalogue):
                folders.sort()
                for file in sorted(files):
                    if file.endswith(".md"):
                        self.add(module, os.path.relpath(os.path.join(folder, file), ROOT))
        for symbol in self.symbols.pages.values():
            if symbol.id not in self.extended:
                self.pages.append(Page(None, f"# {symbol.title}\n\n{symbol.comment}", Symbols.file(symbol), symbol.home, symbol))
        self.about = {page.symbol.id: page for page in self.pages if page.symbol}
        self.by_path = {page.path: page.address for page in self.pages if page.path}
        addresses = [page.address for page in self.pages]
        self.problems += [f"two pages are {a}" for a in sorted(set(addresses)) if addresses.count(a) > 1]

    @staticmethod
    def read(path):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            return file.read()

    def add(self, module, path):
        text = self.read(path)
        name = os.path.basename(path)[:-3]
        about = re.match(r"# ``([^`]+)``\n", text)
        if about and about.group(1) != module:
            symbol = self.symbols.find("/" + about.group(1), module)
            page = Page(path, text, Symbols.file(symbol), module, symbol)
            self.extended[symbol.id] = page
        else:
            page = Page(path, text, f"{module}/index.html" if about else f"{module}/{name}.html", module)
            if not about:
                self.articles[name] = page
        self.pages.append(page)

    # Links

    def link(self, page):
        """How links of a page are resolved."""
        def resolve(kind, target):
            try:
                if kind == "doc":
                    name, _, anchor = target.partition("#")
                    other = self.articles.get(name.split("/")[-1]) if name else page
                    if other is None:
                        raise LookupError(f"no page {name}")
                    address = other.address + (f"#{anchor}" if anchor else "")
                    return self.relative(page, address), anchor.replace("-", " ") if anchor and not name else other.title
                if kind == "symbol":
                    module = target.strip("/")
                    if module in self.catalogues and not (page.module and self.symbols.pages.get((page.module, module))):
                        return self.relative(page, f"{module}/index.html"), module
                    symbol = self.symbols.find(target, page.module, page.symbol)
                    return self.relative(page, self.symbols.page_of(symbol)), symbol.title
                path, _, anchor = target.partition("#")
                full = posixpath.normpath(posixpath.join(posixpath.dirname(page.path or ""), path))
                if full in self.by_path or full in FOLDERS:
                    return self.relative(page, self.by_path.get(full) or FOLDERS[full]), ""
                if not os.path.exists(os.path.join(ROOT, full)):
                    raise LookupError(f"no file {full}")
                return None, ""
            except LookupError as error:
                self.problems.append(f"{page.path or page.address}: {error}")
                return None, target
        return resolve

    @staticmethod
    def relative(page, address):
        path, mark, anchor = address.partition("#")
        if path == page.address and mark:
            return "#" + anchor
        return posixpath.relpath(path, posixpath.dirname(page.address) or ".") + mark + anchor

    def picture(self, page):
        def figure(number, text):
            name = f"{page.name}-{number}.svg"
            if self.drawings and os.path.exists(os.path.join(self.drawings, name)):
                source = self.relative(page, f"pictures/{name}")
                size = re.search(r'<svg[^>]* width="([\d.]+)"[^>]* height="([\d.]+)"', open(os.path.join(self.drawings, name)).read(2000))
                extent = f' width="{float(size.group(1)):.0f}" height="{float(size.group(2)):.0f}"' if size else ""
                wide = ' class="wide"' if size and float(size.group(1)) > 640 else ""
                return f'<figure{wide}><img src="{source}"{extent} loading="lazy" alt="{html.escape(text)}"></figure>'
            return f'<figure><pre class="screen">{html.escape(text)}</pre></figure>'
        return figure

    def image(self, page):
        def tag(source, alt):
            name = os.path.basename(source)
            name = name if name.endswith(".svg") else name + ".svg"
            return f'<img src="{self.relative(page, "pictures/" + name)}" alt="{alt}" style="max-width: 100%">'
        return tag

    # Pages

    @staticmethod
    def contents(sections):
        """The headings of a long page, as links."""
        headings = [(anchor, heading) for anchor, heading, _ in sections[1:] if heading]
        if len(headings) < 5:
            return ""
        items = "".join(f'<li><a href="#{anchor}">{html.escape(heading)}</a></li>' for anchor, heading in headings)
        return ('<aside id="sections"><details open><summary>On this page</summary><ul>' + items + "</ul></details></aside>\n"
                '<script>if (innerWidth < 1300) document.querySelector("#sections details").open = false;</script>\n')

    def content(self, page, index):
        """What is in the main part of a page, and the list of its headings."""
        text = page.text
        if page.module and page.address == f"{page.module}/index.html":
            more = self.other_symbols(page)
            topics = "" if "\n## Topics\n" in text or not more else "\n\n## Topics\n"
            text = self.with_summaries(Page(page.path, text + topics + more, page.address, page.module))
        body, sections = render(text, self.link(page), self.picture(page), self.image(page))
        weight = self.weight(page)
        symbol = page.symbol
        where = f"{symbol.kind.split('.')[-1]} in {page.module}" if symbol else page.module if page.module else "Trellis"
        if not symbol and page.module == "Trellis":
            where = "Guide"
        # What comes before the first heading is what the page is about.
        first = [part for part in sections[:2] if part[1] in ("", page.title)]
        index.add(page.title, page.address, where, " ".join(part[2] for part in first), weight)
        for anchor, heading, text in sections:
            if heading and heading not in (page.title, "Topics"):
                # A page of the guide says more of keys than what each widget has to say of them.
                index.add(heading, f"{page.address}#{anchor}", page.title, text, weight * (0.6 if symbol else 1))
        if not symbol:
            return body, self.contents(sections)
        body = re.sub(r"<h1[^>]*>.*?</h1>", "", body, count=1, flags=re.S)
        kind = {"swift.extension": "extension"}.get(symbol.kind, symbol.kind.split(".")[-1])
        parts = [f'<p class="kind">{kind} in <a href="{self.relative(page, symbol.home + "/index.html")}">{symbol.home}</a></p>',
                 f"<h1>{html.escape(symbol.title)}</h1>"]
        if symbol.fragments:
            base = next(iter(self.symbols.superclasses(symbol)), None)
            above = f': <a href="{self.relative(page, Symbols.file(base))}"><span class="type">{html.escape(base.title)}</span></a>' if base else ""
            parts.append(f'<pre class="code"><code>{symbol.declaration(self.type_address(page))}{above}</code></pre>')
        return "\n".join(parts) + body + self.members(page, symbol, index), ""

    def type_address(self, page):
        def address(identifier):
            target = self.symbols.by_id.get(identifier)
            return self.relative(page, self.symbols.page_of(target)) if target else None
        return address

    def members(self, page, symbol, index):
        result = ""
        for heading, kinds in GROUPS:
            group = [m for m in symbol.members if m.kind in kinds]
            if not group:
                continue
            result += f'<h2 id="members-{heading.replace(" ", "-")}">{heading}</h2>\n'
            for member in sorted(group, key=lambda m: (m.name.lower(), m.id)):
                anchor = Symbols.anchor(member, symbol)
                as_page = Page(None, member.comment, page.address, page.module, member)
                comment, sections = render(member.comment, self.link(as_page))
                text = plain(comment)
                more = "" if member.module == symbol.home else f"<p>With <code>import {member.module}</code>.</p>"
                result += (f'<div class="member" id="{anchor}"><pre class="code"><code>'
                           f"{member.declaration(self.type_address(page))}</code></pre><div>{comment}{more}</div></div>\n")
                target = self.symbols.page_of(member) if (member.home, member.title) in self.symbols.pages else f"{page.address}#{anchor}"
                if (member.home, member.title) not in self.symbols.pages:
                    index.add(member.title, target, f"in {member.module}", text, 0.35, member.name)
        for owner in self.symbols.superclasses(symbol):
            own = {m.name for m in symbol.members}
            names = sorted({m.name: m for m in owner.members if m.name not in own and m.kind != "swift.init"}.values(), key=lambda m: m.name.lower())
            links = ", ".join(f'<a href="{self.relative(page, self.symbols.page_of(m))}"><code>{html.escape(m.name)}</code></a>' for m in names)
            title = f'<a href="{self.relative(page, Symbols.file(owner))}">{html.escape(owner.title)}</a>'
            result += f'<h2 id="inherited-{owner.name}">Inherited from {title}</h2>\n<p class="inherited">{links}</p>\n'
        return result

    @staticmethod
    def summary(page):
        """The first paragraph of a page or of a doc comment."""
        text = re.sub(r"^@Metadata \{\n.*?^\}\n", "", page.text.split("\n", 1)[-1], flags=re.M | re.S)
        return " ".join(text.strip().split("\n\n")[0].split("\n"))

    def with_summaries(self, page):
        """The text of the page of a module, whose topics say what each symbol and page is."""
        def item(match):
            kind, target = ("symbol", match.group(1)) if match.group(1) else ("doc", match.group(2))
            try:
                if kind == "doc":
                    about = self.articles[target]
                else:
                    symbol = self.symbols.find(target, page.module)
                    about = self.about.get(symbol.id) or Page(None, f"\n\n{symbol.comment}", "", symbol.home, symbol)
            except LookupError:
                return match.group()
            summary = self.summary(about)
            # Links in it are relative to another page.
            summary = re.sub(r"``([^`]+)``", lambda m: f"`{m.group(1).split('/')[-1]}`", summary)
            return f"{match.group()}: {summary}" if summary and not summary.startswith(("#", "```", "|", "-")) else match.group()

        head, topics, rest = page.text.partition("\n## Topics\n")
        return head + topics + re.sub(r"^- (?:``([^`]+)``|<doc:(\w+)>)$", item, rest, flags=re.M)

    def other_symbols(self, page):
        """The symbols of a module that its page does not name."""
        named = {name.split("/")[-1] for name in re.findall(r"^- ``([^`]+)``$", page.text, flags=re.M)}
        symbols = [s for s in self.symbols.pages.values() if s.home == page.module and s.title not in named]
        lines = [f"- ``/{s.home}/{'/'.join(s.path)}``" for s in sorted(symbols, key=lambda s: s.title.lower())]
        return "\n\n### More\n\n" + "\n".join(lines) + "\n" if lines else ""

    @staticmethod
    def weight(page):
        if not page.module:
            return {"README.md": 1.2}.get(page.path, 0.3)
        if page.symbol:
            return 2.5 if page.path else 1
        if "/Decisions/" in page.path or page.name in ("TheWayOfAFrame", "TheWayOfARule"):
            return 0.7
        if page.address.endswith("/index.html"):
            return 1
        return {"Recipes": 3.2, "AddAWidget": 1.8, "KindsOfWidgets": 1.2, "ComingFrom": 1, "Programs": 1, "Questions": 1.5}.get(page.name, 2.8)

    def navigation(self, page):
        groups = []
        landing = self.read(os.path.relpath(os.path.join(self.catalogues["Trellis"], "Trellis.md"), ROOT))
        for part in landing.split("## Topics")[1].split("\n### ")[1:]:
            title, _, items = part.partition("\n")
            links = [(self.articles[n].title, self.articles[n].address) for n in re.findall(r"<doc:(\w+)>", items)]
            if links:
                groups.append((title, links))
        widgets = [(p.title, p.address) for p in self.extended.values()]
        position = next(i for i, (title, _) in enumerate(groups) if title == "How it works")
        groups.insert(position, ("Widgets", sorted(widgets)))
        groups.append(("Modules", [(m, f"{m}/index.html") for m in self.catalogues]))
        groups.append(("The project", [("Modules and glossary", "sources.html"), ("How to make a change", "contributing.html"),
                                       ("What has changed", "changelog.html")]))
        result = ""
        for number, (title, links) in enumerate(groups):
            here = any(address == page.address for _, address in links)
            items = "".join(
                f'<li><a href="{self.relative(page, address)}"{" aria-current=page" if address == page.address else ""}>{html.escape(name)}</a></li>'
                for name, address in links)
            result += f"<details{' open' if here or number < 5 else ''}><summary>{title}</summary><ul>{items}</ul></details>\n"
        return result

    def write(self, output):
        index = Index()
        shutil.rmtree(output, ignore_errors=True)
        os.makedirs(os.path.join(output, "pictures"))
        for catalogue in self.catalogues.values():
            resources = os.path.join(catalogue, "Resources")
            for name in os.listdir(resources) if os.path.isdir(resources) else []:
                shutil.copy(os.path.join(resources, name), os.path.join(output, "pictures", name))
        for name in os.listdir(self.drawings) if self.drawings and os.path.isdir(self.drawings) else []:
            shutil.copy(os.path.join(self.drawings, name), os.path.join(output, "pictures", name))
        for name in ("site.css", "search.js"):
            shutil.copy(os.path.join(HERE, name), os.path.join(output, name))
        frame = open(os.path.join(HERE, "page.html"), encoding="utf-8").read()
        for page in self.pages:
            file = os.path.join(output, page.address)
            os.makedirs(os.path.dirname(file), exist_ok=True)
            root = posixpath.relpath(".", posixpath.dirname(page.address) or ".")
            root = "" if root == "." else root + "/"
            content, sections = self.content(page, index)
            values = {"root": root, "title": html.escape(page.title), "content": content, "sections": sections,
                      "navigation": self.navigation(page)}
            with open(file, "w", encoding="utf-8") as handle:
                handle.write(re.sub(r"\{\{(\w+)\}\}", lambda m: values[m.group(1)], frame))
        with open(os.path.join(output, "index.js"), "w", encoding="utf-8") as handle:
            handle.write("window.searchIndex = " + json.dumps(index.data(), ensure_ascii=False, separators=(",", ":")) + ";\n")
        self.problems += dead_links(output, [page.address for page in self.pages])
        return index


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("graphs")
    parser.add_argument("drawings")
    parser.add_argument("output")
    parser.add_argument("--find", action="append", default=[], metavar="WORDS")
    options = parser.parse_args()
    site = Site(options.graphs, options.drawings)
    index = site.write(options.output)
    for words in options.find:
        print(f"{words}:", "; ".join(f"{title} ({where})" for title, _, where, _ in index.find(words)[:5]))
    for problem in sorted(set(site.problems)):
        print(f"error: {problem}", file=sys.stderr)
    print(f"{len(site.pages)} pages, {len(index.entries)} places to find, {len(index.postings)} words: {options.output}/index.html")
    sys.exit(1 if site.problems else 0)


main()
