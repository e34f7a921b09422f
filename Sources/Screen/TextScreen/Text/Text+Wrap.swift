extension Substring {
    /// Returns this text in lines of at most a number of columns, broken between words.
    ///
    /// Lines break at blanks, which are dropped there and at the end of a paragraph, after a hyphen between letters,
    /// and beside East Asian characters. A word wider than a line is cut. Line endings in the text remain; blanks at
    /// the start of a paragraph remain if the first word fits after them. Empty text is one empty line. A tab breaks
    /// like a blank of one column: call `expandingTabs(every:)` first.
    ///
    /// - Parameter limit: the columns of a line; less than 1 counts as 1. In one column, a wide character is alone on
    ///   its line, too wide.
    /// - Returns: the lines as parts of this text, without their line endings.
    /// - Complexity: O(bytes).
    public func wrapped(to limit: Int) -> [Substring] {
        var lines: [Substring] = []
        if wrapASCII(to: limit, into: &lines) { return lines }
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            let end = index
            utf8.formIndex(after: &index)
            // Line endings are ASCII or start with one of two bytes: U+0085, U+2028, U+2029.
            let byte = utf8[end]
            guard 0x0A...0x0D ~= byte || byte == 0xC2 || byte == 0xE2 else { continue }
            let scalar = unicodeScalars[end]
            guard scalar.isLineEnd else { continue }
            index = self.index(after: end)
            self[start..<end].wrapParagraph(to: Swift.max(limit, 1), into: &lines)
            start = index
        }
        self[start...].wrapParagraph(to: Swift.max(limit, 1), into: &lines)
        return lines
    }

    /// The number of lines that `wrapped(to:)` returns. O(bytes), without memory for ASCII.
    package func lineCount(wrappedTo limit: Int) -> Int {
        let count = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard isASCII(bytes) else { return nil }
            var count = 0
            forEachASCIILine(of: bytes, limit: limit) { _, _ in count += 1 }
            return count
        }
        return count.flatMap { $0 } ?? wrapped(to: limit).count
    }

    /// Wraps pure ASCII text; returns false for any other.
    private func wrapASCII(to limit: Int, into lines: inout [Substring]) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            guard isASCII(bytes) else { return false }
            forEachASCIILine(of: bytes, limit: limit) { line, _ in
                let start = utf8.index(startIndex, offsetBy: line.lowerBound)
                lines.append(self[start..<utf8.index(start, offsetBy: line.count)])
            }
            return true
        } ?? false
    }

    private func wrapParagraph(to limit: Int, into lines: inout [Substring]) {
        var line = startIndex
        var lineEnd = startIndex
        var used = 0
        var index = startIndex
        while true {
            let blanks = columnsOfBlanks(from: index)
            let word = columnsOfWord(from: blanks.end)
            if word.end == blanks.end { break }
            index = word.end
            if used + blanks.columns + word.columns <= limit {
                used += blanks.columns + word.columns
                lineEnd = index
                continue
            }
            if lineEnd > line { lines.append(self[line..<lineEnd]) }
            line = blanks.end
            lineEnd = index
            used = word.columns
            while used > limit {
                let head = self[line..<lineEnd].prefix(columns: limit)
                let cut = head.text.isEmpty ? self.index(after: line) : head.text.endIndex
                if cut == lineEnd { break }
                lines.append(self[line..<cut])
                used -= self[line..<cut].columns
                line = cut
            }
        }
        lines.append(self[line..<lineEnd])
    }

    private func columnsOfBlanks(from start: Index) -> (end: Index, columns: Int) {
        var index = start
        var sum = 0
        while index < endIndex {
            let step = step(at: index)
            guard step.scalar.isBlank else { break }
            sum += step.columns
            index = step.next
        }
        return (index, sum)
    }

    /// The end and width of the unbreakable run from `start` to the next break opportunity.
    private func columnsOfWord(from start: Index) -> (end: Index, columns: Int) {
        var index = start
        var sum = 0
        var before = WordBefore()
        while index < endIndex {
            let step = step(at: index)
            if step.scalar.isBlank || before.allowsBreak(before: step.scalar, columns: step.columns) { break }
            before.take(step.scalar, columns: step.columns)
            sum += step.columns
            index = step.next
        }
        return (index, sum)
    }
}

extension String {
    /// Returns this text in lines of at most a number of columns, broken between words.
    ///
    /// Lines break at blanks, which are dropped there and at the end of a paragraph, after a hyphen between letters,
    /// and beside East Asian characters. A word wider than a line is cut. Line endings in the text remain; blanks at
    /// the start of a paragraph remain if the first word fits after them. Empty text is one empty line. A tab breaks
    /// like a blank of one column: call `expandingTabs(every:)` first.
    ///
    /// - Parameter limit: the columns of a line; less than 1 counts as 1. In one column, a wide character is alone on
    ///   its line, too wide.
    /// - Returns: the lines as parts of this text, without their line endings.
    /// - Complexity: O(bytes).
    public func wrapped(to limit: Int) -> [Substring] { self[...].wrapped(to: limit) }
}

/// The context before a break opportunity in a word.
package struct WordBefore {
    private var scalar: Unicode.Scalar?
    private var columns = 0
    private var isHyphenAfterLetter = false

    package init() {}

    package func allowsBreak(before next: Unicode.Scalar, columns nextColumns: Int) -> Bool {
        guard let scalar else { return false }
        if isHyphenAfterLetter { return next.properties.isAlphabetic }
        return (columns == 2 || nextColumns == 2) && !next.beginsNoLine && !scalar.endsNoLine
    }

    package mutating func take(_ next: Unicode.Scalar, columns nextColumns: Int) {
        let isHyphen = next == "-" || next == "\u{2010}"
        isHyphenAfterLetter = isHyphen && scalar?.properties.isAlphabetic == true
        scalar = next
        columns = nextColumns
    }
}

extension Unicode.Scalar {
    /// Whether it ends a line; CR LF is one line ending.
    var isLineEnd: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is a blank at which a line may break; no-break spaces are not.
    package var isBlank: Bool {
        switch value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether it is punctuation other than an opening bracket or quote. Small kana and the like are not treated
    /// specially.
    fileprivate var beginsNoLine: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation: true
        default: false
        }
    }

    /// Whether it is an opening bracket or quote.
    fileprivate var endsNoLine: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }
}
