import Foundation
import Trellis

/// A window that says on which thread it runs, and what comes back to it from elsewhere.
@MainActor
enum LoopPage {
    /// - Parameter kind: `plain`, or what comes before: `late`, after something that had to be waited for; `pumped`, in a
    ///   loop of Foundation; `twice`, after another window.
    static func run(_ kind: String) async {
        switch kind {
        case "late":
            await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
            await run(named: "late")
        case "pumped":
            Task {
                await run(named: "pumped")
                exitWith(0)
            }
            pump()
        case "twice":
            await run(named: "first")
            await run(named: "second")
            // What is queued and what is waited for comes, although the loop has ended.
            await Task { print("queued") }.value
            try? await Task.sleep(for: .milliseconds(1))
            print("slept")
        default: await run(named: kind)
        }
    }

    private static func pump() {
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private static func run(named name: String) async {
        let label = Label("\(name) on \(Thread.isMainThread ? "the main thread" : "another thread")")
        let count = Label("nothing yet")
        let window = Window(Column { [label, count] })
        var isBusy = false
        window.onKey("b", "be busy") {
            isBusy.toggle()
            guard isBusy else { return }
            Task {
                var turns = 0
                while isBusy {
                    turns += 1
                    await Task.yield()
                }
                count.text = "\(turns > 0 ? "some" : "no") turns"
            }
        }
        window.onKey("s", "sleep") {
            Task {
                try? await Task.sleep(for: .milliseconds(20))
                count.text = "slept"
            }
        }
        window.onKey("d", "dispatch") {
            DispatchQueue.global().async {
                DispatchQueue.main.sync { MainActor.assumeIsolated { count.text = "dispatched" } }
            }
        }
        window.onKey("t", "time") { window.after(.milliseconds(20)) { count.text = "rung" } }
        window.onKey("w", "another window in a task") {
            Task {
                let other = Application(Window(Label("inner")), on: NoScreen())
                Task { other.quit() }
                await other.run()
                count.text = "ran another"
            }
        }
        await Application.run(window)
    }
}

/// A terminal that nobody sees.
private final class NoScreen: Terminal {
    let size = Size(width: 20, height: 5)
    var onEvents: (([Event]) -> Void)?

    func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {}

    func suspend() {}

    func close() {}
}
