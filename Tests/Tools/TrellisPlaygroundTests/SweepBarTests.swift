import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisPlayground

/// The slider that sweeps the size.
@MainActor
struct SweepBarTests {
    private func make() -> (SweepBar, WindowTester) {
        let window = Window()
        let bar = SweepBar()
        bar.limits = (20...40, 6...16)
        bar.size = Size(width: 20, height: 6)
        window.add(bar, "tt = ll = rr = 0, h = 1")
        let tester = WindowTester(window, width: 60, height: 3)
        window.focus(bar)
        return (bar, tester)
    }

    @Test func `x and a click on the name change what is swept, and the bar tells what`() {
        let (bar, tester) = make()
        #expect(tester.picture.contains("width") && tester.picture.contains(" 20"))
        tester.press(.character("x"))
        #expect(bar.sweep == .height && tester.picture.contains("height"))
        tester.click(x: 4, y: 0)
        #expect(bar.sweep == .both && tester.picture.contains("both") && tester.picture.contains("20 × 6"))
        tester.click(x: 4, y: 0)
        #expect(bar.sweep == .width)
    }

    @Test func `both go from the smallest size to the largest`() {
        let (bar, tester) = make()
        bar.sweep = .both
        tester.press(.right)
        tester.press(.right)
        #expect(bar.size == Size(width: 22, height: 7))
        tester.press(.end)
        #expect(bar.size == Size(width: 40, height: 16))
        tester.press(.home)
        #expect(bar.size == Size(width: 20, height: 6))
        bar.togglePlaying()
        var seen: Set<Size> = []
        for _ in 0..<20 {
            tester.advance(by: .milliseconds(50))
            seen.insert(bar.size)
        }
        #expect(seen.contains(Size(width: 30, height: 11)) && seen.contains(Size(width: 40, height: 16)))
        // Then back.
        tester.advance(by: .milliseconds(100))
        #expect(bar.size.width < 40 && bar.size.height < 16)
    }

    @Test func `the ends of both are those of columns and rows`() {
        let (bar, tester) = make()
        bar.sweep = .both
        bar.size = Size(width: 24, height: 10)
        tester.press(.character("["))
        #expect(bar.columns == 24...40 && bar.rows == 10...16)
        bar.size = Size(width: 32, height: 12)
        tester.press(.character("]"))
        #expect(bar.columns == 24...32 && bar.rows == 10...12)
        tester.press(.home)
        #expect(bar.size == Size(width: 24, height: 10))
        // Rows alone leave the columns.
        bar.sweep = .height
        bar.size = Size(width: 30, height: 11)
        tester.press(.character("]"))
        #expect(bar.columns == 24...32 && bar.rows == 10...11)
    }

    @Test func `more rows than columns are swept by rows`() {
        let (bar, tester) = make()
        bar.sweep = .both
        bar.columns = 30...30
        tester.press(.home)
        #expect(bar.size == Size(width: 30, height: 6))
        tester.press(.right)
        #expect(bar.size == Size(width: 30, height: 7))
    }
}
