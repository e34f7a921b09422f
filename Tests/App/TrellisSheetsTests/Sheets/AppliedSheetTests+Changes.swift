import LayoutSheets
import RuleText
import Testing
import TrellisConstraints
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Sheets that come and go, and views that do.
extension AppliedSheetTests {
    @Test func `an animation goes on in the sheet that takes the place of the first`() throws {
        try window.apply(sheet())
        _ = frames
        window.animate(sheetVariable: "gap", to: 11, over: .seconds(1), .linear)
        tester.advance(by: .milliseconds(200))
        try window.apply(LayoutSheet(parsing: Self.text + "\n# saved again", replacing: window.sheet))
        tester.advance(by: .milliseconds(300))
        #expect((29...33).contains(frames[1].left))
        try window.apply(sheet("side { w = 7 }; body { ll = 1, w = 9, h = 2; header { } }"))
        tester.advance(by: .seconds(1))
        #expect(frames[1].left == 1)
    }

    @Test func `a sheet that replaces another takes over what the app has set`() throws {
        let first = try sheet()
        first["gap"] = 7
        let without = try LayoutSheet(
            parsing: Self.text.replacing("let gap = 1", with: "").replacing("gap", with: "2"), replacing: first)
        without["gap"] = 9
        #expect(without["gap"] == 9)
        let third = try LayoutSheet(parsing: Self.text, replacing: without)
        #expect(third["gap"] == 9)
        try window.apply(third)
        #expect(frames[1].left == 34)
    }

    @Test func `another sheet replaces the first as if there had been none`() throws {
        try window.apply(sheet())
        tester.resize(width: 40, height: 8)
        window.focus(body)
        try window.apply(sheet("side { w = 7 }; body { ll = side.rl, w = 9, h = 2; header { } }"))
        #expect(frames == [Rect(x: 0, y: 0, width: 7, height: 0), Rect(x: 7, y: 0, width: 9, height: 2), .zero])
        #expect(!side.isHidden)
        #expect(window.focusedView === body)
        window.removeSheet()
        #expect(frames == [.zero, .zero, .zero])
        body.layout.add("w = 3")
        #expect(frames[1].width == 3)
    }

    @Test func `rules of a view with a sheet are the sheet's`() throws {
        body.layout.add("w = 3")
        try window.apply(sheet())
        let error = #expect(throws: RuleError.self) { try body.layout.add(parsing: "w = 4") }
        #expect(error?.message == "the rules of body are in the sheet a.sheet")
        #expect(frames[1].width == 74)
    }

    @Test func `a view that leaves and comes back has its rules again`() throws {
        try window.apply(sheet())
        _ = frames
        side.removeFromSuperview()
        tester.draw()
        #expect(!window.layoutIssues.isEmpty)
        window.addSubview(side)
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 25, height: 20), Rect(x: 26, y: 0, width: 74, height: 20),
                Rect(x: 0, y: 0, width: 74, height: 3),
            ])
        #expect(window.layoutIssues == [])
    }

    @Test func `a root that is gone takes its sheet along`() throws {
        var panel: View? = View()
        let inner = View()
        inner.identifier = "inner"
        panel!.addSubview(inner)
        window.addSubview(panel!)
        try panel!.apply(sheet("inner { w = 3 }"))
        tester.draw()
        panel!.removeFromSuperview()
        inner.removeFromSuperview()
        panel = nil
        window.addSubview(inner)
        tester.draw()
        inner.layout.add("w = 6")
        tester.draw()
        #expect(inner.frame.width == 6)
    }

    /// What a sheet says counts when rules are accepted, whether it has been laid out or not.
    @Test(arguments: [true, false])
    func `a constraint on a view that a sheet has just placed is taken as after a frame`(isDrawn: Bool) throws {
        let window = Window()
        let (outer, inner) = (View(), View())
        outer.identifier = "outer"
        inner.layout.add("rr = 7")
        window.addSubview(outer)
        try window.apply(LayoutSheet(parsing: "outer { ll = 1, w = 20 }"))
        outer.addSubview(inner)
        if isDrawn { window.layoutIfNeeded() }
        try window.constraints.add(parsing: "inner.width = outer.width", views: ["inner": inner, "outer": outer])
        #expect(throws: RuleError.self) { try outer.layout.add(parsing: "w = 5") }
    }

    @Test func `what cannot be placed takes its base frame as soon as there is a sheet`() throws {
        func width(_ isDrawn: Bool) throws -> Int {
            let window = Window()
            let (label, elsewhere, other) = (window.add(Label("label")), View(), window.add(View()))
            label.layout.add("w = %h", elsewhere)
            if isDrawn { window.layoutIfNeeded() }
            try other.apply(LayoutSheet(parsing: ""))
            window.layoutIfNeeded()
            return label.frame.width
        }
        #expect(try width(true) == width(false))
    }

    @Test(arguments: [true, false])
    func `a view that has left what a sheet places may be tied to another window, drawn or not`(isDrawn: Bool) throws {
        let (window, other) = (Window(), Window())
        let (leaving, staying, inOther) = (View(), View(), other.add(View()))
        (leaving.identifier, staying.identifier) = ("leaving", "staying")
        for view in [leaving, staying] { window.addSubview(view) }
        try window.apply(LayoutSheet(parsing: "leaving { ll = 0 }\nstaying { ll = leaving.rl }"))
        window.layoutIfNeeded()
        leaving.removeFromSuperview()
        if isDrawn { window.layoutIfNeeded() }
        try leaving.layout.add(parsing: "tt = %bt", arguments: [inOther])
    }
}
