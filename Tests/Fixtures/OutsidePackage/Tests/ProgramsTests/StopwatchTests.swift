import Testing
import Trellis
import TrellisTesting

@testable import Programs

struct StopwatchTests {
    @Test func `it starts, takes laps, stops and begins anew`() throws {
        let tester = WindowTester(Window(Stopwatch()), width: 40, height: 12)
        tester.type(" ")
        tester.advance(by: .seconds(62))
        tester.type("l")
        tester.advance(by: .milliseconds(1500))
        tester.type("l ")
        tester.advance(by: .seconds(10))
        #expect(tester.picture.contains("2   0:01.5"))
        #expect(tester.picture.contains("1:03.5"))
        #expect(tester.reading.contains("row 1   1:02.0, selected, 2 of 2, 1:02.0"), "\(tester.reading)")
        tester.type("r")
        #expect(tester.picture.contains("no laps"))
    }

    @Test func `it passes an audit`() throws {
        let problems = try audit(Window(Stopwatch()), sizes: "20x10...100x30 by 4x2")
        #expect(problems == [])
    }
}
