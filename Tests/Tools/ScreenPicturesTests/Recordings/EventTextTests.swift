import CellGeometry
import Testing
import TextScreen

@testable import ScreenPictures

struct EventTextTests {
    @Test(arguments: [
        (Event.key("a"), "key a"), (.key(.space), "key Space"), (.key(Key("+", .control)), "key Ctrl++"),
        (.key(Key(.up, [.control, .alt, .shift])), "key Ctrl+Alt+Shift+Up"), (.key(.function(12)), "key F12"),
        (.key("F"), "key F"), (.key("漢"), "key 漢"), (.key("👩‍👧"), "key 👩‍👧"),
        (.key(Key(.character("\u{301}"), .control)), "key Ctrl+\u{301}"), (.key(Key("é", .alt)), "key Alt+é"),
        (.mouse(Mouse(.press(.left), at: Point(x: 12, y: 4))), "mouse press left 12,4"),
        (.mouse(Mouse(.drag(.middle), at: Point(x: -1, y: 0))), "mouse drag middle -1,0"),
        (
            .mouse(Mouse(.release(.right), at: .zero, modifiers: [.control, .shift])),
            "mouse release right 0,0 Ctrl+Shift"
        ),
        (.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 9), modifiers: .alt)), "mouse wheel down 3,9 Alt"),
        (.mouse(Mouse(.move, at: Point(x: 3, y: 9))), "mouse move 3,9"),
        (.paste("two words\nand \u{301} a line"), "paste two words\nand \u{301} a line"), (.paste(""), "paste "),
        (.focus(true), "focus in"), (.focus(false), "focus out"),
        (.resize(Size(width: 132, height: 50)), "resize 132x50"), (.end, "end"),
        (.features(TerminalFeatures()), "features colors=rgb unicode"),
    ])
    func `an event is words, and is read again`(event: Event, text: String) {
        #expect(describe(event) == text)
        #expect(parseEvent(text)?.event == event)
        #expect(parseEvent(text)?.isPrivate == false)
        #expect(parseEvent("private \(text)")?.isPrivate == true)
    }

    @Test func `all keys are read again`() {
        let codes: [Key.Code] = [
            .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
            .delete, .menu, .function(1), .function(35), .character("\u{1B}"), .character(" "), .character("e"),
        ]
        for code in codes {
            for bits in 0..<UInt8(8) {
                let event = Event.key(Key(code, Key.Modifiers(rawValue: bits)))
                #expect(parseEvent(describe(event))?.event == event)
            }
        }
    }

    @Test func `features are read again`() {
        let features = [
            TerminalFeatures(colors: .none, unicode: false),
            TerminalFeatures(
                colors: .palette, background: .rgb(1, 2, 255), isDark: true, hyperlinks: true, clipboard: true,
                keyboardProtocol: true, modifiedKeys: true, synchronizedOutput: true, graphemes: true,
                graphics: .sixel(colors: 256),
                cellSize: Size(width: 9, height: 18)),
            TerminalFeatures(colors: .sixteen, isDark: false, graphics: .kitty),
        ]
        for features in features { #expect(parseEvent(describe(.features(features)))?.event == .features(features)) }
    }

    @Test(arguments: [
        "", "key", "key ", "key Ctrl+", "key Nothing", "key F", "key F0", "key F100", "key Fx", "mouse", "mouse press",
        "mouse press left", "mouse press left 1", "mouse press left 1,2,3", "mouse press left 99999999999999999999,1",
        "mouse press left 1,2 Super", "mouse press left 1,2 Ctrl+", "resize 80", "resize 80x", "resize -1x4",
        "resize 99999x4", "focus", "focus on", "end now", "features colors=many", "features cell=9", "private",
        "features graphics=sixel:0", "features background=red", "wink", "private private key a",
    ])
    func `what is no event is none`(text: String) {
        // "key F" is the key F.
        if text == "key F" { return #expect(parseEvent(text)?.event == .key("F")) }
        #expect(parseEvent(text) == nil)
    }
}
