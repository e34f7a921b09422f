import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CalendarViewTests {
    private static let today = CalendarDate(year: 2026, month: 11, day: 22)!

    private static func calendar(_ value: CalendarDate? = nil) -> CalendarView {
        let calendar = CalendarView(value)
        calendar.today = { today }
        calendar.cursorDate = value ?? today
        return calendar
    }

    private func date(_ text: String) -> CalendarDate { CalendarDate(text)! }

    private func shown(_ calendar: CalendarView, _ width: Int = 28, _ height: Int = 8) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(calendar, "tt = ll = 0, w = \(width), h = \(height)")
        return WindowTester(window, width: width, height: height)
    }

    private func mouse(_ tester: WindowTester, _ action: Mouse.Action, _ x: Int, _ y: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }

    @Test func `a calendar takes every size and every event`() {
        let make = {
            let calendar = Self.calendar(Self.today)
            calendar.showsWeekNumbers = true
            calendar.mark = { $0.day == 6 ? .error : nil }
            return calendar
        }
        #expect(checkWidget(make) == [])
        let range = {
            let calendar = Self.calendar()
            calendar.selectsRange = true
            calendar.range = Self.today...Self.today.adding(days: 4)
            return calendar
        }
        #expect(checkWidget(range) == [])
    }

    @Test func `it shows a month`() {
        let calendar = Self.calendar()
        calendar.mark = { $0.day == 6 ? .success : nil }
        let tester = shown(calendar)
        #expect(
            tester.picture
                == """
                |« ‹    November 2026    › » |
                | Mo  Tu  We  Th  Fr  Sa  Su |
                | 26  27  28  29  30  31   1 |
                |  2   3   4   5   6•  7   8 |
                |  9  10  11  12  13  14  15 |
                | 16  17  18  19  20  21  22 |
                | 23  24  25  26  27  28  29 |
                | 30   1   2   3   4   5   6•|
                """.replacing("|« ‹    November 2026    › » |", with: "| « ‹   November 2026    › » |"))
        calendar.firstWeekday = .sunday
        calendar.showsWeekNumbers = true
        calendar.cursorDate = date("2021-01-01")
        calendar.mark = nil
        tester.resize(width: 25, height: 8)
        calendar.layout.removeAll()
        calendar.layout.add("tt = ll = 0, w = 25, h = 8")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                | <    January 2021     > |
                |    Su Mo Tu We Th Fr Sa |
                | 53 27 28 29 30 31  1  2 |
                |  1  3  4  5  6  7  8  9 |
                |  2 10 11 12 13 14 15 16 |
                |  3 17 18 19 20 21 22 23 |
                |  4 24 25 26 27 28 29 30 |
                |  5 31  1  2  3  4  5  6 |
                """)
    }

    @Test func `where rows are few, the week with the cursor is in sight`() {
        let calendar = Self.calendar()
        let tester = shown(calendar, 21, 7)
        #expect(tester.picture.hasPrefix("| ‹  November 2026  › |\n|26 27 28 29 30 31  1 |"))
        calendar.layout.removeAll()
        calendar.layout.add("tt = ll = 0, w = 21, h = 2")
        tester.resize(width: 21, height: 2)
        #expect(tester.picture == "| 9 10 11 12 13 14 15 |\n|16 17 18 19 20 21 22 |")
        tester.press(.home)
        #expect(tester.picture.hasPrefix("|26 27 28 29 30 31  1 |"))
    }

    @Test func `keys move by days, weeks, months and years`() {
        let calendar = Self.calendar()
        let tester = shown(calendar)
        let steps: [(Key, String)] = [
            (.left, "2026-11-21"), (.up, "2026-11-14"), (.right, "2026-11-15"), (.down, "2026-11-22"),
            (.end, "2026-11-30"), (.pageUp, "2026-10-30"), (.pageDown, "2026-11-30"), (.home, "2026-11-01"),
            (.left, "2026-10-31"), (Key.pageDown.shift, "2027-10-31"), (Key.pageUp.shift, "2026-10-31"),
            ("t", "2026-11-22"),
        ]
        for (key, result) in steps {
            tester.send(.key(key))
            #expect("\(calendar.cursorDate)" == result)
        }
        mouse(tester, .wheelDown, 5, 5)
        #expect("\(calendar.cursorDate)" == "2026-12-22")
        for (x, result) in [(3, "2026-11-22"), (24, "2026-12-22"), (1, "2025-12-22"), (26, "2026-12-22")] {
            tester.click(x: x, y: 0)
            #expect("\(calendar.cursorDate)" == result, "the arrow at \(x)")
        }
        #expect(calendar.value == nil)
    }

    @Test func `Enter, Space and a click choose a day that can be chosen`() {
        var chosen: [CalendarDate] = []
        let calendar = Self.calendar()
        calendar.onChange = { chosen.append($0) }
        calendar.isSelectable = { $0.weekday != .sunday }
        calendar.limits = date("2026-11-10")...date("2026-12-05")
        let tester = shown(calendar)
        tester.press(.enter)
        #expect(chosen == [], "a Sunday")
        tester.press(.left)
        tester.press(.enter)
        tester.click(x: 1, y: 5)
        tester.click(x: 1, y: 3)
        tester.type(" ")
        tester.click(x: 21, y: 7)
        #expect(chosen.map { "\($0)" } == ["2026-11-21", "2026-11-16", "2026-11-16", "2026-12-05"])
        #expect(calendar.value == date("2026-12-05") && calendar.cursorDate.month == 12)
        tester.press(.pageDown)
        #expect(calendar.cursorDate == date("2026-12-05"), "it stays within the limits")
        tester.press(.pageUp, .shift)
        #expect(calendar.cursorDate == date("2026-11-10"))
    }

    @Test func `the first day begins a range, and the second one ends it`() {
        var chosen: [ClosedRange<CalendarDate>] = []
        let calendar = Self.calendar()
        calendar.selectsRange = true
        calendar.onRangeChange = { chosen.append($0) }
        let tester = shown(calendar)
        let back = Theme.dark["calendar.range"].background
        func marked() -> Int { (0..<28).count { tester.canvas[$0, 5].style.background == back } }
        tester.press(.enter)
        for _ in 0..<3 { tester.press(.left) }
        #expect(calendar.range == nil && marked() == 3 * 4, "it is shown before it is chosen, without the cursor")
        tester.press(.enter)
        #expect(chosen == [date("2026-11-19")...date("2026-11-22")] && calendar.range == chosen[0])
        tester.press(.home)
        tester.press(.enter)
        tester.press(.escape)
        #expect(calendar.range == chosen[0], "Escape gives the new one up")
        mouse(tester, .press(.left), 5, 4)
        mouse(tester, .drag(.left), 13, 4)
        mouse(tester, .release(.left), 13, 4)
        #expect(chosen.last == date("2026-11-10")...date("2026-11-12"))
        tester.click(x: 21, y: 3)
        tester.click(x: 1, y: 3)
        #expect(chosen.last == date("2026-11-02")...date("2026-11-07") && calendar.value == nil)
    }

    @Test func `a new day is seen at midnight`() {
        final class Clock {
            var day: CalendarDate
            init(_ day: CalendarDate) { self.day = day }
        }
        let clock = Clock(Self.today)
        let calendar = Self.calendar()
        calendar.today = { clock.day }
        let tester = shown(calendar)
        tester.window.focus(nil)
        func isToday(_ x: Int, _ y: Int) -> Bool { tester.canvas[x, y].style.attributes.contains(.underline) }
        #expect(isToday(25, 5) && !isToday(1, 6))
        clock.day = clock.day.adding(days: 1)
        tester.advance(by: .seconds(61))
        #expect(!isToday(25, 5) && isToday(1, 6))
    }

    @Test func `the ends of all dates are shown, and not passed`() {
        for (text, key) in [("9999-12-31", Key.Code.right), ("-9999-01-01", .left)] {
            let calendar = Self.calendar(date(text))
            let tester = shown(calendar)
            for code in [key, .pageUp, .pageDown, .up, .down] { tester.press(code) }
            #expect(tester.picture.contains(text.contains("-9999") ? "-9999" : "December 9999"))
        }
    }

    @Test func `a month is painted at a cost of its days`() {
        var asked = 0
        let calendar = Self.calendar()
        calendar.isSelectable = { _ in
            asked += 1
            return true
        }
        let tester = shown(calendar)
        asked = 0
        tester.press(.right)
        #expect(asked > 0 && asked <= 42 * 2)
    }
}
