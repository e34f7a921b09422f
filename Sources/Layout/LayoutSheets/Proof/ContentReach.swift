public import CellGeometry

/// How far the content of a view may grow: up to so many columns, all that depends on it holds at some sizes and at all
/// larger ones, whatever the contents of the other views.
///
///     let reach = ContentReach(of: "title", in: sheet, columns: 20...200, rows: 6...60)
///     print(reach?.sentence ?? "")        // holds for every text up to 62 columns, from 48 columns on
public struct ContentReach: Sendable, Equatable {
    /// Whether the content is a text that wraps.
    public let isText: Bool
    /// The largest content for which all holds at `floor`, in columns; of a content that varies only in its rows, in rows.
    /// Nil if not even the smallest one holds anywhere.
    public let most: Int?
    /// Whether `most` counts rows.
    public let countsRows: Bool
    /// Whether that is all the sheet allows.
    public let isWhole: Bool
    /// The smallest sizes such that it holds at them and at all larger ones of the range, by growing width.
    public let floor: [Size]
    private let least: Size

    /// Proves how far the content of a view may grow.
    ///
    /// - Parameters:
    ///   - path: the path of the view.
    ///   - sheet: the sheet.
    ///   - columns: the widths of the window, at least 0.
    ///   - rows: the heights of the window, at least 0.
    ///   - limit: the time after which it gives up.
    /// - Returns: nil if the view has no content that varies, or it is not decided, mostly as the time was too short.
    /// - Complexity: that of some proofs of what depends on the content: log of its range.
    public init?(
        of path: String, in sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>,
        within limit: Duration = .seconds(1)
    ) {
        precondition(columns.lowerBound >= 0 && rows.lowerBound >= 0, "a window has no negative size")
        guard let view = sheet.model.view(path: path), let content = sheet.model.content(of: view), content.varies
        else { return nil }
        let deadline = ContinuousClock.now + limit
        // Whether something was not decided for another reason than time.
        var isOpen = false
        func floor(upTo most: Int) -> [Size]? {
            let subject = (view, content.narrowed(to: most))
            let prover = SheetProver(sheet, columns: columns, rows: rows, subject: subject)
            prover.prove(until: deadline) { _, _ in true }
            isOpen = isOpen || !prover.isWhole
            return ContinuousClock.now < deadline ? prover.broken.floor : nil
        }
        least = Size(width: columns.lowerBound, height: rows.lowerBound)
        (isText, countsRows) = (content.isText, content.growth.countsRows)
        let range = content.growth.range
        guard let all = floor(upTo: range.upperBound) else { return nil }
        isWhole = !all.isEmpty
        if isWhole {
            (most, self.floor) = (range.upperBound, all)
            return
        }
        // A larger range allows all that a smaller one does.
        var best: (most: Int, floor: [Size])?
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low <= high {
            let middle = low + (high - low) / 2
            guard let found = floor(upTo: middle) else { return nil }
            if found.isEmpty {
                high = middle - 1
            } else {
                best = (middle, found)
                low = middle + 1
            }
        }
        if best == nil, isOpen { return nil }
        (most, self.floor) = (best?.most, best?.floor ?? [])
    }

    /// In words: `holds for every text up to 62 columns, from 48 columns on`.
    public var sentence: String {
        let noun = isText ? "text" : "content"
        guard let most else { return "breaks at the largest size whatever its \(noun)" }
        let unit = countsRows ? most == 1 ? "row" : "rows" : most == 1 ? "column" : "columns"
        return "holds for every \(noun) up to \(most) \(unit), \(place)"
    }

    /// From where on it holds.
    private var place: String {
        if floor == [least] { return "at every size" }
        if floor.count == 1, floor[0].height == least.height { return "from \(floor[0].width) columns on" }
        if floor.count == 1, floor[0].width == least.width { return "from \(floor[0].height) rows on" }
        var steps = floor.map { "\($0.width)x\($0.height)" }
        if steps.count > 3 { steps.replaceSubrange(2..<steps.count - 1, with: ["..."]) }
        return "from \(steps.joined(separator: " or ")) on"
    }
}

extension SheetContent {
    fileprivate var isText: Bool { if case .text = kind { true } else { false } }

    /// The range in which it grows.
    fileprivate var growth: (range: ClosedRange<Int>, countsRows: Bool) {
        switch kind {
        case .box(let width, let height): width.count > 1 ? (width, false) : (height, true)
        case .text(let length, _): (length, false)
        }
    }

    /// The content with an end before its own.
    fileprivate func narrowed(to most: Int) -> SheetContent {
        var result = self
        switch kind {
        case .box(let width, let height) where width.count > 1:
            result.kind = .box(width: width.lowerBound...most, height: height)
        case .box(let width, let height): result.kind = .box(width: width, height: height.lowerBound...most)
        case .text(let length, let word): result.kind = .text(length: length.lowerBound...most, longestWord: word)
        }
        return result
    }
}
