import Engines
import Scenarios

/// An engine in the comparison.
@MainActor
struct Subject {
    let name: String
    let makeBench: (_ scenario: Scenario, _ roundTime: Double) -> any Bench

    init<Engine: LayoutEngine>(_ type: Engine.Type) {
        name = type.name
        makeBench = { EngineBench<Engine>($0, roundTime: $1) }
    }
}
