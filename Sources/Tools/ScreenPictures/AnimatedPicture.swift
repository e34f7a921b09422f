public import CellGeometry
public import TextScreen

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

    /// The picture in SVG, as large as the largest screen; see `Canvas.svg(_:)`. The cursor of the options is not
    /// shown.
    ///
    /// What stays from frame to frame is in it once: a run of text, the backgrounds or the lines of a colour. Lines,
    /// blocks and dots are only drawn; other text can be selected.
    /// - Complexity: O(cells of all frames · log(cells)).
    public func svg(_ options: ExportOptions = .dark) -> String {
        var writer = SVGWriter(frames.map(\.canvas), options)
        var times = FrameTimes(frames.map(\.duration), prefix: options.prefix)
        var stays: [SVGWriter.Layer: Stays] = [:]
        var grounds = Stays()
        let background = options.value(of: .default, isBackground: true).css
        for (index, frame) in frames.enumerated() {
            let size = frame.canvas.size
            let (width, height) = (size.width * SVGWriter.cell.width, size.height * SVGWriter.cell.height)
            let ground = " width=\"\(width)\" height=\"\(height)\" fill=\"\(background)\""
            grounds.add([SVGElement(name: "rect", attributes: ground)], at: index)
            let layers = writer.elements(of: frame.canvas, cursor: frame.cursor)
            for (layer, elements) in layers { stays[layer, default: Stays()].add(elements, at: index) }
        }
        let layers = SVGWriter.Layer.allCases.map { layer in
            writer.group(
                layer, (layer == .backgrounds ? grounds.markup(&times) : "") + (stays[layer]?.markup(&times) ?? ""))
        }.joined()
        let width = frames.map(\.canvas.size.width).max() ?? 0
        let height = frames.map(\.canvas.size.height).max() ?? 0
        return writer.document(
            width: width * SVGWriter.cell.width, height: height * SVGWriter.cell.height,
            "<g class=\"\(writer.name("a"))\">\n\(layers)</g>\n", rules: times.rules)
    }
}

/// The elements of a layer, and during which frames each of them is shown.
private struct Stays {
    private var stays: [(element: SVGElement, frames: Range<Int>)] = []
    /// The last of each element in `stays`.
    private var last: [SVGElement: Int] = [:]

    /// Shows elements in a frame, which is not before those of earlier calls.
    mutating func add(_ elements: [SVGElement], at frame: Int) {
        for element in elements {
            if let index = last[element], stays[index].frames.upperBound == frame {
                stays[index].frames = stays[index].frames.lowerBound..<frame + 1
            } else {
                last[element] = stays.count
                stays.append((element, frame..<frame + 1))
            }
        }
    }

    func markup(_ times: inout FrameTimes) -> String {
        stays.map { $0.element.markup(times.attributes($0.frames)) }.joined()
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

    /// The class and the style of what is shown for some frames; nil for all frames.
    mutating func attributes(_ frames: Range<Int>) -> (className: String, style: String)? {
        let (start, end, total) = (starts[frames.lowerBound], starts[frames.upperBound], starts.last!)
        if start == 0, end == total { return nil }
        let name: String
        if let cached = names[end - start] {
            name = cached
        } else {
            name = "\(prefix)d\(names.count)"
            names[end - start] = name
            // Rounded up: there is never nothing to be seen.
            let share = Self.decimal(((end - start) * 1_000_000 + total - 1) / total, places: 4)
            sheet.append("@keyframes \(name){0%{visibility:visible}\(share)%{visibility:hidden}}")
            sheet.append(
                ".\(name){visibility:hidden;animation:\(name) \(Self.decimal(total, places: 3))s step-end infinite}")
        }
        if start == 0 { return ("\(name) \(prefix)f", "") }
        return (name, " style=\"animation-delay:\(Self.decimal(start, places: 3))s\"")
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
