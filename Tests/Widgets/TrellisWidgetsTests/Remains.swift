import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What is left of things that were there for a turn.
@MainActor
final class Remains {
    /// Is held by what a closure captures.
    final class Token {}

    private struct Entry {
        let name: String
        weak var object: AnyObject?
    }
    private var entries: [Entry] = []

    func note(_ object: AnyObject) { entries.append(Entry(name: "\(type(of: object))", object: object)) }

    func note(views root: View) {
        note(root)
        for subview in root.subviews { note(views: subview) }
    }

    /// The types of what is left, after a while if need be: a task that has ended lets its closure go on a thread that
    /// others may keep busy.
    func left() async -> [String] {
        entries.removeAll { $0.object == nil }
        for _ in 0..<10_000 {
            if entries.isEmpty { break }
            try? await Task.sleep(for: .milliseconds(1))
            entries.removeAll { $0.object == nil }
        }
        return entries.map(\.name)
    }

    /// What a window holds.
    private struct Holdings: Equatable {
        var subviews, overlays, listeners, timers, commands, reachable: Int

        @MainActor init(_ window: Window) {
            subviews = window.subviews.count
            overlays = window.overlays.shown.count
            listeners = window.frameListeners.count { $0.view != nil }
            timers = window.timers.nextDue == nil ? 0 : 1
            commands = window.commands.count
            reachable = window.reachableViews.count { $0.view != nil }
        }
    }

    /// Does something many times, and checks after each time that nothing remains.
    ///
    /// - Parameters:
    ///   - times: how often, more than 6 times.
    ///   - body: adds something to a window that holds the token; what it returns removes it again.
    static func expectNothing(
        _ times: Int = 100, _ location: SourceLocation = #_sourceLocation,
        _ body: (Window, WindowTester, Token) -> () -> Void
    ) async {
        let window = Window()
        let button = window.add(Button("below"), "bb = 0, ll = 0")
        let tester = WindowTester(window, width: 50, height: 16)
        window.focus(button)
        tester.draw()
        let remains = Remains()
        var first: Holdings?
        for turn in 0..<times {
            do {
                let token = Token()
                remains.note(token)
                let end = body(window, tester, token)
                tester.draw()
                for view in window.subviews where view !== button { remains.note(views: view) }
                for view in window.overlays.shown.compactMap(\.view) { remains.note(views: view) }
                end()
            }
            tester.draw()
            // The press of a button and a row that leaves show for a while.
            tester.advance(by: .seconds(1))
            tester.draw()
            let holdings = Holdings(window)
            // The first turns make what all need.
            if turn == times / 2 { first = holdings }
            if turn > times / 2, holdings != first {
                Issue.record("\(turn): \(first!) became \(holdings)", sourceLocation: location)
                return
            }
            let left = await remains.left()
            if !left.isEmpty {
                Issue.record("\(turn): \(left) remain", sourceLocation: location)
                return
            }
        }
    }
}
