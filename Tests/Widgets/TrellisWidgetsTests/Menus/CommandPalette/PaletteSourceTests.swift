import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The palette over an asynchronous source.
@MainActor
struct PaletteSourceTests {
    /// Answers questions when the test says so.
    @MainActor
    private final class Server {
        var questions: [String] = []
        private var waiting: [String: CheckedContinuation<[Command], any Error>] = [:]

        func answer(to text: String) async throws -> [Command] {
            questions.append(text)
            return try await withCheckedThrowingContinuation { waiting[text] = $0 }
        }

        func answer(_ text: String, _ result: Result<[String], any Error>) async {
            let question = waiting.removeValue(forKey: text)
            switch result {
            case .success(let titles):
                var found: [Command] = []
                for title in titles { found.append(Command(title) {}) }
                question?.resume(returning: found)
            case .failure(let error): question?.resume(throwing: error)
            }
            for _ in 0..<10 { await Task.yield() }
        }

        func settle() async { for _ in 0..<10 { await Task.yield() } }
    }

    private struct Failure: Error, CustomStringConvertible {
        var description: String { "No answer." }
    }

    @Test func `it asks when nothing was typed for a moment`() async {
        let server = Server()
        let tester = WindowTester(Window(), width: 44, height: 16)
        let palette = tester.window.showCommandPalette { try await server.answer(to: $0) }
        await server.settle()
        #expect(server.questions == [""] && palette.isSearching && tester.picture.contains("Searching…"))
        await server.answer("", .success(["alpha", "beta"]))
        #expect(!palette.isSearching && tester.picture.contains("alpha") && tester.picture.contains("beta"))
        tester.type("a")
        tester.advance(by: .milliseconds(100))
        tester.type("b")
        tester.advance(by: .milliseconds(100))
        await server.settle()
        #expect(server.questions == [""] && tester.picture.contains("alpha"), "the old answer stays until the new one")
        tester.advance(by: .milliseconds(60))
        await server.settle()
        #expect(server.questions == ["", "ab"])
        await server.answer("ab", .success(["abc"]))
        #expect(tester.picture.contains("abc") && !tester.picture.contains("alpha"))
    }

    @Test func `late answers are dropped`() async {
        let server = Server()
        let tester = WindowTester(Window(), width: 44, height: 16)
        let palette = tester.window.showCommandPalette { try await server.answer(to: $0) }
        await server.settle()
        tester.type("x")
        tester.advance(by: .seconds(1))
        await server.settle()
        await server.answer("", .success(["stale"]))
        #expect(!tester.picture.contains("stale") && palette.isSearching)
        await server.answer("x", .success(["fresh"]))
        #expect(tester.picture.contains("fresh"))
        tester.type("y")
        tester.advance(by: .seconds(1))
        await server.settle()
        tester.press(.escape)
        await server.answer("xy", .success(["too late"]))
        #expect(palette.choices.map(\.title) == ["fresh"])
    }

    @Test func `an error is shown in place, and typing goes on`() async {
        let server = Server()
        let tester = WindowTester(Window(), width: 44, height: 16)
        let palette = tester.window.showCommandPalette { try await server.answer(to: $0) }
        await server.settle()
        await server.answer("", .failure(Failure()))
        #expect(palette.failure == "No answer." && tester.picture.contains("│ No answer."))
        tester.press(.down)
        tester.press(.enter)
        tester.type("a")
        tester.advance(by: .seconds(1))
        await server.settle()
        await server.answer("a", .success(["again"]))
        #expect(palette.failure == nil && tester.picture.contains("again"))
        #expect(!tester.picture.contains("No answer"))
    }
}
