import Testing
import Trellis
import TrellisTesting

@testable import gallery

@MainActor
struct KeysTests {
    @Test func `nil takes a rule away and += changes it`() {
        let tester = shown(.nils)
        #expect(tester.frame(of: "panel").width == 56)
        tester.type("n")
        #expect(tester.frame(of: "panel") == Rect(x: 2, y: 0, width: 20, height: 7))
        tester.type("++-")
        #expect(tester.frame(of: "panel").width == 22)
        #expect((tester.view("rules") as? Label)?.text == "In force:\nw = 22\nh = 50%\ntt = 0\nll = 2")
        tester.type("r")
        #expect(tester.frame(of: "panel").width == 56)
        let rules = (tester.view("stage") as? Stage)?.rules.suffix(5).map(\.text)
        #expect(rules == ["rr = nil", "w += 2", "w += 2", "w -= 2", "rr = 2"])
    }

    @Test func `the gallery shows the rules that keys add`() {
        let tester = shownInGallery(.nils)
        #expect(!tester.picture.contains("panel  rr = nil"))
        tester.type("n")
        #expect(tester.picture.contains("panel  rr = nil"))
    }

    @Test func `the palette has the commands and the pages, and what only moves is not among them`() {
        let tester = shownInGallery(.welcome, width: 100, height: 40)
        tester.press(.character("p"), .control)
        #expect(tester.picture.contains("Show the page after") && tester.picture.contains("Open"))
        #expect(!tester.picture.contains("Previous, next"))
        tester.type("two-lang")
        #expect(tester.picture.contains("two-languages"))
    }

    @Test func `functions and objects are asked again after a key`() {
        let tester = shown(.blocks)
        func widths() -> [Int] { ["%@f", "%^f", "%@p", "%^p"].map { tester.frame(of: $0).width } }
        #expect(widths() == [20, 25, 36, 24])
        tester.type("+")
        #expect(widths() == [25, 20, 42, 18])
        tester.type("--")
        #expect(widths() == [15, 30, 30, 30])
    }

    @Test func `a view follows one in another container`() {
        let tester = shown(.elsewhere)
        for row in [2, 3, 4, 5, 6, 2] {
            #expect(tester.frame(of: "leader").y == row)
            #expect(tester.frame(of: "follower").y == row)
            #expect(tester.frame(of: "follower").height == tester.frame(of: "leader").height)
            tester.type("m")
        }
    }

    @Test func `keys bring layers to the front and hide one`() {
        let tester = shown(.layers)
        func top(_ x: Int, _ y: Int) -> String? { tester.window.view(at: Point(x: x, y: y)).identifier }
        #expect(top(20, 5) == "two")
        #expect(top(40, 8) == "three")
        tester.type("1")
        #expect(top(20, 5) == "one")
        tester.type("2")
        #expect(top(20, 5) == "two")
        #expect(top(40, 8) == "two")
        tester.type("h")
        #expect(top(20, 5) == "one")
        #expect(top(40, 8) == "three")
        tester.type("h3")
        #expect(top(20, 5) == "two")
        #expect(top(40, 8) == "three")
    }

    @Test func `a division by zero is reported and leaves the frame`() {
        let tester = shown(.issues)
        #expect(tester.frame(of: "part").width == 30)
        tester.type("3")
        #expect(tester.frame(of: "part").width == 20)
        tester.type("0")
        #expect(tester.frame(of: "part").width == 20)
        #expect(
            tester.window.layoutIssues == [
                "part: 'w = 100% / number', 'll = 0' gives no finite number; it keeps the frame that it had"
            ])
        #expect(tester.picture.contains("it keeps the frame that it had"))
        tester.type("1")
        #expect(tester.frame(of: "part").width == 60)
        #expect(tester.window.layoutIssues == [])
        #expect(tester.picture.contains("No issues."))
    }

    @Test func `the box of the fit page follows its text`() {
        let tester = shown(.fit)
        for _ in 0..<20 {
            let (box, label) = (tester.frame(of: "box"), tester.frame(of: "label"))
            #expect(box.width == label.width + 4)
            #expect(box.height == label.height + 2)
            #expect(tester.frame(of: "left").right == box.left - 1)
            #expect(tester.frame(of: "right").left == box.right + 1)
            tester.type("a")
        }
        #expect(tester.frame(of: "label").height > 2)
        for _ in 0..<20 { tester.type("d") }
        #expect(tester.frame(of: "label").size == Size(width: 5, height: 1))
    }

    @Test func `the log of the dashboard scrolls`() {
        let tester = shownInGallery(.dashboard)
        tester.press(.tab)
        tester.press(.tab)
        #expect(tester.picture.contains("001  job"))
        tester.press(.pageDown)
        #expect(!tester.picture.contains("001  job"))
        tester.press(.pageUp)
        #expect(tester.picture.contains("001  job"))
    }

    @Test func `the lab of observers follows, binds and leaks nothing`() {
        let tester = shown(.observerLab, width: 70, height: 16)
        #expect(tester.picture.contains("follows: first label"))
        tester.type("t")
        #expect(tester.picture.contains("follows: now another text"))
        tester.type("++")
        #expect(tester.picture.contains("60%"))
        #expect(tester.frame(of: "tile").width == 42)
        tester.type("o")
        #expect(tester.picture.contains("10000 objects observed and dropped, 0 left"))
        tester.press(.tab)
        tester.type("!")
        #expect(tester.picture.split(separator: "type here!").count == 3, "both fields say it")
        tester.press(.tab)
        tester.press(.backspace)
        #expect(!tester.picture.contains("!"))
    }
}
