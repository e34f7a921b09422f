import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// Views that glide, on their page and on all others.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct GlidePageTests {
    private func toggle(_ tester: WindowTester, _ title: String) {
        var pending: [View] = [tester.window]
        while let view = pending.popLast() {
            if let toggle = view as? Toggle, toggle.title == title {
                toggle.change()
                return tester.draw()
            }
            pending += view.subviews
        }
        Issue.record("there is no switch \(title)")
    }

    @Test func `tiles glide around, in slow motion, and not at all`() {
        let tester = shown(.glide, width: 80, height: 24)
        let (window, one) = (tester.window, tester.view("one"))
        let start = one.frame
        tester.press(.character("m"))
        #expect(window.motion.isGliding && one.shownFrame == start && one.frame != start)
        tester.advance(by: .milliseconds(60))
        #expect(one.shownFrame != start && one.shownFrame != one.frame)
        tester.advance(by: .milliseconds(60))
        #expect(!window.motion.isGliding && one.shownFrame == one.frame)
        toggle(tester, "In slow motion")
        tester.press(.character("m"))
        tester.advance(by: .milliseconds(900))
        #expect(window.motion.isGliding)
        tester.advance(by: .milliseconds(100))
        #expect(!window.motion.isGliding)
        toggle(tester, "Glide")
        tester.press(.character("m"))
        #expect(!window.motion.isGliding)
        toggle(tester, "Glide")
        toggle(tester, "Reduced motion")
        tester.press(.character("m"))
        #expect(!window.motion.isGliding)
    }

    @Test func `the breakpoint of the deck glides, and a resize does not`() {
        let tester = shown(.glide, width: 80, height: 24)
        let left = tester.frame(of: "four")
        toggle(tester, "Narrow: a breakpoint")
        #expect(tester.view("deck").frame.width == 36 && tester.window.motion.isGliding)
        #expect(tester.frame(of: "four") != left)
        tester.advance(by: .seconds(1))
        let narrow = tester.looks
        toggle(tester, "Narrow: a breakpoint")
        tester.resize(width: 60, height: 24)
        #expect(!tester.window.motion.isGliding)
        tester.resize(width: 80, height: 24)
        toggle(tester, "Narrow: a breakpoint")
        tester.advance(by: .seconds(1))
        #expect(tester.looks == narrow)
    }

    @Test func `the tiles are a picture of the sheet at every size`() throws {
        let window = shown(.glide).window
        for sizes: SizeRange in ["20x6...200x60 by 9x5", "46x6...49x60 by 1x9"] {
            #expect(try audit(window, sizes: sizes) == [])
        }
    }

    @Test func `every page looks the same after it has glided`() {
        for page in Page.all {
            let window = Window()
            let stage = Stage()
            window.add(stage, "tt = ll = bb = rr = 0")
            let tester = WindowTester(window, width: 70, height: 20)
            page.build(stage)
            window.layoutMotion = .gliding
            tester.draw()
            let (plain, other) = (Window(), Stage())
            plain.add(other, "tt = ll = bb = rr = 0")
            let plainTester = WindowTester(plain, width: 70, height: 20)
            page.build(other)
            plainTester.draw()
            // There and back, and once interrupted on the way.
            for (left, wait) in [(30, 50), (0, 200), (52, 200), (0, 90), (12, 40), (0, 300)] {
                for (stage, tester) in [(stage, tester), (other, plainTester)] {
                    stage.layout.removeAll()
                    stage.layout.add("tt = bb = rr = 0, ll = \(left)")
                    tester.draw()
                    // In steps, as frames come.
                    for _ in 0..<wait / 10 { tester.advance(by: .milliseconds(10)) }
                }
            }
            #expect(!window.motion.isGliding && tester.looks == plainTester.looks, "\(page.name)")
        }
    }
}
