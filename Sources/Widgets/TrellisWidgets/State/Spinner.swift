public import TrellisViews

/// An animated sign of activity: `⠹ loading`.
///
///     let spinner = window.add(Spinner("loading"), "cl = ct = 50%")
///     spinner.isActive = false
///
/// It wakes the program only while it is active and visible. The role of the animation is `"accent"`, that of the title
/// `"text"`.
public final class Spinner: View {
    /// The activity, on one line.
    @Observed(.size) public var title: String = ""

    /// The animation.
    @Observed(.size) public var pattern: Pattern = .dots

    /// Whether the animation runs; otherwise its place is blank.
    @Observed(.display) public var isActive: Bool = true

    /// A sequence of pictures.
    public struct Pattern: Hashable, Sendable {
        /// The pictures, each on one line.
        public var frames: [String]
        /// The time that each picture is shown; at least one millisecond.
        var interval: Duration

        /// Creates a pattern from a sequence of pictures; there must be at least one.
        public init(_ frames: [String], every interval: Duration = .milliseconds(100)) {
            precondition(!frames.isEmpty, "a spinner needs a picture")
            self.frames = frames
            self.interval = interval
        }

        /// Dots that circle within a cell.
        public static let dots = Pattern(["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], every: .milliseconds(80))
        /// A rotating line, in plain ASCII; used where the terminal shows only ASCII.
        public static let line = Pattern(["|", "/", "-", "\\"], every: .milliseconds(120))
        /// A rotating quarter of a circle.
        public static let arc = Pattern(["◜", "◝", "◞", "◟"])
        /// A bar that grows and shrinks.
        public static let bar = Pattern(["▁", "▃", "▄", "▅", "▆", "▇", "▆", "▅", "▄", "▃"])
        /// A point that moves back and forth between two marks.
        public static let bounce = Pattern(["(•   )", "( •  )", "(  • )", "(   •)", "(  • )", "( •  )"])
    }

    /// The role of the animation.
    @Observed(.display) public var role: Role = .accent

    /// The time between two pictures where motion is reduced.
    private static let slowInterval = Duration.seconds(1)
    private var phase = 0
    private var timer: ViewTimer?

    /// Creates a spinner.
    public init(_ title: String = "", pattern: Pattern = .dots, isActive: Bool = true, role: Role = .accent) {
        _role = Observed(wrappedValue: role, .display)
        _title = Observed(wrappedValue: title, .size)
        _pattern = Observed(wrappedValue: pattern, .size)
        _isActive = Observed(wrappedValue: isActive, .display)
        super.init()
    }

    private var shownPattern: Pattern { showsOnlyASCII ? .line : pattern }

    public override func measure(for width: Int?) -> Measure {
        if isReadAloud { return Measure(width: spoken.columns, height: 1) }
        let columns = pattern.frames.map(\.columns).max() ?? 0
        return Measure(width: columns + (title.isEmpty ? 0 : 1 + translated(text: title).columns), height: 1)
    }

    /// The text in place of the animation for assistive readers.
    private var spoken: String {
        let title = translated(text: title)
        if !isActive { return title }
        return title.isEmpty ? translated("busy") : translated("busy: \(title)")
    }

    public override func draw(in painter: Painter) {
        let pattern = shownPattern
        let width = painter.bounds.width
        if isReadAloud { return _ = painter.text(spoken.truncated(to: width), x: 0, y: 0) }
        let room = pattern.frames.map(\.columns).max() ?? 0
        if isActive {
            painter.text(
                pattern.frames[phase % pattern.frames.count].truncated(to: width), x: 0, y: 0, style: painter[role])
            // Painting requests the next picture, so that only a visible spinner runs.
            let interval = window?.reducesMotion == true ? Self.slowInterval : pattern.interval
            if timer == nil { timer = after(interval) { [weak self] in self?.step() } }
        }
        if width > room + 1 {
            painter.text(translated(text: title).truncated(to: width - room - 1), x: room + 1, y: 0)
        }
    }

    private func step() {
        timer = nil
        guard isActive else { return }
        phase += 1
        setNeedsDisplay()
    }
}
