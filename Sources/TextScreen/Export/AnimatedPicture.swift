public import CellGeometry

/// A series of screens as one picture that moves, in SVG without scripts.
///
///     var picture = AnimatedPicture()
///     for width in stride(from: 120, through: 40, by: -4) {
///         tester.resize(width: width, height: 20)
///         picture.append(tester.canvas, for: .milliseconds(80))
///     }
///     let text = picture.svg()
///
/// It begins again after its end. Where movement is unwanted (`prefers-reduced-motion`), and in programs that show no
/// animations, it is its first frame.
public struct AnimatedPicture {
    /// A screen that is shown for a while.
    public struct Frame {
        /// The screen; frames may have different sizes.
        public var canvas: Canvas
        /// The cell with the cursor; nil for none.
        public var cursor: Point?
        /// How long it is shown, at least a millisecond.
        public var duration: Duration

        /// Creates a frame.
        public init(_ canvas: Canvas, cursor: Point? = nil, for duration: Duration) {
            self.canvas = canvas
            self.cursor = cursor
            self.duration = duration
        }
    }

    /// The frames in their order.
    public var frames: [Frame]

    /// Creates a picture.
    public init(_ frames: [Frame] = []) { self.frames = frames }

    /// Adds a screen at the end.
    public mutating func append(_ canvas: Canvas, cursor: Point? = nil, for duration: Duration) {
        frames.append(Frame(canvas, cursor: cursor, for: duration))
    }

    /// The picture in SVG, as large as the largest screen; see `Canvas.svg(_:)`. The cursor of the options is not shown.
    ///
    /// A row that several frames share is in it once.
    /// - Complexity: O(cells of all frames · log(cells)).
    public func svg(_ options: ExportOptions = .dark) -> String {
        // Rows are drawn one by one, so lines go a little beyond them to join.
        var writer = SVGWriter(frames.map(\.canvas), options, bleed: 1)
        var rows = RowTable(writer.name("r"))
        var times = FrameTimes(frames.map(\.duration), prefix: options.prefix)
        let height = frames.map(\.canvas.size.height).max() ?? 0
        var uses = ""
        for y in 0..<height {
            var (shown, start) = (String?.none, 0)
            for index in 0...frames.count {
                let row = index < frames.count ? rows.name(of: frames[index], row: y, &writer) : nil
                if index < frames.count, index > 0, row == shown { continue }
                if let shown {
                    let place = y == 0 ? "" : " y=\"\(y * SVGWriter.cell.height)\""
                    uses += "<use href=\"#\(shown)\"\(place)\(times.attributes(start..<index))/>\n"
                }
                (shown, start) = (row, index)
            }
        }
        let width = frames.map(\.canvas.size.width).max() ?? 0
        return writer.document(
            width: width * SVGWriter.cell.width, height: height * SVGWriter.cell.height,
            "<defs>\n\(rows.definitions)</defs>\n<g class=\"\(writer.name("a"))\">\n\(uses)</g>\n", rules: times.rules)
    }
}

/// The rows of all frames, each of which is defined once.
private struct RowTable {
    private let prefix: String
    private(set) var definitions = ""
    private var names: [String: String] = [:]

    init(_ prefix: String) { self.prefix = prefix }

    /// The name of a row; nil for one below the frame.
    mutating func name(of frame: AnimatedPicture.Frame, row y: Int, _ writer: inout SVGWriter) -> String? {
        let canvas = frame.canvas
        guard y < canvas.size.height else { return nil }
        let width = canvas.size.width
        let row = Canvas(
            size: Size(width: width, height: 1), cells: Array(canvas.cells[y * width..<(y + 1) * width]),
            clusters: canvas.clusters)
        let cursor = frame.cursor.flatMap { $0.y == y ? Point(x: $0.x, y: 0) : nil }
        let background = writer.options.value(of: .default, isBackground: true).css
        let markup =
            "<rect width=\"\(width * SVGWriter.cell.width)\" height=\"\(SVGWriter.cell.height)\" fill=\"\(background)\" "
            + "shape-rendering=\"crispEdges\"/>\n" + writer.contents(of: row, cursor: cursor)
        if let known = names[markup] { return known }
        let name = prefix + "\(names.count)"
        names[markup] = name
        definitions += "<g id=\"\(name)\">\n\(markup)</g>\n"
        return name
    }
}

/// When frames are shown, as classes with animations.
private struct FrameTimes {
    /// When each frame begins, in milliseconds, and when the last one ends.
    private var starts = [0]
    private let prefix: String
    private var names: [Int: String] = [:]
    private var sheet: [String] = []

    init(_ durations: [Duration], prefix: String) {
        self.prefix = prefix
        for duration in durations {
            let (seconds, rest) = duration.components
            starts.append(starts.last! + max(1, Int(seconds) * 1000 + Int(rest / 1_000_000_000_000_000)))
        }
    }

    /// The style sheet for all attributes so far.
    var rules: [String] {
        sheet.isEmpty
            ? []
            : sheet + [
                ".\(prefix)f{visibility:visible}",
                "@media(prefers-reduced-motion:reduce){.\(prefix)a *{animation:none!important}}",
            ]
    }

    /// The attributes of what is shown for some frames.
    mutating func attributes(_ frames: Range<Int>) -> String {
        let (start, end, total) = (starts[frames.lowerBound], starts[frames.upperBound], starts.last!)
        if start == 0, end == total { return "" }
        let name: String
        if let known = names[end - start] {
            name = known
        } else {
            name = "\(prefix)d\(names.count)"
            names[end - start] = name
            // Rounded up: there is never nothing to be seen.
            let share = Self.decimal(((end - start) * 1_000_000 + total - 1) / total, places: 4)
            sheet.append("@keyframes \(name){0%{visibility:visible}\(share)%{visibility:hidden}}")
            sheet.append(
                ".\(name){visibility:hidden;animation:\(name) \(Self.decimal(total, places: 3))s step-end infinite}")
        }
        if start == 0 { return " class=\"\(name) \(prefix)f\"" }
        return " class=\"\(name)\" style=\"animation-delay:\(Self.decimal(start, places: 3))s\""
    }

    /// A number with decimals, without zeros at its end.
    private static func decimal(_ number: Int, places: Int) -> String {
        var digits = String(number)
        digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        var text = digits.dropLast(places) + "." + digits.suffix(places)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }
}
