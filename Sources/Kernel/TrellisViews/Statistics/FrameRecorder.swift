import LayoutPlan
import TextScreen

/// Measures the frames of a window. It exists only while the window records.
@MainActor
final class FrameRecorder {
    /// The number of frames that are kept.
    static let limit = 120

    private var frames: [Window.Statistics.Frame] = []
    private var oldest = 0
    private var count = 0

    private let clock = ContinuousClock()
    /// The number of nested layouts being measured.
    private var depth = 0
    private var start: ContinuousClock.Instant?
    private var layoutDuration = Duration.zero
    private var hasOtherSize = false

    /// The counts at the end of the last frame, and the plan that counted.
    private weak var plan: LayoutPlan?
    private var planWork: PlanWork
    private var paintWork: PaintWork

    init(_ window: Window) {
        plan = window.space!.plan
        planWork = window.space!.plan.work
        paintWork = window.paintWork
    }

    /// The frames, oldest first.
    var statistics: [Window.Statistics.Frame] { Array(frames[oldest...] + frames[..<oldest]) }

    // MARK: Measuring

    func noteResize() { hasOtherSize = true }

    /// Begins to measure layout, unless that is measured already.
    func layoutBegins() {
        if depth == 0 { start = clock.now }
        depth += 1
    }

    /// Ends what `layoutBegins()` began.
    func layoutEnds() {
        // Recording may have begun in the middle of a layout.
        guard depth > 0 else { return }
        depth -= 1
        if depth == 0, let start { layoutDuration += clock.now - start }
    }

    func paintingBegins() { start = clock.now }

    /// Keeps what the frame has cost.
    func frameEnds(_ window: Window, _ damage: Damage) {
        let paintDuration = start.map { clock.now - $0 } ?? .zero
        let plan = window.space!.plan
        if plan !== self.plan {
            // The window's views have joined a larger layout, which nobody had to solve before.
            self.plan = plan
            planWork = PlanWork()
        }
        let (work, paint) = (plan.work, window.paintWork)
        let placed = work.placed - planWork.placed
        count += 1
        let frame = Window.Statistics.Frame(
            number: count, cause: cause(placed, damage),
            layoutDuration: layoutDuration, paintDuration: paintDuration,
            itemsPlaced: placed, itemsCompiled: work.compiled - planWork.compiled,
            viewsPainted: paint.painted - paintWork.painted, cellsPainted: paint.cells - paintWork.cells,
            damage: damage)
        (planWork, paintWork) = (work, paint)
        (layoutDuration, hasOtherSize) = (.zero, false)
        keep(frame)
    }

    private func cause(_ placed: Int, _ damage: Damage) -> Window.Statistics.Frame.Cause {
        if hasOtherSize { return .resize }
        if placed > 0 { return .rules }
        return damage.isEmpty ? .nothing : .display
    }

    private func keep(_ frame: Window.Statistics.Frame) {
        if frames.count < Self.limit { return frames.append(frame) }
        frames[oldest] = frame
        oldest = (oldest + 1) % Self.limit
    }

    /// Notes what showing the last frame has cost.
    func noteShown(in duration: Duration, bytes: Int?) {
        guard !frames.isEmpty else { return }
        let last = (oldest + frames.count - 1) % frames.count
        frames[last].presentDuration = duration
        frames[last].bytesSent = bytes
    }
}
