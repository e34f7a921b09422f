public import CellGeometry
public import KeyValueObserving
import TextScreen
public import TrellisViews

/// Something that turns while something is going on: `⠹ loading`.
///
///     let spinner = window.add(Spinner("loading"), "cl = ct = 50%")
///     spinner.isActive = false
///
/// It wakes the program only while it is active and seen. It is painted in the role `"accent"`, its title as text.
public final class Spinner: View {
    /// What is going on, in one line.
    @Observed(.size) public var title: String = ""

    /// What turns.
    @Observed(.size) public var pattern: Pattern = .dots

    /// Whether it turns; otherwise there is a blank in its place.
    @Observed(.display) public var isActive: Bool = true

    /// Pictures that follow each other.
    public struct Pattern: Hashable, Sendable {
        /// The pictures, in one line each.
        public var frames: [String]
        /// The time that each is seen; a millisecond at least.
        public var interval: Duration

        /// Pictures that follow each other; there must be one at least.
        public init(_ frames: [String], every interval: Duration = .milliseconds(100)) {
            precondition(!frames.isEmpty, "a spinner needs a picture")
            self.frames = frames
            self.interval = interval
        }

        /// Dots that go round in a cell.
        public static let dots = Pattern(["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], every: .milliseconds(80))
        /// A line that turns, of plain ASCII; taken where the terminal shows nothing else.
        public static let line = Pattern(["|", "/", "-", "\\"], every: .milliseconds(120))
        /// A quarter of a circle that goes round.
        public static let arc = Pattern(["◜", "◝", "◞", "◟"])
        /// A bar that grows and shrinks.
        public static let bar = Pattern(["▁", "▃", "▄", "▅", "▆", "▇", "▆", "▅", "▄", "▃"])
        /// A point that moves to and fro between two marks.
        public static let bounce = Pattern(["(•   )", "( •  )", "(  • )", "(   •)", "(  • )", "( •  )"])
    }

    /// What the mark that moves is painted in.
    @Observed(.display) public var role: Role = .accent

    private var phase = 0
    private var timer: ViewTimer?

    /// A spinner.
    public init(_ title: String = "", pattern: Pattern = .dots, isActive: Bool = true, role: Role = .accent) {
        _role = Observed(wrappedValue: role, .display)
        _title = Observed(wrappedValue: title, .size)
        _pattern = Observed(wrappedValue: pattern, .size)
        _isActive = Observed(wrappedValue: isActive, .display)
        super.init()
    }

    private var shownPattern: Pattern { showsOnlyASCII ? .line : pattern }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let columns = pattern.frames.map(\.columns).max() ?? 0
        return Size(width: columns + (title.isEmpty ? 0 : 1 + title.columns), height: 1)
    }

    public override func draw(in painter: Painter) {
        let pattern = shownPattern
        let width = painter.bounds.width
        let place = pattern.frames.map(\.columns).max() ?? 0
        if isActive {
            painter.text(
                pattern.frames[phase % pattern.frames.count].truncated(to: width), x: 0, y: 0, style: painter[role])
            // Only a spinner that is seen turns: the next picture is asked for by painting.
            if timer == nil { timer = after(pattern.interval) { [weak self] in self?.step() } }
        }
        if width > place + 1 { painter.text(title.truncated(to: width - place - 1), x: place + 1, y: 0) }
    }

    private func step() {
        timer = nil
        guard isActive else { return }
        phase += 1
        setNeedsDisplay()
    }
}
