import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

@MainActor
struct HexViewTests {
    private func shown(_ view: HexView, width: Int = 60, height: Int = 5) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func text(_ text: String) -> HexData { HexData(Array(text.utf8)) }

    @Test func `rows of offset, numbers and text`() {
        let view = HexView(text("Hello, world\n\0more"))
        let tester = shown(view, width: 78)
        #expect(
            tester.picture == """
                |00000000  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 0a 00 6d 6f  Hello, world··mo  |
                |00000010  72 65                                             re                |
                |                                                                              |
                |                                                                              |
                | 0x0 of 0x12 · read only · byte 72, 72, 0b1001000                             |
                """)
        tester.resize(width: 46, height: 4)
        #expect(tester.picture.hasPrefix("|00000000  48 65 6c 6c 6f 2c 20 77  Hello, w   |\n|00000008  6f 72"))
    }

    @Test func `in a box the scroll bar is on the border`() {
        let window = Window()
        window.add(Box("Bytes", HexView(text("Hello, world, and more"))), "tt = ll = bb = rr = 0")
        #expect(
            WindowTester(window, width: 34, height: 5).picture == """
                |┌ Bytes ─────────────────────────┐|
                |│ 00000000  48 65 6c 6c  Hell    ┃|
                |│ 00000004  6f 2c 20 77  o, w    │|
                |│  0x0 of 0x16 · read only       │|
                |└────────────────────────────────┘|
                """)
    }

    nonisolated private static let widths = [
        (10, 1), (19, 1), (20, 2), (27, 2), (28, 4), (43, 4), (44, 8), (76, 8), (77, 16), (142, 16), (143, 32),
        (500, 32),
    ]

    @Test(arguments: Self.widths)
    func `as many bytes as fit are in a row`(width: Int, bytes: Int) {
        let view = HexView(text(String(repeating: "x", count: 100)))
        let tester = shown(view, width: width)
        #expect(view.bytesPerRow == bytes && view.frame.width == tester.canvas.size.width)
    }

    @Test func `the cursor moves and stays in the bytes`() {
        let view = HexView(HexData((0..<200).map { UInt8($0) }))
        let tester = shown(view, width: 78, height: 5)
        func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Int {
            tester.press(code, modifiers)
            return view.position
        }
        #expect(press(.left) == 0 && press(.up) == 0)
        #expect(press(.right) == 1 && press(.down) == 17 && press(.end) == 31 && press(.home) == 16)
        #expect(press(.end, .control) == 199 && press(.right) == 199 && press(.down) == 199)
        #expect(tester.picture.contains("000000c0"))
        #expect(press(.pageUp) == 151 && press(.home, .control) == 0 && press(.pageDown) == 48)
        #expect(tester.cursor == Point(x: 10, y: 0))
        view.position = 5_000
        #expect(view.position == 199)
        view.position = -3
        #expect(view.position == 0)
    }

    @Test func `bytes are selected and copied as numbers or as text`() {
        let view = HexView(text("Hello, world"))
        let tester = shown(view)
        let host = RecordingHost(tester.window)
        tester.press(.right, .shift)
        tester.press(.right, .shift)
        #expect(view.selection == 0..<3)
        tester.press(.character("y"))
        tester.press(.enter)
        tester.press(.character("c"), .control)
        #expect(host.copied == ["48 65 6c", "Hel"])
        tester.press(.right)
        #expect(view.selection == nil)
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 13, y: 0))), .mouse(Mouse(.drag(.left), at: Point(x: 22, y: 0))),
            .mouse(Mouse(.release(.left), at: Point(x: 22, y: 0))))
        #expect(view.selection == 1..<5 && !view.isInText)
        tester.click(x: 37, y: 0)
        #expect(view.position == 2 && view.isInText)
    }

    @Test func `typing overwrites, and undo takes it back`() {
        let view = HexView(text("Hello, world"), isReadOnly: false)
        let tester = shown(view)
        var changed: [Int] = []
        view.onChange = { changed.append($0) }
        tester.type("4a6")
        #expect(view.changes == [0: 0x4A, 1: 0x65] && view.position == 1 && tester.picture.contains("Jello"))
        tester.press(.enter)
        tester.type("yn")
        #expect(view.changes == [0: 0x4A, 1: UInt8(ascii: "y"), 2: UInt8(ascii: "n")] && view.position == 3)
        #expect(changed == [0, 0, 1, 1, 2])
        #expect(tester.picture.contains("3 changed"))
        for _ in 0..<9 { tester.press(.character("z"), .control) }
        #expect(view.changes == [:] && view.position == 0)
        view.isReadOnly = true
        tester.type("4a")
        #expect(view.changes == [:])
    }

    @Test func `text and bytes are found, also around the end`() {
        let view = HexView(text("one two one\u{1}two"))
        let tester = shown(view)
        tester.press(.character("/"))
        tester.type("two")
        tester.press(.enter)
        #expect(view.selection == 4..<7 && view.isFocused)
        tester.press(.character("n"))
        #expect(view.selection == 12..<15)
        tester.press(.character("n"))
        #expect(view.selection == 4..<7)
        tester.press(.character("N"))
        #expect(view.selection == 12..<15)
        tester.press(.character("/"))
        tester.type("0x650")
        tester.press(.enter)
        #expect(tester.picture.contains("0x needs pairs of digits"))
        tester.type("1")
        tester.press(.enter)
        #expect(view.selection == 10..<12)
        view.find(Array("three".utf8))
        #expect(tester.picture.contains("not found"))
        view.find(Array(String(repeating: "x", count: 100).utf8))
        #expect(!view.isSearching)
    }

    @Test(arguments: [("0x10", 16), ("99", 99), ("1,00", 100), ("50%", 100), ("+5", 15), ("-0xA", 0), ("999999", 199)])
    func `it goes to an offset`(text: String, offset: Int) {
        let view = HexView(HexData(Array(repeating: 1, count: 200)))
        let tester = shown(view)
        view.position = 10
        tester.press(.character("g"))
        tester.type(text)
        tester.press(.enter)
        #expect(view.position == offset && view.isFocused)
    }

    @Test func `an offset that is none is refused`() {
        let view = HexView(HexData(Array(repeating: 1, count: 200)))
        let tester = shown(view)
        for text in ["", "x", "200%", "0x", "99999999999999999999", "--3"] {
            tester.press(.character("g"))
            tester.type(text)
            tester.press(.enter)
            #expect(tester.picture.contains("a number"), "'\(text)'")
            tester.press(.escape)
        }
        #expect(view.position == 0)
    }

    @Test func `a huge source is read only where it is visible, and searched in slices`() {
        var read = 0
        let count = 1 << 40
        let data = HexData(count: count) { range in
            read += range.count
            var bytes: [UInt8] = Array(repeating: 0, count: range.count)
            if range.contains(3_000_000) { bytes[3_000_000 - range.lowerBound] = 0xFF }
            return bytes
        }
        let view = HexView(data)
        let tester = shown(view, width: 100, height: 11)
        #expect(read <= 400)
        read = 0
        tester.press(.end, .control)
        #expect(view.position == count - 1 && tester.picture.contains("fffffffff0  00"))
        #expect(read <= 400)
        tester.press(.home, .control)
        view.sliceCount = 0
        read = 0
        view.find([0xFF])
        #expect(view.isSearching && view.sliceCount == 1 && read <= HexSearch.slice + 400)
        tester.advance(by: .seconds(1))
        #expect(view.position == 3_000_000 && !view.isSearching && view.sliceCount == 12)
        tester.press(.character("n"))
        #expect(view.isSearching)
        tester.press(.escape)
        #expect(!view.isSearching && view.position == 3_000_000)
    }

    @Test func `bytes that cannot be read are shown as such`() {
        let view = HexView(HexData(count: 20) { Array(repeating: 0x41, count: min($0.count, 3)) })
        let tester = shown(view, width: 78, height: 3)
        #expect(tester.picture.hasPrefix("|00000000  41 41 41 ??"))
        tester.type("n")
        view.isReadOnly = false
        view.position = 10
        tester.type("ff")
        #expect(view.changes == [10: 0xFF])
    }

    @Test func `the wheel and the scroll bar scroll without the cursor`() {
        let view = HexView(HexData(Array(repeating: 1, count: 1_600)))
        let tester = shown(view, width: 78, height: 11)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 3))))
        #expect(tester.picture.hasPrefix("|00000030") && view.position == 0 && tester.cursor == nil)
        tester.click(x: 77, y: 9)
        #expect(tester.picture.contains("|00000630"))
        tester.press(.right)
        #expect(tester.picture.hasPrefix("|00000000") && view.position == 1)
    }

    @Test func `the place depends on the size alone`() {
        let view = HexView(HexData(Array(repeating: 1, count: 1_600)))
        let tester = shown(view, width: 78, height: 11)
        view.position = 800
        let picture = tester.picture
        tester.resize(width: 30, height: 3)
        tester.resize(width: 150, height: 20)
        tester.resize(width: 78, height: 11)
        #expect(tester.picture == picture)
    }

    @Test func `it takes every size and every event`() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        #expect(checkWidget { HexView(HexData(bytes), isReadOnly: false) } == [])
        #expect(
            checkWidget {
                let view = HexView(HexData((0..<30).map { UInt8($0) }))
                view.showsStatus = false
                return view
            } == [])
        #expect(checkWidget { HexView(HexData([])) } == [])
    }
}
