import Platform

/// Every third of some cases, another third from run to run: three runs in a row need not take the same ones. With
/// `TRELLIS_SIZES=all` in the environment all of them, as `make fuzz` has it.
package func third<Cases: Sequence>(of cases: Cases) -> [Cases.Element] {
    guard let turn else { return Array(cases) }
    return cases.enumerated().filter { $0.offset % 3 == turn }.map(\.element)
}

/// Which third this run takes; nil for all.
private let turn = getenv("TRELLIS_SIZES").map { String(cString: $0) } == "all" ? nil : Int.random(in: 0..<3)
