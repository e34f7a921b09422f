import Testing
import TrellisViews

@testable import TrellisTerminal

@MainActor
struct PropertyTests {
    @Test func `each property can be observed`() {
        let view = TerminalView()
        var changes: [String] = []
        let tokens: [Registration] = [
            view.observe(\.command) { _ in changes.append("command") },
            view.observe(\.environment) { _ in changes.append("environment") },
            view.observe(\.workingFolder) { _ in changes.append("workingFolder") },
            view.observe(\.releaseKey) { _ in changes.append("releaseKey") },
            view.observe(\.keptKeys) { _ in changes.append("keptKeys") },
            view.observe(\.takesKeys) { _ in changes.append("takesKeys") },
            view.observe(\.startsAutomatically) { _ in changes.append("startsAutomatically") },
            view.observe(\.state) { _ in changes.append("state") },
        ]
        view.command = ["ls"]
        view.environment = ["A": "b"]
        view.workingFolder = "/"
        view.releaseKey = Key(.function(12))
        view.keptKeys = ["q"]
        view.takesKeys = false
        view.startsAutomatically = false
        view.state = .failed("why")
        #expect(
            changes == [
                "command", "environment", "workingFolder", "releaseKey", "keptKeys", "takesKeys", "startsAutomatically",
                "state",
            ])
        withExtendedLifetime(tokens) {}
    }
}
