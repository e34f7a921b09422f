public import TrellisViews

/// A progress bar: `█████▌░░░░  55%  120/s  0:12`.
///
///     let bar = window.add(ProgressBar(), "bb = 0, ll = rr = 1")
///     bar.value = 0.55
///     bar.report(done: 1320, of: 2400)      // sets the value, and provides rate and time left
///
/// Without a value, a block moves back and forth. The role of the bar is `"progress"`, that of the details `"muted"`.
public final class ProgressBar: View {
    /// The share that is done, 0...1; nil while unknown. Values outside the range are clamped.
    @Observed(.display) public var value: Double? = nil { didSet { announceQuarter(after: oldValue) } }

    /// The details beside the bar, as far as there is room; the last ones are left out first.
    @Observed(.display) public var details: Details = .percent

    /// The meaning of the bar, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Details that can be shown beside a bar.
    public struct Details: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt8
        /// Creates a set from raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The share that is done, rounded down, so that 100% means complete.
        public static let percent = Details(rawValue: 1)
        /// Units per second, once `report(done:of:)` has been called twice.
        public static let rate = Details(rawValue: 2)
        /// The hours, minutes and seconds left at the current rate.
        public static let timeLeft = Details(rawValue: 4)
    }

    private var meter = RateMeter()
    private var unitsLeft = 0.0
    private var phase = 0
    private var timer: ViewTimer?

    /// The time between two steps of the moving block.
    private static let beat = Duration.milliseconds(80)
    /// The same where motion is reduced.
    private static let slowBeat = Duration.seconds(1)
    /// The minimum length of the bar; details are left out before it gets shorter.
    private static let shortest = 6

    /// Creates a progress bar.
    public init(value: Double? = nil, details: Details = .percent, role: Role? = nil) {
        _role = Observed(wrappedValue: role, .display)
        _value = Observed(wrappedValue: value, .display)
        _details = Observed(wrappedValue: details, .display)
        super.init()
    }

    /// Reports how many units are done; sets the value and records the time of the window's clock.
    ///
    /// The rate is the mean over the last seconds. A count lower than the previous one starts over.
    public func report(done: Double, of total: Double) {
        if let window { meter.add(done, at: window.timers.clock()) }
        unitsLeft = max(0, total - done)
        value = total > 0 ? done / total : nil
        setNeedsDisplay()
    }

    /// Reports how many units are done.
    public func report(done: Int, of total: Int) { report(done: Double(done), of: Double(total)) }

    /// Units done per second; nil until `report(done:of:)` has been called at two different times.
    public var rate: Double? { meter.rate }

    /// The time left at the current rate; nil while it cannot be estimated.
    public var timeLeft: Duration? {
        guard let rate = meter.rate, rate > 0 else { return nil }
        return .seconds(min(unitsLeft / rate, 1e6))
    }

    public override func measure(for width: Int?) -> Measure { Measure(width: 30, height: 1, minWidth: 4) }

    // MARK: Painting

    /// The value, clamped to its range.
    var share: Double? { value.map { $0.isNaN ? 0 : min(max($0, 0), 1) } }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard width > 0, height > 0 else { return }
        let detail = detailText(room: width - Self.shortest)
        let length = width - detail.columns
        if !detail.isEmpty { painter.text(detail, x: length, y: (height - 1) / 2, style: painter[.muted]) }
        let glyphs = BarGlyphs(isPlain: showsOnlyASCII)
        let style = painter[Role("progress").variant(role)]
        painter.fill(
            Rect(x: 0, y: 0, width: length, height: height), style.background == .default ? glyphs.empty : " ",
            style: style)
        if let share {
            drawShare(share, length, glyphs, painter)
        } else if isReadAloud {
            painter.text("busy".truncated(to: width), x: 0, y: (height - 1) / 2, style: style)
        } else {
            drawBlock(length, glyphs, painter)
            // Painting requests the next step, so that only a visible bar moves.
            let beat = window?.reducesMotion == true ? Self.slowBeat : Self.beat
            if timer == nil { timer = after(beat) { [weak self] in self?.step() } }
        }
    }

    private func drawShare(_ share: Double, _ length: Int, _ glyphs: BarGlyphs, _ painter: Painter) {
        let style = painter[Role("progress").variant(role)]
        let eighths = Int(share * Double(length * 8))
        painter.fill(Rect(x: 0, y: 0, width: eighths / 8, height: painter.bounds.height), glyphs.full, style: style)
        guard let part = glyphs.part(eighths % 8) else { return }
        painter.fill(Rect(x: eighths / 8, y: 0, width: 1, height: painter.bounds.height), part, style: style)
    }

    private func drawBlock(_ length: Int, _ glyphs: BarGlyphs, _ painter: Painter) {
        let block = max(1, length / 4)
        let way = length - block
        let offset = way == 0 ? 0 : phase % (2 * way)
        let x = offset <= way ? offset : 2 * way - offset
        painter.fill(
            Rect(x: x, y: 0, width: block, height: painter.bounds.height), glyphs.full,
            style: painter[Role("progress").variant(role)])
    }

    private func step() {
        timer = nil
        guard value == nil else { return }
        phase += 1
        setNeedsDisplay()
    }

    /// The details that fit, each padded to its maximum width, so that the bar keeps its length.
    private func detailText(room: Int) -> String {
        var text = ""
        func add(_ detail: Details, _ columns: Int, _ words: @autoclosure () -> String) {
            guard details.contains(detail), text.columns + columns + 2 <= room else { return }
            let words = words()
            text += String(repeating: " ", count: max(0, columns - words.columns) + (text.isEmpty ? 1 : 2)) + words
        }
        guard let share else { return "" }
        add(.percent, 4, "\(Int(share * 100))%")
        add(.rate, 6, "\(rate?.shortText ?? "-")/s")
        add(.timeLeft, 7, timeLeft?.clockText ?? "-:--")
        return text
    }
}

/// The characters that make up a bar.
private struct BarGlyphs {
    /// Whether the terminal shows only ASCII.
    let isPlain: Bool

    var full: Character { isPlain ? "#" : "█" }
    var empty: Character { isPlain ? "-" : "░" }

    /// The character for a cell filled by a number of eighths; nil for none.
    func part(_ eighths: Int) -> Character? {
        if isPlain || eighths == 0 { return nil }
        return ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths - 1]
    }
}
