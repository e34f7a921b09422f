import Foundation
import Testing
import Trellis
import TrellisLanguages
import TrellisTesting

@testable import gallery

/// Random keys, mouse, pastes and sizes, into every page: nothing traps, each frame has the size of the window, and is what
/// it would be if all were painted.
///
/// The seed of a page is printed before it is tried, for a trap ends the tests. `FUZZ_SEED` begins with another seed,
/// and `FUZZ_SECONDS` goes on for so long.
@MainActor
@Suite(.serialized)
struct InputFuzzTests {
    /// Pages that run programs of the machine or open addresses with them.
    private static let excluded: Set<String> = ["terminal", "command", "link", "markdown"]
    private static let environment = ProcessInfo.processInfo.environment

    private func tryOut(_ page: Page, seed: Int, steps: Int) {
        let tester = shown(page, width: 80, height: 24)
        var input = RandomInput(seed: seed)
        for step in 0..<steps {
            input.act(on: tester)
            let isWhole = tester.canvas.cells.count == tester.canvas.size.area
            let isInTree = tester.window.focusedView.map { $0.window === tester.window } ?? true
            // What was painted for changes is what is painted anew.
            let painted = tester.looks
            tester.window.setNeedsDisplay()
            tester.draw()
            guard isWhole, isInTree, painted == tester.looks else {
                Issue.record("\(page.name), seed \(seed), step \(step)")
                return
            }
        }
        // Another theme and another language leave nothing when they go.
        let (looks, theme) = (tester.looks, tester.window.theme)
        for theme in [Theme.light, theme] {
            tester.window.theme = theme
            tester.draw()
        }
        #expect(looks == tester.looks, "\(page.name), seed \(seed): the theme")
        for language in [Language.german, .english] {
            tester.window.language = language
            tester.draw()
        }
        #expect(looks == tester.looks, "\(page.name), seed \(seed): the language")
        // Nor do other sizes, once no button of the mouse is held, and none flashes as it was pressed.
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: -1, y: -1))))
        tester.advance(by: .seconds(1))
        tester.draw()
        let (before, size) = (tester.looks, tester.canvas.size)
        for (width, height) in [(size.width + 37, size.height + 13), (size.width / 2, size.height / 2)] {
            tester.resize(width: width, height: height)
            tester.draw()
            tester.resize(width: size.width, height: size.height)
            tester.draw()
            #expect(before == tester.looks, "\(page.name), seed \(seed): \(width)x\(height) in between")
        }
        // What was done does not keep the page from being shown as ever.
        tester.send(.key(.escape), .key(.escape))
        tester.resize(width: 80, height: 24)
        #expect(tester.canvas.size == Size(width: 80, height: 24), "\(page.name), seed \(seed)")
    }

    @Test func `every page takes what a random user does`() {
        let first = Self.environment["FUZZ_SEED"].flatMap { Int($0) } ?? 0
        let seconds = Self.environment["FUZZ_SECONDS"].flatMap { Double($0) }
        let clock = ContinuousClock()
        let end = seconds.map { clock.now + .seconds($0) }
        var seed = first
        repeat {
            for page in Page.all where !Self.excluded.contains(page.name) {
                if let end, clock.now >= end { break }
                if seconds != nil { print("\(page.name), seed \(seed)") }
                tryOut(page, seed: seed, steps: seconds == nil ? 12 : 120)
            }
            seed += 1
        } while end.map { clock.now < $0 } ?? false
        print("pages: seeds \(first)..<\(seed)")
    }
}
