extension SheetParser {
    /// Reads `content 8x4`, `content 0...40 x 1`, `content text 5...80 words 20`, each with `cut`, `cut w` or `cut h`.
    mutating func parseContent(_ word: Range<Int>) {
        scanner.position = word.upperBound
        scanner.skipBlanks()
        guard var content = scanner.take("text") ? takeText() : takeBox() else { return skipItem() }
        scanner.skipBlanks()
        if scanner.take("cut") {
            let end = scanner.position
            scanner.skipBlanks()
            switch (scanner.take("w"), scanner.take("h")) {
            case (true, _): content.cutsWidth = true
            case (_, true): content.cutsHeight = true
            default:
                (content.cutsWidth, content.cutsHeight) = (true, true)
                scanner.position = end
            }
        }
        var end = scanner.position
        while end > word.upperBound, scanner.bytes[end - 1] == 0x20 || scanner.bytes[end - 1] == 0x09 { end -= 1 }
        let item = word.lowerBound..<end
        add(.content(content), item)
        expectEnd(after: item, called: "the size")
    }

    private mutating func takeBox() -> SheetContent? {
        let expected = "expected a size in whole cells, as in 'content 20 x 5' or 'content 0...40 x 1'"
        guard let width = takeExtent(expected) else { return nil }
        scanner.skipBlanks()
        guard scanner.byte == UInt8(ascii: "x") else {
            note(expected, scanner.token)
            return nil
        }
        scanner.position += 1
        scanner.skipBlanks()
        guard let height = takeExtent(expected) else { return nil }
        return SheetContent(kind: .box(width: width, height: height))
    }

    private mutating func takeText() -> SheetContent? {
        scanner.skipBlanks()
        guard let length = takeExtent("expected the columns of the text, as in 'content text 0...80'", isText: true)
        else { return nil }
        scanner.skipBlanks()
        var longest = SheetContent.longestWord
        if scanner.take("words") {
            scanner.skipBlanks()
            let start = scanner.position
            guard let number = scanner.takeNumber() else {
                note("expected the columns of the longest word, as in 'words 20'", scanner.token)
                return nil
            }
            guard number > 0 else {
                note("a word has at least 1 column", start..<scanner.position)
                return nil
            }
            longest = number
        }
        return SheetContent(kind: .text(length: length, longestWord: longest))
    }

    /// Reads a number, or a range of numbers.
    private mutating func takeExtent(_ expected: String, isText: Bool = false) -> ClosedRange<Int>? {
        let start = scanner.position
        guard let first = scanner.takeNumber() else {
            note(expected, scanner.token)
            return nil
        }
        let end = scanner.position
        scanner.skipBlanks()
        var last = first
        if scanner.take("...") {
            scanner.skipBlanks()
            guard let number = scanner.takeNumber() else {
                note("expected the end of the range, as in '0...40'", scanner.token)
                return nil
            }
            last = number
            guard first <= last else {
                note("the range ends before it begins", start..<scanner.position)
                return nil
            }
        } else {
            scanner.position = end
        }
        if last > first || isText, last > SheetContent.most {
            note("a content that varies has at most \(SheetContent.most) cells", start..<scanner.position)
            return nil
        }
        return first...last
    }
}

extension SheetContent {
    /// The content that an item states; nil if it states none.
    init?(parsing item: String) {
        var parser = SheetParser("a { \(item) }")
        parser.parse()
        guard parser.mistakes.isEmpty, case .view(_, let block) = parser.root.items.first?.kind,
            case .content(let content) = block.items.first?.kind
        else { return nil }
        self = content
    }
}
