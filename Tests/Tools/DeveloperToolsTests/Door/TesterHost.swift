import JSONText
import TrellisTesting
import TrellisViews

@testable import DeveloperTools

/// The window of a test behind a door.
@MainActor
final class TesterHost: DoorHost {
    let tester: WindowTester
    var canResize = true

    init(_ window: Window, width: Int = 40, height: Int = 12) {
        tester = WindowTester(window, width: width, height: height)
    }

    var window: Window { tester.window }
    var isBusy = false

    /// Shows a frame that is wanted, as an application does soon.
    var isIdle: Bool {
        defer { showFrame() }
        return !isBusy && !window.needsFrame && window.timers.nextDue.map { $0 > window.timers.clock() } ?? true
    }

    func deliver(_ burst: [Event]) { for event in burst { tester.send(event) } }

    func runAsInput(_ act: () -> Void) {
        act()
        tester.draw()
    }

    func showFrame() { if window.needsFrame { tester.draw() } }
}

extension DoorSession {
    /// The result of a request; a refusal is an error.
    func ask(_ text: String) async throws -> JSONValue {
        let line = await answer(Array(text.utf8)[...])
        let answer = try JSONValue(parsing: Array(line.utf8)[...])
        guard let result = answer["result"] else { throw Refusal(code: answer["error"]?["code"]?.string ?? line) }
        return result
    }

    /// The code of a refusal.
    func refusal(_ text: String) async -> String? {
        do {
            _ = try await ask(text)
            return nil
        } catch let refusal as Refusal { return refusal.code } catch { return "\(error)" }
    }
}

struct Refusal: Error, Equatable {
    let code: String
}
