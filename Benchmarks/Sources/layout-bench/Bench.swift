import Engines
import Scenarios

/// One engine on one scenario, ready for rounds of any measurement.
@MainActor
protocol Bench: AnyObject {
    /// The nanoseconds (bytes for `memory`) per unit of the measurement, or nil if it is unavailable.
    func round(of measurement: Measurement) -> Double?

    /// Resizes the root to the size of a step and returns the cells of all views.
    func cells(step: Int) -> [Cells]

    /// Moves the left edge of the view in the middle and returns the cells of all views.
    func cells(offset: Int) -> [Cells]
}

/// The bench of one type of engine; generic, so that calls of the engine are direct.
final class EngineBench<Engine: LayoutEngine>: Bench {
    private let scenario: Scenario
    private var engine: Engine
    private var step = 0
    private var repetitions: [Measurement: Int] = [:]

    /// The approximate duration of a round, by repetition.
    private let roundTime: Double

    init(_ scenario: Scenario, roundTime: Double) {
        self.scenario = scenario
        self.roundTime = roundTime
        engine = Engine(scenario)
        resize(step: 0)
    }

    func cells(step: Int) -> [Cells] {
        resize(step: step)
        return scenario.views.indices.map(engine.cells(of:))
    }

    func cells(offset: Int) -> [Cells] {
        engine.setLeftOffset(offset, of: scenario.views.count / 2)
        return scenario.views.indices.map(engine.cells(of:))
    }

    func round(of measurement: Measurement) -> Double? {
        if measurement == .memory { return memory() }

        let count = repetitions[measurement] ?? calibrate(measurement)
        let time = nanoseconds(of: measurement, times: count) / Double(count)
        return measurement.isPerView ? time / Double(scenario.views.count) : time
    }

    /// Determines how often to repeat a measurement in a round.
    private func calibrate(_ measurement: Measurement) -> Int {
        var count = 1
        var time = nanoseconds(of: measurement, times: count)
        while time < roundTime / 4 {
            count *= 4
            time = nanoseconds(of: measurement, times: count)
        }
        count = max(1, Int(roundTime / time * Double(count)))
        repetitions[measurement] = count
        return count
    }

    private func nanoseconds(of measurement: Measurement, times count: Int) -> Double {
        switch measurement {
        case .resizeBoth, .resizeWidth, .resizeHeight:
            // Computed in advance: the scenario's formula divides, which would be noticeable at N = 100.
            let fixed = scenario.rootSize(step: 0)
            let sizes = (0..<121).map { _ in
                step += 1
                var size = scenario.rootSize(step: step)
                if measurement == .resizeWidth { size.height = fixed.height }
                if measurement == .resizeHeight { size.width = fixed.width }
                return size
            }
            resize(step: 0)
            return time {
                var next = 0
                for _ in 0..<count {
                    engine.resize(width: sizes[next].width, height: sizes[next].height)
                    next = next + 1 < sizes.count ? next + 1 : 0
                }
            }
        case .noChange:
            resize(step: 0)
            let size = scenario.rootSize(step: 0)
            return time {
                for _ in 0..<count { engine.resize(width: size.width, height: size.height) }
            }
        case .editedConstant:
            resize(step: 0)
            let view = scenario.views.count / 2
            engine.setLeftOffset(0, of: view)
            let spent = time {
                for edit in 0..<count { engine.setLeftOffset(1 - edit % 2, of: view) }
            }
            engine.setLeftOffset(0, of: view)
            return spent
        case .build:
            let size = scenario.rootSize(step: 0)
            // Retained until the clock has stopped: deallocating engines does not count.
            var built: [Engine] = []
            built.reserveCapacity(count)
            return time {
                for _ in 0..<count {
                    var engine = Engine(scenario)
                    engine.resize(width: size.width, height: size.height)
                    built.append(engine)
                }
            }
        case .memory:
            preconditionFailure("memory is not timed")
        }
    }

    /// The bytes of a second engine, built and solved.
    private func memory() -> Double? {
        let size = scenario.rootSize(step: 0)
        guard let before = allocatedBytes() else { return nil }
        var engine = Engine(scenario)
        engine.resize(width: size.width, height: size.height)
        guard let after = allocatedBytes() else { return nil }
        // Used after the count, so that the engine is not deallocated before it.
        withExtendedLifetime(engine) {}
        return Double(after - before) / Double(scenario.views.count)
    }

    private func resize(step: Int) {
        let size = scenario.rootSize(step: step)
        engine.resize(width: size.width, height: size.height)
    }

    private func time(_ work: () -> Void) -> Double {
        let start = cpuTime()
        work()
        return cpuTime() - start
    }
}
