import DeveloperTools
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Where rules and constraints were added.
@MainActor
struct LocationTests {
    private static let file = "DeveloperToolsTests/LocationTests.swift"

    @Test func `locations stay with views that move from layout to layout`() {
        let outer = View()
        let (a, b) = (View(), View())
        outer.add(a, "ll = 3, w = 5")
        let line = #line - 1
        outer.add(b, "ll = %rl", a)
        outer.constraints.add("\(outer.add(View()).left) = 4")
        let constraintLine = #line - 1
        let window = Window()
        // The window's layout is the larger one.
        for _ in 0..<10 { window.add(View(), "ll = 0") }
        window.add(outer, "ll = tt = rr = bb = 0")
        let location = RuleLocation(file: Self.file, line: line)
        #expect(a.layout.explanation.left.source.location == location)
        outer.removeFromSuperview()
        let other = Window()
        other.add(outer, "ll = tt = rr = bb = 0")
        #expect(a.layout.explanation.left.source.location == location)
        #expect(b.layout.explanation.left.source.location == RuleLocation(file: Self.file, line: line + 2))
        let constrained = outer.subviews[2].layout.explanation.left
        #expect(constrained.source.location == RuleLocation(file: Self.file, line: constraintLine))
        #expect("\(location)" == "\(Self.file):\(line)")
    }

    @Test func `nothing is remembered where it is switched off, and text from outside has no location`() throws {
        let window = Window()
        let view = window.add(View(), "ll = 3, w = 5")
        ViewLayout.remembersLocations = false
        defer { ViewLayout.remembersLocations = true }
        view.layout.add("w = 6")
        #expect(view.layout.explanation.width.source == .rule(text: "w = 6", location: nil))
        #expect(view.layout.explanation.left.source.location != nil)
        ViewLayout.remembersLocations = true
        try view.layout.add(parsing: "ll = 4")
        #expect(view.layout.explanation.left.source == .rule(text: "ll = 4", location: nil))
        view.layout.removeAll()
        view.layout.add("w = 7")
        #expect(view.layout.explanation.width.source.location?.line == #line - 1)
    }

    @Test func `a rule that is refused keeps the locations of those before`() {
        let window = Window()
        let view = window.add(View(), "w = 5")
        let line = #line - 1
        #expect(throws: (any Error).self) { try view.layout.add(parsing: "w = %w", arguments: [view]) }
        #expect(view.layout.explanation.width.source.location?.line == line)
    }
}
