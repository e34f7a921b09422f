import Testing
import TrellisViews

@testable import TrellisTerminal

@MainActor
struct PropertyTests {
    @Test func `each property can be observed`() {
        let view = TerminalView()
        var changes: [String] = []
        let tokens: [ObservationToken] = [
            observe(view, \.command, [.new]) { _, _ in changes.append("command") },
            observe(view, \.environment, [.new]) { _, _ in changes.append("environment") },
            observe(view, \.workingFolder, [.new]) { _, _ in changes.append("workingFolder") },
            observe(view, \.releaseKey, [.new]) { _, _ in changes.append("releaseKey") },
            observe(view, \.keptKeys, [.new]) { _, _ in changes.append("keptKeys") },
            observe(view, \.takesKeys, [.new]) { _, _ in changes.append("takesKeys") },
            observe(view, \.startsAutomatically, [.new]) { _, _ in changes.append("startsAutomatically") },
            observe(view, \.state, [.new]) { _, _ in changes.append("state") },
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
