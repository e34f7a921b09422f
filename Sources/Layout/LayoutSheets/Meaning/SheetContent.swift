import LayoutProof

/// The size of a view's content as a sheet states it: fixed, or any of a range.
///
///     content 8x4
///     content 0...40 x 1
///     content text 5...80 words 20 cut
package struct SheetContent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case box(width: ClosedRange<Int>, height: ClosedRange<Int>)
        /// A text of so many columns that wraps at the width of its view.
        case text(length: ClosedRange<Int>, longestWord: Int)
    }

    package var kind: Kind
    /// Whether the view may show a part of it on an axis.
    package var cutsWidth = false
    package var cutsHeight = false

    /// The longest word where a sheet says nothing, in columns.
    static let longestWord = 12
    /// Ranges and texts reach no further, in cells.
    static let most = 1_000_000

    package var varies: Bool {
        switch kind {
        case .box(let width, let height): width.count > 1 || height.count > 1
        case .text: true
        }
    }

    /// As it is written.
    var text: String {
        func text(_ range: ClosedRange<Int>) -> String {
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
        }
        var result = "\(SheetWord.content.rawValue) "
        switch kind {
        case .box(let width, let height):
            result += text(width) + (varies ? " x " : "x") + text(height)
        case .text(let length, let word):
            result += "text " + text(length)
            if word != Self.longestWord { result += " words \(word)" }
        }
        if cutsWidth || cutsHeight { result += " cut" + (cutsWidth && cutsHeight ? "" : cutsWidth ? " w" : " h") }
        return result
    }
}

/// One of the sizes that a content may have: the natural width, and the height; of a text, its rows at the width of its
/// view.
package struct ChosenContent: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The rows that a text of some columns may take at a width: a line breaks only before a word that does not fit, and words
/// longer than a line are cut.
package struct TextRows: FlowRows, Hashable {
    /// The columns of the longest word.
    package var longestWord: Int

    /// The fewest rows: the blank at each break is dropped.
    @inline(__always)
    package func least(length: Int, columns: Int) -> Int {
        length <= columns || columns <= 0 ? 1 : (length + 1 + columns) / (columns + 1)
    }

    /// The most rows: each line but the last has at least so many columns that the longest word did not fit behind them.
    @inline(__always)
    package func most(length: Int, columns: Int) -> Int {
        if length <= columns || columns <= 0 { return 1 }
        let shortest = columns >= longestWord ? max(2, columns - longestWord + 1) : min(2, columns)
        return max(least(length: length, columns: columns), 1 + (length - 1) / shortest)
    }
}

extension SheetContent {
    /// Whether it may have a natural width, and a height if it is no text.
    package func mayBe(_ one: ChosenContent) -> Bool {
        switch kind {
        case .box(let width, let height): width.contains(one.width) && height.contains(one.height)
        case .text(let length, _): length.contains(one.width) && one.height >= 0
        }
    }
}

extension LayoutSheet {
    /// The content that the sheet states for a view; nil if it states none, or there is no such view.
    package func content(of path: String) -> SheetContent? {
        model.view(path: path).flatMap { model.content(of: $0) }
    }
}
