"""Markdown to HTML by cmark-gfm, the library that the module TrellisMarkdown is made with, and what docc adds to it."""

import ctypes
import ctypes.util
import html
import re

_core = ctypes.CDLL(ctypes.util.find_library("cmark-gfm") or "libcmark-gfm.so")
_more = ctypes.CDLL(ctypes.util.find_library("cmark-gfm-extensions") or "libcmark-gfm-extensions.so")
for _library, _name, _result, _arguments in [
    (_core, "cmark_parser_new", ctypes.c_void_p, [ctypes.c_int]),
    (_core, "cmark_parser_feed", None, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]),
    (_core, "cmark_parser_finish", ctypes.c_void_p, [ctypes.c_void_p]),
    (_core, "cmark_parser_free", None, [ctypes.c_void_p]),
    (_core, "cmark_find_syntax_extension", ctypes.c_void_p, [ctypes.c_char_p]),
    (_core, "cmark_parser_attach_syntax_extension", ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p]),
    (_core, "cmark_parser_get_syntax_extensions", ctypes.c_void_p, [ctypes.c_void_p]),
    (_core, "cmark_render_html", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]),
    (_core, "cmark_node_free", None, [ctypes.c_void_p]),
]:
    _function = getattr(_library, _name)
    _function.restype, _function.argtypes = _result, _arguments
_more.cmark_gfm_core_extensions_ensure_registered()
_free = ctypes.CDLL(None).free
_free.argtypes = [ctypes.c_void_p]


def _cmark(text):
    parser = _core.cmark_parser_new(0)
    _core.cmark_parser_attach_syntax_extension(parser, _core.cmark_find_syntax_extension(b"table"))
    data = text.encode()
    _core.cmark_parser_feed(parser, data, len(data))
    document = _core.cmark_parser_finish(parser)
    # HTML within a text is left out: doc comments have `Array<Int>` in them.
    result = _core.cmark_render_html(document, 0, _core.cmark_parser_get_syntax_extensions(parser))
    output = ctypes.string_at(result).decode()
    _free(result)
    _core.cmark_node_free(document)
    _core.cmark_parser_free(parser)
    return output


def slug(heading):
    return re.sub(r"[^\w]+", "-", re.sub(r"<[^>]*>|&\w+;", "", heading)).strip("-")


class Blocks:
    """A text cut into what is inside of fences and what is not."""

    def __init__(self, text):
        self.parts = re.split(r"(^```[^\n]*\n.*?^```$)", text, flags=re.M | re.S)

    def map(self, function):
        """The text, with a function applied outside of fences."""
        return "".join(part if part.startswith("```") else function(part) for part in self.parts)


_KEYWORDS = (
    "actor as async await break case catch class continue default defer deinit do else enum extension final for func "
    "get guard if import in init inout internal is isolated let nil nonisolated open override package private public "
    "return self Self set some static struct subscript super switch throw throws true false try typealias unowned var "
    "weak where while any"
).split()
_TOKENS = {
    "swift": re.compile(
        r'(?P<comment>//[^\n]*)|(?P<string>"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*")|(?P<type>\b[A-Z]\w*)'
        r"|(?P<number>\b\d[\w.]*)|(?P<keyword>[@#]?\b(?:" + "|".join(_KEYWORDS) + r")\b|@\w+)"),
    "sheet": re.compile(
        r"(?P<comment>#[^\n]*)|(?P<keyword>\b(?:when|else|let|hidden|floats|overflows|constraints|and|or|not)\b)"
        r"|(?P<number>\b\d[\d.]*%?)|(?P<type>\b[a-z]\w*(?=\s*\{))"),
    "sh": re.compile(r"(?P<comment>(?:^|(?<=\s))#[^\n]*)|(?P<string>'[^'\n]*'|\"[^\"\n]*\")"),
}
_TOKENS["theme"] = re.compile(r"(?P<comment>(?:^|(?<=\s))# [^\n]*)|(?P<keyword>^@\w+|\blet\b)|(?P<number>#[0-9a-f]{3,6})", re.M)


def highlighted(code, language):
    """Escaped code, with spans for what has a colour."""
    tokens = _TOKENS.get(language)
    if not tokens:
        return html.escape(code, quote=False)
    result, end = "", 0
    for match in tokens.finditer(code):
        result += html.escape(code[end : match.start()], quote=False)
        result += f'<span class="{match.lastgroup}">{html.escape(match.group(), quote=False)}</span>'
        end = match.end()
    return result + html.escape(code[end:], quote=False)


def render(text, link, picture=None, image=None):
    """A page or a doc comment as HTML, and its sections.

    - link: (kind, target) -> (address, title) for `<doc:Name>`, ``Symbol`` and paths; raises LookupError.
    - picture: (number, text) -> HTML of the picture with that number, counted from 1.
    - image: name -> HTML of an image of the catalogue.

    Returns the HTML and a list of (slug, heading, plain text), the first of what is above all headings.
    """
    pictures = []

    def keep(match):
        pictures.append(picture(len(pictures) + 1, match.group(2)) if picture else "")
        return f"\n\nPICTURE{len(pictures) - 1}X\n\n"

    text = re.sub(r"^@Metadata \{\n.*?^\}\n", "", text, flags=re.M | re.S)
    text = re.sub(r"<!-- picture: ([^\n]*?) -->\n+```\n(.*?)^```\n", keep, text, flags=re.M | re.S)

    text = re.sub(r"^# ``([^`\n]+)``", lambda m: "# " + m.group(1).split("/")[-1], text)

    def outside(part):
        part = re.sub(r"<!--.*?-->\n?", "", part, flags=re.S)
        part = re.sub(r"``([^`\n]+)``", lambda m: f"[`{m.group(1).split('/')[-1]}`](<symbol:{m.group(1)}>)", part)
        part = re.sub(r"<doc:([^>\s]+)>", r"[DOC](doc:\1)", part)
        return re.sub(
            r"^(\s*)- (Parameters?|Returns|Throws|Complexity|Note|Important|Warning)( [\w`]+)?:", r"\1- **\2\3:**", part,
            flags=re.M)

    output = _cmark(Blocks(text).map(outside))

    def resolved(match):
        address, content = html.unescape(match.group(1)), match.group(2)
        kind, _, target = address.partition(":")
        if kind not in ("symbol", "doc"):
            if re.match(r"https?:|mailto:", address):
                return match.group()
            kind, target = "path", address
        target, title = link(kind, target)
        content = html.escape(title) if content == "DOC" else content
        return f'<a href="{html.escape(target)}">{content}</a>' if target else content

    output = re.sub(r'<a href="([^"]*)">(.*?)</a>', resolved, output, flags=re.S)
    output = re.sub(
        r'<pre><code(?: class="language-(\w+)")?>(.*?)</code></pre>',
        lambda m: f'<pre class="code"><code>{highlighted(html.unescape(m.group(2)), m.group(1))}</code></pre>', output,
        flags=re.S)
    output = re.sub(r'<img src="([^"]*)" alt="([^"]*)" />', lambda m: image(m.group(1), m.group(2)) if image else "", output)
    # An option of a program stays in one line.
    output = re.sub(r"<code>(-[^<\s]{1,20})</code>", r'<code class="option">\1</code>', output)
    output = output.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
    output = re.sub(r"<p>PICTURE(\d+)X</p>", lambda m: pictures[int(m.group(1))], output)

    used, sections = {}, [["", "", ""]]

    def heading(match):
        name = slug(match.group(2))
        used[name] = used.get(name, 0) + 1
        anchor = name if used[name] == 1 else f"{name}-{used[name]}"
        return f'<h{match.group(1)} id="{anchor}">{match.group(2)}</h{match.group(1)}>'

    # docc wants that heading; here it says nothing.
    output = output.replace("<h2>Overview</h2>\n", "")
    output = re.sub(r"<h([1-6])>(.*?)</h\1>", heading, output)
    for part in re.split(r"(?=<h[2-6] )", output):
        match = re.match(r'<h[2-6] id="([^"]*)">(.*?)</h\d>', part)
        if match:
            sections.append([match.group(1), plain(match.group(2)), plain(part[match.end() :])])
        else:
            sections[0][2] += plain(re.sub(r"<h1.*?</h1>", "", part, flags=re.S))
    return output, sections


def plain(markup):
    """The text of HTML, without pictures."""
    markup = re.sub(r"<figure.*?</figure>", " ", markup, flags=re.S)
    # Tags of blocks separate words, those within a line do not.
    markup = re.sub(r"</?(?:code|a|em|strong|span)\b[^>]*>", "", markup)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", markup))).strip()
