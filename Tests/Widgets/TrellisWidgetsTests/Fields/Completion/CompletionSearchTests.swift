import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Completion of a text field from a source that takes its time.
@MainActor
struct CompletionSearchTests {
    /// A source that answers when the test says so.
    @MainActor
    private final class Source {
        private(set) var questions: [String] = []
        private var waiting: [String: CheckedContinuation<[String], any Error>] = [:]
        private(set) var cancelled: [String] = []

        func ask(_ text: String) async throws -> [String] {
            questions.append(text)
            let answer = try await withCheckedThrowingContinuation { waiting[text] = $0 }
            if Task.isCancelled { cancelled.append(text) }
            return answer
        }

        func answer(_ text: String, _ words: String...) { waiting.removeValue(forKey: text)?.resume(returning: words) }

        func fail(_ text: String) { waiting.removeValue(forKey: text)?.resume(throwing: Failure()) }
    }

    private struct Failure: Error, CustomStringConvertible { var description: String { "no network" } }

    private let window = Window()
    private let field = TextField()
    private let source = Source()

    private func shown() -> WindowTester {
        let source = source
        field.completion = Completion(debounce: .milliseconds(150)) { try await source.ask($0) }
        window.add(field, "tt = ll = 0, w = 16")
        return WindowTester(window, width: 20, height: 7)
    }

    /// Lets tasks run until something holds.
    private func wait(_ condition: () -> Bool) async {
        for _ in 0..<1_000 {
            guard !condition() else { break }
            await Task.yield()
        }
        #expect(condition())
    }

    @Test func `it asks after a pause, tells that it searches, and shows the answer`() async {
        let tester = shown()
        tester.type("b")
        tester.advance(by: .milliseconds(100))
        tester.type("e")
        tester.advance(by: .milliseconds(100))
        #expect(source.questions == [] && !field.completion!.isOpen, "there was no pause yet")
        tester.advance(by: .milliseconds(50))
        await wait { source.questions == ["be"] }
        #expect(
            tester.picture == """
                | be                 |
                |╭──────────────╮    |
                |│ ⠋ searching… │    |
                |╰──────────────╯    |
                |                    |
                |                    |
                |                    |
                """)
        source.answer("be", "Berlin", "Zabern")
        await wait { tester.picture.contains("Berlin") }
        #expect(
            tester.picture == """
                | be                 |
                |╭──────────────╮    |
                |│ Berlin       │    |
                |│ Zabern       │    |
                |╰──────────────╯    |
                |                    |
                |                    |
                """, "in the order of the source")
        tester.press(.down)
        tester.press(.enter)
        #expect(field.text == "Zabern")
    }

    @Test func `an answer that is no longer wanted is dropped`() async {
        let tester = shown()
        tester.type("a")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a"] }
        tester.type("b")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a", "ab"] }
        source.answer("ab", "abbey")
        await wait { tester.picture.contains("abbey") }
        source.answer("a", "wrong")
        await wait { source.cancelled == ["a"] }
        #expect(tester.picture.contains("abbey") && !tester.picture.contains("wrong"))
    }

    @Test func `until the next answer, what still matches stays`() async {
        let tester = shown()
        tester.type("a")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a"] }
        source.answer("a", "abbey", "acorn")
        await wait { tester.picture.contains("acorn") }
        tester.type("b")
        #expect(tester.picture.contains("abbey") && !tester.picture.contains("acorn"))
        tester.advance(by: .milliseconds(150))
        #expect(tester.picture.contains("abbey") && tester.picture.contains("searching…"))
        await wait { source.questions == ["a", "ab"] }
        source.answer("ab")
        await wait { !field.completion!.isOpen }
    }

    @Test func `an answer leaves the choice where the user has moved it`() async {
        let tester = shown()
        tester.type("a")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a"] }
        source.answer("a", "abbey", "about", "acorn")
        await wait { tester.picture.contains("acorn") }
        tester.type("b")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a", "ab"] }
        tester.press(.down)
        source.answer("ab", "abacus", "abbey", "about")
        await wait { tester.picture.contains("abacus") }
        tester.press(.enter)
        #expect(field.text == "about")
    }

    @Test func `an error is shown in place`() async {
        let tester = shown()
        tester.type("a")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a"] }
        source.fail("a")
        await wait { tester.picture.contains("│ no network   │") }
        #expect(tester.canvas[2, 2].style.foreground == window.themeInUse[.error].foreground)
        tester.press(.enter)
        #expect(!field.completion!.isOpen)
        tester.type("b")
        tester.advance(by: .milliseconds(150))
        #expect(!tester.picture.contains("no network") && tester.picture.contains("searching"))
    }

    @Test func `closing and leaving cancel the question`() async {
        let tester = shown()
        tester.type("a")
        tester.advance(by: .milliseconds(150))
        await wait { source.questions == ["a"] }
        tester.press(.escape)
        source.answer("a", "abbey")
        await wait { source.cancelled == ["a"] }
        #expect(!field.completion!.isOpen)
        tester.type("b")
        field.removeFromSuperview()
        tester.advance(by: .seconds(1))
        #expect(source.questions == ["a"])
    }
}
