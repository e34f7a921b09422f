extension Substring {
    /// This text in lines of at most some columns, broken between words.
    ///
    /// A line breaks at blanks, which are left out there and at the end, after a hyphen between letters, and beside
    /// East Asian characters. A word wider than a line is cut. Line ends in the text stay line ends; blanks at the
    /// start of a paragraph stay if the first word fits behind them. Empty text is one empty line. A tab breaks like
    /// a blank and takes no columns: call `expandingTabs(every:)` first.
    ///
    /// - Parameter limit: the columns of a line; below 1 counts as 1. A wide character in one column stands
    ///   alone, too wide.
    /// - Returns: the lines as parts of this text, without their line ends.
    /// - Complexity: O(bytes).
    public func wrapped(to limit: Int) -> [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        for index in indices where self[index].isNewline {
            self[start..<index].wrapParagraph(to: Swift.max(limit, 1), into: &lines)
            start = self.index(after: index)
        }
        self[start...].wrapParagraph(to: Swift.max(limit, 1), into: &lines)
        return lines
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
        while index < endIndex, self[index].isBlank {
            sum += TextScreen.columns(of: self[index])
            index = self.index(after: index)
        }
        return (index, sum)
    }

    /// What must stay on one line, from `start` to the next place for a break.
    private func columnsOfWord(from start: Index) -> (end: Index, columns: Int) {
        var index = start
        var sum = 0
        var before = Before()
        while index < endIndex, !self[index].isBlank {
            let character = self[index]
            let width = TextScreen.columns(of: character)
            if before.allowsBreak(before: character, width: width) { break }
            before.take(character, width: width)
            sum += width
            index = self.index(after: index)
        }
        return (index, sum)
    }
}

extension String {
    /// This text in lines of at most some columns, broken between words.
    ///
    /// A line breaks at blanks, which are left out there and at the end, after a hyphen between letters, and beside
    /// East Asian characters. A word wider than a line is cut. Line ends in the text stay line ends; blanks at the
    /// start of a paragraph stay if the first word fits behind them. Empty text is one empty line. A tab breaks like
    /// a blank and takes no columns: call `expandingTabs(every:)` first.
    ///
    /// - Parameter limit: the columns of a line; below 1 counts as 1. A wide character in one column stands
    ///   alone, too wide.
    /// - Returns: the lines as parts of this text, without their line ends.
    /// - Complexity: O(bytes).
    public func wrapped(to limit: Int) -> [Substring] { self[...].wrapped(to: limit) }
}

/// What stands before the place where a line may break, in a word.
private struct Before {
    private var character: Character?
    private var width = 0
    private var isHyphenAfterLetter = false

    func allowsBreak(before next: Character, width nextWidth: Int) -> Bool {
        guard let character else { return false }
        if isHyphenAfterLetter { return next.isLetter }
        return (width == 2 || nextWidth == 2) && !next.beginsNoLine && !character.endsNoLine
    }

    mutating func take(_ next: Character, width nextWidth: Int) {
        isHyphenAfterLetter = (next == "-" || next == "\u{2010}") && character?.isLetter == true
        character = next
        width = nextWidth
    }
}

extension Character {
    /// A blank at which a line may break; the no-break ones are none.
    fileprivate var isBlank: Bool {
        switch unicodeScalars.first!.value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Closing marks, small kana and the like are not told apart: punctuation that does not open.
    fileprivate var beginsNoLine: Bool { isPunctuation && !endsNoLine }

    /// Opening brackets and quotes.
    fileprivate var endsNoLine: Bool {
        switch unicodeScalars.first!.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }
}
