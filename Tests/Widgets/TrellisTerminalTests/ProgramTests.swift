import Foundation
import Processes
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisTerminal

/// Programs that run in a terminal view, and those that behave badly.
@MainActor
@Suite(.serialized)
struct ProgramTests {
    @Test func `a program starts with the view's size, and is told of another one`() async {
        let pane = Pane(["sh", "-c", "trap 'stty size' WINCH; stty size; while :; do sleep 0.05; done"], 33, 7)
        #expect(await pane.wait(for: "7 33"))
        pane.tester.resize(width: 44, height: 9)
        #expect(await pane.wait(for: "9 44"))
        #expect(pane.view.isRunning)
    }

    @Test func `the end is told in place, and Enter starts it again`() async {
        let pane = Pane(["sh", "-c", "echo hello; exit 3"], 60, 4)
        #expect(await waitUntil { pane.view.state == .ended(.exited(3)) })
        #expect(
            pane.tester.picture == """
                |hello                                                       |
                |                                                            |
                |                                                            |
                | sh has ended with status 3 · Enter starts it again         |
                """)
        pane.tester.press(.enter)
        #expect(pane.view.isRunning)
        #expect(await waitUntil { pane.view.state == .ended(.exited(3)) })
    }

    @Test func `a program that cannot start says why`() {
        let pane = Pane(["trellis-no-such-program"], 70, 2)
        #expect(pane.tester.picture.contains("trellis-no-such-program: No such file or directory"))
        #expect(pane.view.state == .failed("trellis-no-such-program: No such file or directory"))
    }

    @Test func `Ctrl-C stops a flood, and rows are copied once a frame`() async {
        let pane = Pane(["sh", "-c", "yes; echo over"], 80, 20)
        #expect(await pane.wait(for: "y\ny\ny"))
        let (rows, takes) = (pane.view.copiedRowCount, pane.view.takeCount)
        #expect(
            await waitUntil {
                pane.view.takeChanges()
                return pane.view.takeCount >= takes + 10
            })
        #expect(pane.view.copiedRowCount - rows <= 20 * (pane.view.takeCount - takes))
        pane.tester.send(.key(.control("c")))
        #expect(await waitUntil { !pane.view.isRunning })
    }

    @Test func `a program that floods and ignores requests to end is killed`() async {
        var pane: Pane? = Pane(["sh", "-c", "trap '' TERM HUP INT; yes"], 80, 20)
        #expect(await pane!.wait(for: "y\ny"))
        weak let session = pane!.view.session
        pane = nil
        #expect(await waitUntil { session == nil })
    }

    @Test func `one that closes its terminal but stays, and one that ends at once, do no harm`() async {
        let staying = Pane(["sh", "-c", "echo bye; exec sleep 9999 <&- >&- 2>&-"], 40, 3)
        #expect(await staying.wait(for: "bye"))
        staying.tester.type("text")
        #expect(staying.view.isRunning)
        staying.view.stop()
        #expect(await waitUntil { !staying.view.isRunning })
        let quick = Pane(["true"], 40, 3)
        #expect(await waitUntil { quick.view.state == .ended(.exited(0)) })
    }

    @Test func `a storm of sizes and garbage leaves a screen of the right size`() async {
        var random = SystemRandomNumberGenerator()
        let pane = Pane(["sh", "-c", "head -c 3000000 /dev/urandom; echo; echo over"], 40, 10)
        for _ in 0..<120 {
            let (width, height) = (Int.random(in: 0...120, using: &random), Int.random(in: 0...50, using: &random))
            pane.tester.resize(width: width, height: height)
            try? await Task.sleep(for: .milliseconds(5))
        }
        pane.tester.resize(width: 500, height: 200)
        #expect(await waitUntil { !pane.view.isRunning })
        #expect(pane.view.information.columns == 500 && pane.view.information.rows == 200)
        #expect(pane.view.rows.count == 200)
    }

    @Test func `no raw byte of a program reaches the screen`() {
        let pane = Pane(showing: "\u{1B}]52;c;AAAA\u{7}\u{1B}_G\u{1B}\\\u{9B}31m\u{85}\u{1}\u{7F}x", 20, 2)
        let canvas = pane.tester.canvas
        for y in 0..<2 {
            for x in 0..<20 {
                let scalars = canvas.character(x: x, y: y)?.unicodeScalars.map(\.value) ?? []
                #expect(scalars.allSatisfy { $0 >= 0x20 && !(0x7F...0x9F).contains($0) })
            }
        }
        #expect(pane.window.clipboard.text == "")
    }

    @Test(arguments: [":", "1;", "9;1:"], [17, 20, 60, 200, 1300])
    func `a sequence with many arguments does nothing worse than nothing`(argument: String, count: Int) {
        let many = String(repeating: argument, count: count)
        let pane = Pane(showing: "ABCDHJKSXhlmnqrstu@`".map { "\u{1B}[\(many)\($0)\u{1B}[?\(many)\($0)" }.joined())
        pane.view.display("\u{1B}cwell")
        #expect(pane.screen == "well")
    }

    @Test(arguments: ["\u{1B}[10r", "\u{1B}[20;22r\u{1B}[?6h", "\u{1B}[?69h\u{1B}[15;18s\u{1B}[10r"])
    func `rows that scroll end where a smaller screen ends`(region: String) {
        let pane = Pane(showing: region, 20, 24)
        pane.tester.resize(width: 10, height: 5)
        pane.view.display("\u{1B}[5;1Hone\r\ntwo\n\u{1B}M\u{1B}[3S\u{1B}[3T\u{1B}[3L\u{1B}[2@\u{1B}[2P")
        pane.view.display("\u{1B}[2J\u{1B}[H1\r\n2\r\n3\r\n4\r\n5\r\n6")
        #expect(pane.screen == "2\n3\n4\n5\n6")
    }

    @Test func `what only looks like a sequence ends where it ends`() {
        let numbers = "\u{1B}[99999999999r\u{1B}[9:9:9:9:9:9:9:9:9:9:9:9:9r"
        #expect(Pane(showing: "\(numbers)x\u{1B}.[b").screen == "xb")
        #expect(Pane(showing: "x\u{1B}([\u{1B}#]\u{1B}(B\(numbers)\u{1B}[Hy").screen == "y")
    }

    @Test func `a sequence that a resize interrupts goes on`() {
        let pane = Pane(showing: "\u{1B}[3", 20, 4)
        pane.tester.resize(width: 30, height: 6)
        pane.view.display("2mgreen")
        #expect(pane.tester.canvas[0, 0].style.foreground == pane.window.themeInUse["output.2"].foreground)
    }
}
