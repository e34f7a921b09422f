import Testing
import Trellis
import TrellisConstraints
import TrellisTesting

@testable import gallery

@MainActor
struct ConstraintPagesTests {
    @Test func `blue is three times as wide as red while there is room`() {
        let tester = shown(.sfl, width: 70, height: 12)
        func places() -> [Rect] { ["red", "blue"].map(tester.frame(of:)) }
        #expect(places() == [Rect(x: 0, y: 3, width: 14, height: 7), Rect(x: 16, y: 3, width: 42, height: 7)])
        tester.type("++-+")
        #expect(places()[1] == Rect(x: 18, y: 3, width: 42, height: 7))
        tester.resize(width: 40, height: 12)
        #expect(places() == [Rect(x: 0, y: 3, width: 14, height: 7), Rect(x: 18, y: 3, width: 22, height: 7)])
        tester.resize(width: 12, height: 12)
        #expect(places()[1].width == 0)
        #expect(tester.window.layoutIssues == [])
    }

    @Test func `bounds give way in the order of their priorities`() {
        let tester = shown(.inequalities, width: 100, height: 3)
        func widths(_ width: Int) -> [Int] {
            tester.resize(width: width, height: 3)
            #expect(tester.window.layoutIssues == [])
            return ["list", "detail", "info"].map { tester.frame(of: $0).width }
        }
        #expect(widths(120) == [30, 60, 30])
        #expect(widths(80) == [24, 32, 24])
        #expect(widths(60) == [18, 30, 12])
        #expect(widths(52) == [12, 30, 10])
        #expect(widths(46) == [12, 30, 4])
        #expect(widths(30) == [12, 18, 0])
        tester.type("d")
        #expect(widths(30) == [0, 30, 0])
        #expect(widths(46) == [12, 30, 4])
        #expect(widths(8) == [0, 8, 0])
    }

    @Test func `both languages say the same`() {
        let tester = shown(.twoLanguages)
        for (width, height) in [(40, 10), (61, 14), (80, 24), (81, 25), (199, 60)] {
            tester.resize(width: width, height: height)
            let (left, right) = (tester.view("rules"), tester.view("constraints"))
            // The right half begins at half a cell in windows of an odd width.
            let tolerance = width % 2
            #expect(left.subviews.count == 4)
            for tile in left.subviews {
                let twin = right.subviews.first { $0.identifier == tile.identifier }
                #expect(abs((twin?.frame.width ?? -9) - tile.frame.width) <= tolerance, "\(tile.identifier ?? "")")
                #expect(twin?.frame.height == tile.frame.height && twin?.frame.y == tile.frame.y)
            }
        }
    }

    @Test func `what contradicts is refused or told, and what is open too`() {
        let tester = shown(.breakIt, width: 60, height: 12)
        #expect(tester.picture.contains("No issues."))
        tester.type("c")
        #expect(tester.picture.contains("refused: the constraint cannot hold with"))
        #expect(tester.window.layoutIssues == [])
        tester.type("w")
        #expect(tester.picture.contains("stage: cannot hold: 'left.width >= 70'"))
        #expect(tester.frame(of: "left").width == 18)
        tester.resize(width: 240, height: 12)
        #expect(tester.picture.contains("No issues."))
        tester.resize(width: 60, height: 12)
        tester.type("o")
        #expect(tester.picture.contains("not decided: right.width"))
        tester.type("r")
        #expect(tester.picture.contains("No issues."))
        #expect(tester.frame(of: "right") == Rect(x: 18, y: 0, width: 18, height: 6))
    }

    @Test func `the gallery shows constraints beside the picture`() {
        let tester = shownInGallery(.sfl, width: 100, height: 40)
        #expect(tester.picture.contains("stage  blue.width = 3 * red.width @ 750"))
    }
}
