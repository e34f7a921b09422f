import Foundation

@testable import TrellisMarkdown

/// An example of the specification: a text and the HTML that it stands for.
struct SpecificationExample: Decodable {
    let example: Int
    let markdown: String
    let html: String

    static func all(of version: String) throws -> [SpecificationExample] {
        let url = Bundle.module.url(forResource: "Resources/commonmark-\(version)", withExtension: "json")!
        return try JSONDecoder().decode([SpecificationExample].self, from: Data(contentsOf: url))
    }
}

/// Blocks as HTML, to compare them with examples.
struct HTMLWriter {
    private var html = ""

    static func html(_ blocks: [MarkdownBlock]) -> String {
        var writer = HTMLWriter()
        for block in blocks { writer.write(block, isTight: false) }
        return writer.html
    }

    private mutating func write(_ block: MarkdownBlock, isTight: Bool) {
        switch block.kind {
        case .paragraph:
            if isTight { write(block.inlines) } else { wrap("p", block.inlines) }
            html += "\n"
        case .heading(let level): wrap("h\(level)", block.inlines)
        case .code(let language):
            let name = language.isEmpty ? "" : " class=\"language-\(Self.escape(language))\""
            html += "<pre><code\(name)>\(Self.escape(block.text))</code></pre>\n"
        case .html: html += block.text + "\n"
        case .rule: html += "<hr />\n"
        case .quote: wrap("blockquote", block.children)
        case .list(let start, let isTight):
            html += start.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>"
            for item in block.children {
                html += "\n<li>"
                for child in item.children { write(child, isTight: isTight) }
                html += "</li>"
            }
            html += start == nil ? "\n</ul>\n" : "\n</ol>\n"
        default: wrap("div", block.children)
        }
    }

    private mutating func wrap(_ tag: String, _ blocks: [MarkdownBlock]) {
        html += "<\(tag)>\n"
        for block in blocks { write(block, isTight: false) }
        html += "</\(tag)>\n"
    }

    private mutating func wrap(_ tag: String, _ inlines: [MarkdownInline]) {
        html += "<\(tag)>"
        write(inlines)
        html += "</\(tag)>"
    }

    private mutating func write(_ inlines: [MarkdownInline]) {
        var index = 0
        while index < inlines.count {
            let inline = inlines[index]
            var tags: [String] = []
            func open(_ tag: String, _ attributes: String = "") {
                html += "<\(tag)\(attributes)>"
                tags.append(tag)
            }
            if let link = inline.link {
                open("a", " href=\"\(Self.escape(link.address))\"" + Self.title(link))
            }
            if inline.traits.contains(.emphasis) { open("em") }
            if inline.traits.contains(.strong) { open("strong") }
            if let image = inline.image {
                var alt = ""
                while index < inlines.count, inlines[index].image == image {
                    alt += inlines[index].text
                    index += 1
                }
                html += "<img src=\"\(Self.escape(image.address))\" alt=\"\(Self.escape(alt))\"\(Self.title(image)) />"
            } else {
                let text = Self.escape(inline.text)
                if inline.traits.contains(.code) {
                    html += "<code>\(text)</code>"
                } else if inline.traits.contains(.html) {
                    html += inline.text
                } else {
                    html += text.replacingOccurrences(of: "\n", with: "<br />\n")
                }
                index += 1
            }
            for tag in tags.reversed() { html += "</\(tag)>" }
        }
    }

    private static func title(_ target: MarkdownInline.Target) -> String {
        target.title.isEmpty ? "" : " title=\"\(escape(target.title))\""
    }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}

/// HTML in a form that is the same for all ways to write the same.
///
/// Emphasis and links become the state of the text after them, so that it does not matter in which order they are
/// nested; addresses are decoded; blanks beside blocks go.
func normalized(_ html: String) -> String {
    var result = ""
    var state: [String: Int] = [:]
    var link = ""
    var shownState = ""
    var isPre = false
    var text = ""
    func flush(beforeBlock: Bool = false) {
        guard !text.isEmpty else { return }
        var shown = isPre ? text : text.replacingOccurrences(of: "\n", with: " ")
        if !isPre {
            while shown.contains("  ") { shown = shown.replacingOccurrences(of: "  ", with: " ") }
            if result.hasSuffix(">\n") || result.isEmpty { shown = String(shown.drop { $0 == " " }) }
            if beforeBlock { while shown.hasSuffix(" ") { shown.removeLast() } }
        }
        text = ""
        if shown.isEmpty { return }
        let now = (state["em", default: 0] > 0 ? "e" : "") + (state["strong", default: 0] > 0 ? "s" : "") + link
        if now != shownState {
            result += "{\(now)}"
            shownState = now
        }
        result += shown
    }
    let blocks: Set<String> = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "hr", "pre"]
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
        text += rest[..<open]
        guard let end = rest[open...].firstIndex(of: ">") else { break }
        let tag = String(rest[open...end])
        rest = rest[rest.index(after: end)...]
        let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        let isEnd = tag.hasPrefix("</")
        if ["em", "strong"].contains(name), tag.count == name.count + (isEnd ? 3 : 2) {
            flush()
            state[name, default: 0] += isEnd ? -1 : 1
        } else if name == "a" && (isEnd || tag.hasPrefix("<a href=\"")) {
            // An empty link is there, too.
            flush()
            link = isEnd ? "" : decoded(tag)
            if !isEnd, rest.hasPrefix("</a>") { result += "{\(link)}" }
        } else if blocks.contains(name) {
            flush(beforeBlock: true)
            if name == "pre" { isPre = !isEnd && rest.hasPrefix("<code") }
            if !shownState.isEmpty, state.values.allSatisfy({ $0 == 0 }), link.isEmpty { shownState = "" }
            result += decoded(tag) + "\n"
        } else {
            flush()
            result += decoded(tag)
        }
    }
    text += rest
    flush(beforeBlock: true)
    return result
}

private func decoded(_ tag: String) -> String {
    let plain = tag.replacingOccurrences(of: "&quot;", with: "%22").replacingOccurrences(of: "&#x27;", with: "'")
    return plain.removingPercentEncoding ?? plain
}
