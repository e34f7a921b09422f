import LayoutPlan
import TrellisViews

/// A track with the width or the height of the terminal, or both, and the range over which it is swept:
/// `▶ width ├──●───┤ 62`.
///
/// Space or a click on the sign plays: the size goes back and forth over the range. The mouse drags the size and both
/// ends; ← and → change the size, `[` and `]` set the ends to it, `x` or a click on the name changes what is swept.
final class SweepBar: View {
    /// What is swept: columns, rows, or both at once, from the smallest size to the largest.
    enum Sweep: CaseIterable {
        case width, height, both
    }

    /// What is swept.
    @Observed(.display) var sweep: Sweep = .width
    /// The sizes at both ends of the track.
    var limits: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) = (20...200, 6...60) {
        didSet { (columns, rows) = (limits.columns, limits.rows) }
    }
    @Observed(.display) var columns: ClosedRange<Int> = 20...200
    @Observed(.display) var rows: ClosedRange<Int> = 6...60
    @Observed(.display) var size: Size = .zero
    /// Called when the user, or playing, has changed the size.
    var onChange: ((Size) -> Void)?

    private var timer: ViewTimer?
    private var direction = 1
    private enum Grab { case size, start, end }
    private var grab: Grab?

    /// The time between two sizes.
    private static let pace = Duration.milliseconds(50)

    /// Whether the size moves by itself.
    var isPlaying: Bool { timer != nil }

    /// Begins or ends to move the size.
    func togglePlaying() {
        if let timer {
            timer.cancel()
            self.timer = nil
        } else {
            timer = every(Self.pace) { [unowned self] in step() }
        }
        setNeedsDisplay()
    }

    func stop() { if isPlaying { togglePlaying() } }

    private func step() {
        if value >= range.upperBound { direction = -1 } else if value <= range.lowerBound { direction = 1 }
        set(min(max(range.lowerBound, value + direction), range.upperBound))
    }

    // MARK: Values

    /// The axis that the track shows: of both, the one with more sizes.
    private var axis: Axis {
        switch sweep {
        case .width: .horizontal
        case .height: .vertical
        case .both: rows.count > columns.count ? .vertical : .horizontal
        }
    }

    private var limit: ClosedRange<Int> { axis == .horizontal ? limits.columns : limits.rows }

    private var range: ClosedRange<Int> {
        get { axis == .horizontal ? columns : rows }
        set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
    }

    private var value: Int { axis == .horizontal ? size.width : size.height }

    private func set(_ value: Int) {
        let value = min(max(limit.lowerBound, value), limit.upperBound)
        var new = size
        if axis == .horizontal { new.width = value } else { new.height = value }
        if sweep == .both {
            if axis == .horizontal {
                new.height = share(rows, at: value)
            } else {
                new.width = share(columns, at: value)
            }
        }
        guard new != size else { return }
        size = new
        onChange?(size)
    }

    /// Maps a size on the track to the same fraction of another range.
    private func share(_ other: ClosedRange<Int>, at value: Int) -> Int {
        let steps = max(1, range.count - 1)
        let done = min(max(0, value - range.lowerBound), steps)
        return other.lowerBound + (done * (other.count - 1) + steps / 2) / steps
    }

    private func setStart(_ value: Int) {
        range = min(max(limit.lowerBound, value), range.upperBound)...range.upperBound
    }

    private func setEnd(_ value: Int) { range = range.lowerBound...max(range.lowerBound, min(value, limit.upperBound)) }

    /// Makes the size one end of what is swept.
    private func setEnd(isStart: Bool) {
        func moved(_ range: ClosedRange<Int>, _ value: Int, _ limit: ClosedRange<Int>) -> ClosedRange<Int> {
            let value = min(max(limit.lowerBound, value), limit.upperBound)
            return isStart ? value...max(value, range.upperBound) : min(value, range.lowerBound)...value
        }
        if sweep != .height { columns = moved(columns, size.width, limits.columns) }
        if sweep != .width { rows = moved(rows, size.height, limits.rows) }
    }

    // MARK: Painting

    private var name: String {
        switch sweep {
        case .width: "width"
        case .height: "height"
        case .both: "both"
        }
    }

    /// The size as far as it is swept.
    private var text: String {
        switch sweep {
        case .width: "\(size.width)"
        case .height: "\(size.height)"
        case .both: "\(size.width) \(showsOnlyASCII ? "x" : "×") \(size.height)"
        }
    }

    private var track: Range<Int> {
        let start = 10
        return start..<max(start, bounds.width - (sweep == .both ? 11 : 5))
    }

    private func column(of value: Int) -> Int {
        let value = min(max(limit.lowerBound, value), limit.upperBound)
        return track.lowerBound + (value - limit.lowerBound) * max(0, track.count - 1) / max(1, limit.count - 1)
    }

    private func value(at column: Int) -> Int {
        let offset = min(max(0, column - track.lowerBound), max(0, track.count - 1))
        let room = max(1, track.count - 1)
        return limit.lowerBound + (offset * (limit.count - 1) + room / 2) / room
    }

    override func draw(in painter: Painter) {
        guard painter.bounds.height > 0 else { return }
        let isASCII = showsOnlyASCII
        let sign = isPlaying ? (isASCII ? "||" : "■ ") : (isASCII ? "> " : "▶ ")
        let style = painter[role("slider", in: painter)]
        painter.text(sign, x: 0, y: 0, style: style)
        painter.text(name, x: 3, y: 0, style: painter[.text])
        let dim = painter["slider.track"]
        let (first, last) = (column(of: range.lowerBound), column(of: range.upperBound))
        for x in track {
            let isIn = first...last ~= x
            painter.put(isASCII ? (isIn ? "=" : "-") : isIn ? "━" : "─", x: x, y: 0, style: isIn ? style : dim)
        }
        guard !track.isEmpty else { return }
        painter.put(isASCII ? "[" : "├", x: first, y: 0, style: style)
        painter.put(isASCII ? "]" : "┤", x: last, y: 0, style: style)
        painter.put(isASCII ? "O" : "●", x: column(of: value), y: 0, style: painter["slider.thumb"])
        painter.text(text, x: track.upperBound + 1, y: 0, style: painter[.text])
    }

    // MARK: Events

    override var canFocus: Bool { true }

    static let keys = KeyBindings(
        for: SweepBar.self, group: "Sweep",
        [
            KeyBinding("sweep.less", "smaller, larger", .left) { $0.set($0.value - 1) },
            KeyBinding("sweep.more", "smaller, larger", .right) { $0.set($0.value + 1) },
            KeyBinding("sweep.farLess", "ten smaller, larger", Key.left.shift) { $0.set($0.value - 10) },
            KeyBinding("sweep.farMore", "ten smaller, larger", Key.right.shift) { $0.set($0.value + 10) },
            KeyBinding("sweep.least", "smallest, largest", .home) { $0.set($0.range.lowerBound) },
            KeyBinding("sweep.most", "smallest, largest", .end) { $0.set($0.range.upperBound) },
            KeyBinding("sweep.play", "play", .space) { $0.togglePlaying() },
            KeyBinding("sweep.axis", "width, height, both", "x") { $0.changeSweep() },
            KeyBinding("sweep.start", "start here", "[") { $0.setEnd(isStart: true) },
            KeyBinding("sweep.end", "end here", "]") { $0.setEnd(isStart: false) },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    /// Sweeps the width, the height, or both, in turn.
    func changeSweep() {
        let all = Sweep.allCases
        sweep = all[(all.firstIndex(of: sweep)! + 1) % all.count]
    }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handle(mouse) } else { false }
    }

    private func handle(_ mouse: Mouse) -> Bool {
        let x = mouse.position.x
        switch mouse.action {
        case .press(.left):
            if x < 3 {
                togglePlaying()
            } else if x < track.lowerBound {
                changeSweep()
            } else {
                let knob = column(of: value)
                grab =
                    x == knob
                    ? .size
                    : x == column(of: range.lowerBound) ? .start : x == column(of: range.upperBound) ? .end : .size
                move(to: x)
            }
        case .drag(.left): move(to: x)
        case .release(.left): grab = nil
        default: return false
        }
        return true
    }

    private func move(to column: Int) {
        switch grab {
        case .size: set(value(at: column))
        case .start: setStart(value(at: column))
        case .end: setEnd(value(at: column))
        case nil: break
        }
    }
}
