import LayoutSheets
import RuleText
import Testing
import TrellisConstraints
import TrellisSheets
import TrellisTesting
import TrellisViews

/// Sheets on the views of a window.
@MainActor
struct AppliedSheetTests {
    let window = Window()
    let side = Field()
    let body = Field()
    let header = Field()
    let tester: WindowTester

    /// Takes the focus.
    final class Field: View {
        override var canFocus: Bool { true }
    }

    init() {
        side.identifier = "side"
        body.identifier = "body"
        header.identifier = "header"
        window.addSubview(side)
        window.addSubview(body)
        let box = View()
        box.layout.add("tt = ll = bb = rr = 0")
        body.addSubview(box)
        box.addSubview(header)
        tester = WindowTester(window, width: 100, height: 20)
    }

    static let text = """
        let gap = 1
        side { ll = tt = bb = 0, w = 25% }
        body {
            ll = side.rl + gap, tt = bb = rr = 0
            header { ll = tt = rr = 0, h = 3 }
            when h < 10 { header { h = 1 } }
        }
        when w < 60 {
            side { hidden }
            body { ll = 0 }
        }
        """

    func sheet(_ text: String = text) throws -> LayoutSheet { try LayoutSheet(parsing: text, file: "a.sheet") }

    var frames: [Rect] {
        tester.draw()
        return [side.frame, body.frame, header.frame]
    }

    @Test func `a sheet finds views by their identifiers, also inside of views without one`() throws {
        try window.apply(sheet())
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 25, height: 20), Rect(x: 26, y: 0, width: 74, height: 20),
                Rect(x: 0, y: 0, width: 74, height: 3),
            ])
        #expect(window.sheetConditions == [])
    }

    @Test func `views are added under the names that a sheet has for them`() throws {
        let window = Window()
        let tester = WindowTester(window, width: 30, height: 10)
        let side = window.add(View(), named: "side")
        let body = window.add(View(), named: "body")
        body.add(View(), named: "header")
        try window.apply(sheet())
        tester.draw()
        #expect(
            window.subviews.map(\.identifier) == ["side", "body"]
                && window.sheet?.views == ["side", "body", "body.header"])
        #expect(side.isHidden && body.frame.width == 30)
    }

    @Test(arguments: [true, false])
    func `what the app hides stays hidden when the sheet shows it again`(isHiddenBefore: Bool) throws {
        if isHiddenBefore { side.isHidden = true }
        try window.apply(sheet())
        tester.resize(width: 40, height: 8)
        #expect(side.isHidden)
        if !isHiddenBefore { side.isHidden = true }
        tester.resize(width: 100, height: 20)
        #expect(side.isHidden)
        tester.resize(width: 40, height: 8)
        side.isHidden = false
        #expect(side.isHidden)
        tester.resize(width: 100, height: 20)
        #expect(!side.isHidden)
        side.isHidden = true
        window.removeSheet()
        #expect(side.isHidden)
    }

    @Test func `conditions follow the size of the window and of views`() throws {
        try window.apply(sheet())
        tester.resize(width: 40, height: 8)
        #expect(side.isHidden)
        #expect(body.frame == Rect(x: 0, y: 0, width: 40, height: 8))
        #expect(header.frame.height == 1)
        #expect(window.sheetConditions == ["h < 10", "w < 60"])
        tester.resize(width: 100, height: 20)
        #expect(!side.isHidden)
        #expect(header.frame.height == 3)
        #expect(window.layoutIssues == [])
    }

    @Test func `all views that one side lacks are listed`() throws {
        let text = """
            side { w = 3
                inner { }
            }
            bodi { }
            foot { }
            """
        let error = #expect(throws: SheetErrors.self) { try window.apply(sheet(text)) }
        #expect(
            error?.errors.map { "\($0.line):\($0.column) \($0.message)" } == [
                "1:1 the sheet does not name the view 'body', which the window has, did you mean 'bodi' in the sheet?",
                "2:5 'side' has no view with the identifier 'inner'",
                "4:1 the window has no view with the identifier 'bodi'",
                "5:1 the window has no view with the identifier 'foot'",
            ])
        #expect(window.sheet == nil)
    }

    @Test func `a view that lies elsewhere is found for the message`() throws {
        let error = #expect(throws: SheetErrors.self) { try window.apply(sheet("side { }; body { }; header { }")) }
        #expect(
            error?.errors.map(\.message) == [
                "the window has no view with the identifier 'header'; it lies in 'body'"
            ])
    }

    @Test func `an identifier that occurs twice is reported`() throws {
        let twin = View()
        twin.identifier = "side"
        window.addSubview(twin)
        let error = #expect(throws: SheetErrors.self) { try window.apply(sheet()) }
        #expect(error?.errors.map(\.message) == ["the window has 2 views with the identifier 'side'"])
    }

    @Test func `what lies in a view that the sheet does not look into may have identifiers`() throws {
        try window.apply(sheet("side { w = 10 }; body { w = 20 }"))
        #expect(frames[0].width == 10 && frames[1].width == 20)
    }

    @Test func `a dictionary names the views`() throws {
        let sheet = try sheet("one { ll = 1, w = 5; two { w = 3 } }")
        try window.apply(sheet, to: ["one": body, "one.two": header])
        #expect(frames[1].width == 5 && frames[2].width == 3)
        let error = #expect(throws: SheetErrors.self) { try window.apply(sheet, to: ["one": body, "one.tow": side]) }
        #expect(
            error?.errors.map(\.message) == [
                "the sheet has no view 'one.tow', did you mean 'one.two'?", "there is no view for 'one.two'",
            ])
        #expect(throws: SheetErrors.self) { try window.apply(sheet, to: ["one": body, "one.two": side]) }
    }

    @Test func `a variable changes what names it`() throws {
        let sheet = try sheet()
        try window.apply(sheet)
        sheet["gap"] = 5
        #expect(frames[1].left == 30)
        sheet["gap"] = nil
        #expect(frames[1].left == 26)
    }

    @Test func `a variable can be animated`() throws {
        let sheet = try sheet()
        try window.apply(sheet)
        _ = frames
        window.animate(sheetVariable: "gap", to: 11, over: .seconds(1), .linear)
        tester.advance(by: .milliseconds(500))
        #expect((29...33).contains(frames[1].left))
        tester.advance(by: .seconds(1))
        #expect(frames[1].left == 36)
    }

    @Test func `a sheet can be applied before the views enter a window`() throws {
        let panel = View()
        let inner = View()
        inner.identifier = "inner"
        panel.addSubview(inner)
        try panel.apply(sheet("inner { ll = rr = 1, tt = bb = 0 }; when w < 20 { inner { ll = 0 } }"))
        window.add(panel, "ll = tt = bb = 0, w = 50%")
        tester.draw()
        #expect(inner.frame == Rect(x: 1, y: 0, width: 48, height: 20))
        tester.resize(width: 30, height: 20)
        #expect(inner.frame == Rect(x: 0, y: 0, width: 14, height: 20))
        panel.removeFromSuperview()
        window.add(panel, "ll = tt = bb = 0, w = 50%")
        tester.resize(width: 60, height: 20)
        #expect(inner.frame == Rect(x: 1, y: 0, width: 28, height: 20))
    }

    @Test func `constraints of a sheet place views, and follow conditions and variables`() throws {
        let free = try self.sheet(
            """
            let wide = 12
            side { }
            body { }
            constraints {
                side.left = superview.left
                side.top = superview.top
                side.height = 4
                side.width = wide @ 900
                body.left = side.right + 1
                body.right = superview.right
                body.top = superview.top
                body.height = side.height
            }
            when w < 60 { constraints { side.width = 5 @ 950 } }
            """)
        try window.apply(free)
        #expect(frames[0...1] == [Rect(x: 0, y: 0, width: 12, height: 4), Rect(x: 13, y: 0, width: 87, height: 4)])
        free["wide"] = 20
        #expect(frames[0].width == 20)
        tester.resize(width: 50, height: 20)
        #expect(frames[0...1] == [Rect(x: 0, y: 0, width: 5, height: 4), Rect(x: 6, y: 0, width: 44, height: 4)])
        tester.resize(width: 100, height: 20)
        #expect(frames[0].width == 20)
        try window.apply(self.sheet("side { w = 3 }; body { w = 2 }"))
        #expect(frames[0].width == 3)
        #expect(window.constraints.all.isEmpty)
        #expect(window.layoutIssues == [])
    }

    @Test func `a condition that decides its own question is reported, and does not depend on sizes before`() throws {
        let text = """
            side { }
            body {
                h = header.h + 2, w = 10
                header { tt = 0, h = 10 }
                when h > 8 { header { h = 2 } }
            }
            """
        try window.apply(sheet(text))
        let first = frames
        #expect(
            window.layoutIssues == [
                "a.sheet:5: the condition 'h > 8' on the size of body does not come to rest: after 8 rounds it still "
                    + "changes"
            ])
        tester.resize(width: 33, height: 9)
        tester.resize(width: 100, height: 20)
        #expect(frames == first)
        try window.apply(sheet("side { }; body { }"))
        tester.draw()
        #expect(window.layoutIssues == [])
    }

    @Test func `a breakpoint writes the rules of the views that it concerns, and a resize none`() throws {
        let window = Window()
        var text = "let gap = 1\n"
        for index in 0..<1000 {
            let view = View()
            view.identifier = "v\(index)"
            window.addSubview(view)
            text += "v\(index) { ll = \(index % 50), w = 5, tt = \(index / 50), h = 1 }\n"
        }
        text += "when w < 60 { v3 { w = 1 }; v4 { hidden } }"
        let sheet = try LayoutSheet(parsing: text)
        try window.apply(sheet)
        let tester = WindowTester(window, width: 80, height: 24)
        let state = try #require(window.sheetState)
        #expect(state.rulesWritten == 1000)
        tester.resize(width: 70, height: 30)
        #expect(state.rulesWritten == 1000)
        tester.resize(width: 59, height: 30)
        #expect(state.rulesWritten == 1002)
        sheet["gap"] = 4
        tester.draw()
        #expect(state.rulesWritten == 1002)
    }

    @Test func `what cannot be placed at a size does not keep the frame of another one`() throws {
        let text = """
            side { ll = tt = 0, w = 4, h = 2 }
            body { ll = side.rl, tt = 0, h = 1, w = 40 / (super.w - 50) }
            when w < 40 { side { ll = body.rl } }
            """
        try window.apply(sheet(text))
        #expect(frames[1].width == 1)
        tester.resize(width: 50, height: 20)
        #expect(frames[1].width == 0)
        #expect(window.layoutIssues.count == 1)
        tester.resize(width: 39, height: 20)
        let cycle = frames
        #expect(!window.layoutIssues.isEmpty)
        tester.resize(width: 90, height: 20)
        #expect(frames[1] == Rect(x: 4, y: 0, width: 1, height: 1))
        #expect(window.layoutIssues == [])
        tester.resize(width: 39, height: 20)
        #expect(frames == cycle)
    }

    @Test func `the origin of a rule is known`() throws {
        try window.apply(sheet())
        tester.resize(width: 40, height: 8)
        #expect(
            header.rulesInSheet?.map { "\($0.file):\($0.line) \($0.text)" } == [
                "a.sheet:5 ll = tt = rr = 0, h = 3", "a.sheet:6 h = 1",
            ])
        #expect(window.rulesInSheet == nil)
    }
}
