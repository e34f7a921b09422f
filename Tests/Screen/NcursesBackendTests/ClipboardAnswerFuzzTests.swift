import Foundation
import SeededNumbers
import Testing

@testable import TerminalIO
@testable import TextScreen

/// What a terminal may answer to the question for the clipboard: `FUZZ_SECONDS` and `FUZZ_SEED` as in other suites.
struct ClipboardAnswerFuzzTests {
    private static let pieces = ["52;", "c", ";", "YQ==", "YWI=", "=", "====", "AAAA", "Gw==", "?", "ä", "\0", "52;c;"]

    @Test func `every answer is told at most once, and clean`() {
        let environment = ProcessInfo.processInfo.environment
        let end = ContinuousClock.now + .seconds(environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 0.3)
        var seed = environment["FUZZ_SEED"].flatMap(Int.init) ?? 1
        repeat {
            var dice = Dice(seed: seed)
            var told: [String?] = []
            var question = ClipboardQuestion({ told.append($0) }, due: dice.roll(3))
            for _ in 0..<dice.roll(1...6) {
                let text = (0..<dice.roll(8)).map { _ in dice.pick(Self.pieces) }.joined()
                let report: InputDecoder.Report = dice.once(in: 3) ? .deviceAttributes([62]) : .string("52;" + text)
                let count = told.count
                let isOver = question.learn(from: report, isAsked: dice.once(in: 4))
                #expect(told.count == count + (isOver ? 1 : 0), "seed \(seed)")
                if isOver { break }
            }
            let isClean = (told.last ?? nil)?.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
            }
            #expect(told.count <= 1 && isClean ?? true, "seed \(seed)")
            seed += 1
        } while ContinuousClock.now < end
    }
}
