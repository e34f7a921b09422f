import TrellisViews

/// Inlines as one text with looks.
struct MarkdownRun {
    /// In UTF-8 bytes of the text.
    var range: Range<Int>
    var look: MarkdownLook
}

extension MarkdownBuilder {
    /// The text of a leaf, wrapped between words.
    mutating func text(of leaf: Int, role: Role) {
        let (text, runs) = flatten(tree.inlines(of: leaf, lineEnd: looks.keepsLineBreaks ? "\n" : " "))
        let start = note(text)
        for row in text.wrapped(to: room) {
            emit(parts(of: row, in: text, runs, at: left, role: role, start: start))
        }
    }

    mutating func flatten(_ inlines: [MarkdownInline]) -> (text: String, runs: [MarkdownRun]) {
        var text = ""
        var runs: [MarkdownRun] = []
        var last: MarkdownInline?
        var isAfterComment = false
        for var inline in inlines {
            if inline.traits.contains(.html), inline.text.withoutComments.isEmpty {
                isAfterComment = true
                continue
            }
            // Of the blanks around a comment, one is left.
            if isAfterComment, text.last ?? " " == " " { inline.text = String(inline.text.drop { $0 == " " }) }
            isAfterComment = false
            let start = text.utf8.count
            if inline.image != nil, last?.image != inline.image {
                // Where there is no picture, a sign says that there should be one.
                text += looks.onlyASCII ? "[image] " : "▣ "
            }
            text += inline.text.utf8.contains(0x09) ? inline.text.replacingTabs : inline.text
            if inline.text.isEmpty, let target = inline.image ?? inline.link { text += target.address.lastComponent }
            var look = MarkdownLook()
            if inline.traits.contains(.strong) { look.style.attributes.insert(.bold) }
            if inline.traits.contains(.emphasis) { look.style.attributes.insert(.italic) }
            if inline.traits.contains(.strike) { look.style.attributes.insert(.strikethrough) }
            if inline.traits.contains(.code) { look.role = .markdown["code.span"] }
            if inline.traits.contains(.html) { look.role = .markdown["html"] }
            if inline.traits.contains(.image) { look.role = .markdown["image"] }
            if let link = inline.link {
                look.role = inline.traits.contains(.code) ? .markdown["link.code"] : .markdown["link"]
                if last?.link != link { addLink(link) }
                look.link = linkCount - 1
            } else if let image = inline.image {
                if last?.image != image { addLink(image) }
                look.link = linkCount - 1
            }
            if look != MarkdownLook() { runs.append(MarkdownRun(range: start..<text.utf8.count, look: look)) }
            last = inline
        }
        return (text, runs)
    }

    func parts(
        of row: Substring, in text: String, _ runs: [MarkdownRun], at x: Int, role: Role, start: Int
    ) -> [MarkdownPart] {
        let utf8 = text.utf8
        let first = utf8.distance(from: utf8.startIndex, to: row.startIndex)
        let end = first + row.utf8.count
        guard first < end else { return [] }
        var (x, at) = (x, first)
        var found: [MarkdownPart] = []
        func put(_ range: Range<Int>, _ look: MarkdownLook) {
            if range.isEmpty { return }
            let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
            let part = String(text[from..<utf8.index(from, offsetBy: range.count)])
            let columns = part.columns
            found.append(
                MarkdownPart(
                    x: x, text: part, columns: columns, role: role, look: look, offset: start + range.lowerBound))
            x += columns
        }
        // The runs are in order: the first one that matters is found by halves.
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= first { low = middle + 1 } else { high = middle }
        }
        for run in runs[low...] {
            if run.range.lowerBound >= end { break }
            put(at..<max(at, run.range.lowerBound), MarkdownLook())
            let from = max(at, run.range.lowerBound)
            at = max(at, min(run.range.upperBound, end))
            put(from..<at, run.look)
        }
        put(at..<end, MarkdownLook())
        return found
    }
}

extension String {
    fileprivate var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }

    /// What follows the last slash.
    fileprivate var lastComponent: Substring {
        split(separator: "/").last.map { $0 } ?? self[...]
    }
}
