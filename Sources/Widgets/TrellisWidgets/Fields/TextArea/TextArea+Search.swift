import TextEditing
import TrellisViews

/// Searching, and going to a line.
extension TextArea {
    /// Selects the next match of `searchText` after the selection, from the start on at the end of the text.
    ///
    /// O(bytes to the match).
    /// - Returns: false if there is none.
    @discardableResult
    public func findNext() -> Bool { find(from: selection.range.upperBound, backwards: false) }

    /// Selects the previous match of `searchText` before the selection, from the end on at the start of the text.
    /// - Returns: false if there is none.
    @discardableResult
    public func findPrevious() -> Bool { find(from: selection.range.lowerBound, backwards: true) }

    private func find(from position: TextPosition, backwards: Bool) -> Bool {
        guard let pattern, let found = editor.buffer.match(of: pattern, from: position, backwards: backwards) else {
            return false
        }
        change { $0.selection = Selection(anchor: found.lowerBound, head: found.upperBound) }
        return true
    }

    /// Moves the cursor to the start of a line and scrolls so that lines before it are visible, too.
    ///
    /// - Parameter line: the number of the line, from 0; of a number outside of the text, the nearest.
    public func goTo(line: Int) {
        let line = min(max(0, line), editor.buffer.lineCount - 1)
        change { $0.selection = Selection(at: TextPosition(line: line, offset: 0)) }
        scrollToCursor()
    }

    /// The keys for searching and going to a line; in a text to read, letters as well.
    static var searching: [KeyBinding<TextArea>] {
        func binding(
            _ title: String, _ name: String, _ key: Key, reading: Key, ifFound: Bool = false,
            _ action: @escaping @MainActor (TextArea) -> Void
        ) -> KeyBinding<TextArea> {
            KeyBinding(
                "text.\(name)", title: { _ in title }, keys: { $0.isReadOnly ? [reading, key] : [key] },
                when: { $0.allowsSearch && (!ifFound || $0.pattern != nil) }, action: action)
        }
        return [
            binding("search", "search", .control("f"), reading: "/") { $0.askWhatToFind() },
            binding("next match", "findNext", .function(3), reading: "n", ifFound: true) { $0.findNext() },
            binding("previous match", "findPrevious", .function(3).shift, reading: "N", ifFound: true) {
                $0.findPrevious()
            },
            KeyBinding("text.endSearch", "end the search", .escape, when: { $0.allowsSearch && $0.pattern != nil }) {
                $0.searchText = ""
            },
            binding("go to a line", "goToLine", .control("g"), reading: ":") { $0.askForLine() },
        ]
    }

    private func askWhatToFind() {
        let old = editor.selection
        ask { [unowned self] prompt in
            prompt.ask(
                "Search:", text: searchText,
                validate: { [unowned self] text in
                    guard let pattern = TextPattern(text) else { return nil }
                    return editor.buffer.match(of: pattern, from: .start, backwards: false) == nil
                        ? translated("not found") : nil
                },
                onChange: { [unowned self] text in
                    // The first match shows while the user types.
                    searchText = text
                    change { $0.selection = old }
                    if !text.isEmpty { _ = find(from: old.range.lowerBound, backwards: false) }
                })
        }
    }

    private func askForLine() {
        let count = editor.buffer.lineCount
        ask { [unowned self] prompt in
            prompt.ask(
                "Line:", text: "",
                validate: { [unowned self] text in
                    if text.isEmpty { return nil }
                    return Int(text).map { 1...count ~= $0 } == true ? nil : translated("1 to \(count)")
                },
                onSubmit: { [unowned self] text in if let line = Int(text) { goTo(line: line - 1) } })
        }
    }

    private func ask(_ question: (LinePrompt) -> Void) {
        if prompt.superview == nil { addAtFoot(prompt) }
        prompt.onEnd = { [unowned self] in promptDidEnd() }
        question(prompt)
        show()
        setNeedsDisplay()
    }

    private func promptDidEnd() {
        setNeedsDisplay()
        window?.focus(self)
    }
}

extension TextBuffer {
    /// The first match of a pattern after a position, or the last one before it, going on at the other end of the text.
    func match(of pattern: TextPattern, from position: TextPosition, backwards: Bool) -> Range<TextPosition>? {
        let (line, last) = (position.line, lineCount - 1)
        func match(_ line: Int, where isGood: (Range<Int>) -> Bool) -> Range<TextPosition>? {
            let ranges = pattern.ranges(in: self.line(line))
            guard let range = backwards ? ranges.last(where: isGood) : ranges.first(where: isGood) else { return nil }
            return TextPosition(
                line: line, offset: range.lowerBound)..<TextPosition(line: line, offset: range.upperBound)
        }
        let isBeyond: (Range<Int>) -> Bool = {
            backwards ? $0.upperBound <= position.offset : $0.lowerBound >= position.offset
        }
        if let found = match(line, where: isBeyond) { return found }
        let (above, below) = (0..<line, min(line + 1, lineCount)..<last + 1)
        for part in backwards ? [above, below] : [below, above] {
            if let found = self.line(of: pattern, in: part, backwards: backwards) {
                return match(found) { _ in true }
            }
        }
        return match(line) { _ in true }
    }

    /// The first or last of some lines that contains a pattern.
    private func line(of pattern: TextPattern, in lines: Range<Int>, backwards: Bool) -> Int? {
        var rest = lines
        while !rest.isEmpty {
            // Backwards, lines are read in blocks, each of them forwards.
            let block = backwards ? max(rest.lowerBound, rest.upperBound - 256)..<rest.upperBound : rest
            var found: Int?
            forEachLine(in: block) { line, bytes in
                if pattern.matches(bytes) { found = line }
                return backwards || found == nil
            }
            if let found { return found }
            rest = backwards ? rest.lowerBound..<block.lowerBound : rest.upperBound..<rest.upperBound
        }
        return nil
    }
}
