import LayoutSheets
import Testing

/// Frames of sheets at sizes.
struct SheetLayoutTests {
    private static let mail = """
        let gap = 1

        folders {
            ll = tt = 0, bb = 1
            w = 25%, minw = 16, maxw = 30
        }
        messages { tt = 0, ll = folders.rl + gap, rr = 0, h = 40% }
        body {
            tt = messages.bt, ll = messages.ll, rr = 0, bb = 1
            header { tt = ll = rr = 0, h = 3 }
            text   { tt = header.bt, ll = rr = bb = 0 }
            when h < 12 { header { h = 1 } }            # the size of body
        }
        status { bb = ll = rr = 0, h = 1 }

        when w < 80 {                                    # the size of the window
            folders  { hidden }
            messages { ll = 0 }
        }
        when w < 50 or h < 16 {
            messages { h = 60% }
        } else {
            constraints { body.width >= 40 @ 750 }
        }
        """

    private func frames(_ layout: SheetLayout, _ width: Int, _ height: Int) -> [String: Rect] {
        layout.solve(width: width, height: height)
        return Dictionary(uniqueKeysWithValues: layout.sheet.views.map { ($0, layout.frame(of: $0)!) })
    }

    @Test func `a sheet places views by name, with conditions on the window and on a view`() throws {
        let layout = SheetLayout(try LayoutSheet(parsing: Self.mail))
        let large = frames(layout, 120, 40)
        #expect(large["folders"] == Rect(x: 0, y: 0, width: 30, height: 39))
        #expect(large["messages"] == Rect(x: 31, y: 0, width: 89, height: 16))
        #expect(large["body"] == Rect(x: 31, y: 16, width: 89, height: 23))
        #expect(large["body.header"] == Rect(x: 31, y: 16, width: 89, height: 3))
        #expect(large["status"] == Rect(x: 0, y: 39, width: 120, height: 1))
        #expect(layout.hidden == [])
        let small = frames(layout, 60, 20)
        #expect(layout.hidden == ["folders"])
        #expect(small["messages"] == Rect(x: 0, y: 0, width: 60, height: 8))
        #expect(small["body.header"] == Rect(x: 0, y: 8, width: 60, height: 1))
        #expect(small["body.text"] == Rect(x: 0, y: 9, width: 60, height: 10))
        #expect(frames(layout, 120, 40) == large)
        #expect(layout.issues == [])
    }

    @Test func `a constraint holds while its condition does, whatever sizes came before`() throws {
        let text = """
            a { }
            constraints { a.left = superview.left; a.top = superview.top; a.height = 1 }
            when w < 20 { constraints { a.width = 5 } } else { constraints { a.width = 9 } }
            """
        let layout = SheetLayout(try LayoutSheet(parsing: text))
        for (width, expected) in [(30, 9), (10, 5), (30, 9), (19, 5), (20, 9)] {
            #expect(frames(layout, width, 5)["a"]?.width == expected && layout.issues == [], "\(width)")
        }
    }

    @Test func `the conditions that hold are told as they are written`() throws {
        let text = "a { ll = tt = 0 }\nwhen (w < 50) { a { w = 5 } }\nwhen not (h > 9 or (w > 60))   { a { h = 2 } }\n"
        let layout = SheetLayout(try LayoutSheet(parsing: text))
        layout.solve(width: 30, height: 5)
        #expect(layout.state.conditionsThatHold.map(\.text) == ["(w < 50)", "not (h > 9 or (w > 60))"])
        #expect(layout.state.conditionsThatHold.map(\.line) == [2, 3])
    }

    @Test func `a variable of the app wins over those of the sheet`() throws {
        let sheet = try LayoutSheet(parsing: Self.mail)
        let layout = SheetLayout(sheet)
        sheet["gap"] = 5
        #expect(frames(layout, 120, 40)["messages"]?.left == 35)
        sheet["gap"] = nil
        #expect(frames(layout, 120, 40)["messages"]?.left == 31)
    }

    @Test func `a condition asks a variable of the app, by itself or with sizes`() throws {
        let sheet = try LayoutSheet(
            parsing: """
                let busy = 0
                let count = 2
                spinner { tt = rr = 0, w = 3, h = 1; hidden }
                body { tt = ll = rr = 0, h = 5; row { tt = ll = 0, h = 1, w = 4 }; when 3 <= count { row { w = 8 } } }
                when busy and w > 20 { spinner { shown } body { tt = 1 } } else when not busy { body { tt = 2 } }
                """)
        #expect(sheet.warnings == [])
        let layout = SheetLayout(sheet)
        #expect(frames(layout, 40, 10)["body"]?.top == 2 && layout.hidden == ["spinner"])
        sheet["busy"] = 1
        #expect(frames(layout, 40, 10)["body"]?.top == 1 && layout.hidden == [])
        #expect(frames(layout, 20, 10)["body"]?.top == 0 && layout.hidden == ["spinner"])
        #expect(frames(layout, 20, 10)["body.row"]?.width == 4)
        sheet["count"] = 3
        #expect(frames(layout, 20, 10)["body.row"]?.width == 8, "at the same size")
        sheet["count"] = nil
        #expect(frames(layout, 20, 10)["body.row"]?.width == 4)
    }

    @Test func `a condition asks only variables that the app alone changes`() {
        func message(_ text: String) -> String? {
            do {
                _ = try LayoutSheet(parsing: text)
                return nil
            } catch {
                return error.errors.first.map { "\($0.line):\($0.column): \($0.message)" }
            }
        }
        #expect(
            message("let gap = 1\nwhen gap > 2 { let gap = 0 }")?.hasPrefix("2:6: a condition cannot ask 'gap'") == true
        )
        #expect(
            message("let busy = 1\nwhen bussy { let a = 2 }")
                == "2:6: there is no variable 'bussy', did you mean 'busy'?")
        #expect(message("when width < 80 { let a = 2 }") == "1:6: there is no variable 'width'; sizes are 'w' and 'h'")
        #expect(message("let n = 1\nwhen n < w { let a = 2 }")?.hasPrefix("2:10: expected a whole number") == true)
    }

    @Test func `only what a condition concerns is written again`() throws {
        let layout = SheetLayout(try LayoutSheet(parsing: Self.mail))
        layout.solve(width: 120, height: 40)
        let written = layout.state.rulesWritten
        layout.solve(width: 119, height: 40)
        #expect(layout.state.rulesWritten == written)
        layout.solve(width: 79, height: 40)
        #expect(layout.state.rulesWritten == written + 2)
    }
}
