import SeededNumbers
import Testing
import Trellis
import TrellisTesting

@testable import pick

/// What `pick` shows of its lines, and what it writes.
@MainActor
struct PickerTests {
    private let picker = Picker()

    private func show(_ lines: [String]) -> WindowTester {
        let tester = WindowTester(picker.window, width: 30, height: 6)
        var block = Block(first: 0)
        for line in lines { block.append(Array(line.utf8)[...]) }
        picker.take(block)
        picker.take(nil)
        tester.draw()
        return tester
    }

    @Test func `colours of the lines are shown, found past, and not written`() async {
        let tester = show([
            "\u{1B}[31mred\u{1B}[0m ap\u{1B}[1mple", "a\tb",
            "\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{1B}\\ \u{1B}(Bend",
        ])
        #expect(
            tester.picture == """
                |>   type to find           3/3|
                | red apple                    |
                | a       b                    |
                | link end                     |
                |                              |
                |                              |
                """)
        #expect(tester.canvas[1, 1].style.foreground == .red && tester.canvas[5, 1].style.foreground != .red)
        tester.type("redapple")
        while picker.window.needsFrame || !tester.picture.contains("1/3") {
            await Task.yield()
            tester.draw()
        }
        tester.press(.enter)
        #expect(picker.choice.map { String(decoding: $0, as: UTF8.self) } == "red apple")
    }

    @Test func `a line without sequences is written byte by byte`() {
        let bytes: [UInt8] = [0xFF, 0x61, 0x09, 0x00, 0x9B, 0x6D, 0x0D]
        #expect(Array(SequenceFilter.text(of: bytes[...])) == bytes)
        #expect(Array(SequenceFilter.text(of: ([0x1B, 0x5B, 0x33, 0x31, 0x6D] + bytes)[...])) == bytes)
    }

    @Test(arguments: 0..<50) func `no escape character is ever written`(seed: Int) {
        var dice = Dice(seed: seed)
        let signs: [UInt8] = [0x1B, 0x5B, 0x5D, 0x50, 0x6D, 0x07, 0x5C, 0x3B, 0x31, 0x20, 0x41, 0xC3, 0xA9]
        let line = (0..<60).map { _ in dice.pick(signs) }
        let text = SequenceFilter.text(of: line[...])
        #expect(!text.contains(0x1B) && text.count <= line.count)
        var parser = ANSIParser()
        parser.parse(line.filter { $0 >= 0x20 || $0 == 0x1B || $0 == 7 }) { _ in }
        _ = parser.line
    }
}
