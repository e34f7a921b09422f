import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Texts that come from people, files and networks, and that no program expects.
enum HostileText {
    /// Invalid UTF-8, which becomes U+FFFD.
    static let invalid = String(
        decoding: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF8, 0x62, 0xE2, 0x82], as: UTF8.self)

    static let short: [String] = [
        "", " ", "\n", "\n\n\n", "\r\n\t", "\0", "\u{1B}[31mred\u{1B}[2J\u{1B}]0;title\u{7}",
        String(String.UnicodeScalarView((0..<160).compactMap(Unicode.Scalar.init))),
        "\u{9B}31m\u{85}\u{2028}\u{2029}x", "\u{7F}\u{80}\u{9F}", invalid,
        "שלום \u{202E}abc\u{202C} \u{2066}عربى\u{2069} \u{200F}", "\u{200B}\u{200D}\u{FEFF}\u{2060}\u{AD}", "\u{301}",
        "e" + String(repeating: "\u{301}", count: 400), String(repeating: "\u{301}", count: 50),
        "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪🇩\u{1F3FB}漢字か\u{3099}な", "\u{FFFF}\u{10FFFF}\u{E000}\u{1F1E6}", "\u{FDFD}\u{1242B}\u{A9C5}",
    ]

    /// Some of a million bytes: a word, lines, wide characters, blanks.
    static let long: [String] = [
        String(repeating: "x", count: 1_000_000), String(repeating: "line\n", count: 200_000),
        String(repeating: "漢", count: 333_333), "a" + String(repeating: "\u{301}", count: 100_000),
    ]
}

/// A view among marked cells, which goes through sizes and events.
@MainActor
struct Ordeal {
    private let window = Window()
    private let tester: WindowTester
    private let view: View
    private let what: String
    private(set) var problems: [String] = []

    private static let sizes = [(0, 0), (1, 1), (2, 1), (1, 5), (7, 2), (36, 9), (0, 4)]

    private static let keys: [Key] = [
        .enter, .down, .end, .right, .space, "x", .pageDown, .backspace, .tab, .up, .left, .home, .pageUp, .delete,
        .escape, .function(2), "*", "+", "-", .escape,
    ]

    private init(_ view: View, _ what: String) {
        self.view = view
        self.what = what
        window.add(Fill("+"), "tt = ll = bb = rr = 0")
        window.add(view, "tt = ll = bb = rr = 1")
        tester = WindowTester(window, width: 30, height: 8)
    }

    /// Shows a view at all sizes, with keys and the mouse, and returns the problems.
    ///
    /// - Parameters:
    ///   - isShort: whether it is shown at two sizes only, with some keys, because each frame is expensive.
    ///   - act: something to do with the view at each size.
    static func problems(
        of view: View, _ what: String = "", isShort: Bool = false, act: (Window) -> Void = { _ in }
    ) -> [String] {
        var ordeal = Ordeal(view, "\(type(of: view)) \(what)")
        for (width, height) in isShort ? [(1, 1), (30, 8)] : sizes {
            ordeal.go(to: Size(width: width, height: height), isShort ? keys.prefix(3) : keys[...], act)
        }
        return ordeal.problems
    }

    private mutating func go(to size: Size, _ keys: ArraySlice<Key>, _ act: (Window) -> Void) {
        tester.resize(width: size.width + 2, height: size.height + 2)
        act(window)
        check(size, "at first", areMarksVisible: window.overlays.shown.isEmpty)
        window.focus(view.canFocus ? view : firstFocusable)
        for key in keys { tester.send(.key(key)) }
        tester.send(.paste("pasted\n\u{1B}[31m漢"))
        check(size, "after keys", areMarksVisible: false)
        for point in [Point(x: 1, y: 1), Point(x: size.width, y: size.height)] {
            for action in [Mouse.Action.press(.left), .release(.left), .press(.right), .release(.right), .wheelDown] {
                tester.send(.mouse(Mouse(action, at: point)))
            }
            tester.send(.mouse(Mouse(.press(.left), at: point)))
            tester.send(.mouse(Mouse(.drag(.left), at: Point(x: -5, y: 99))))
            tester.send(.mouse(Mouse(.release(.left), at: point)))
        }
        tester.advance(by: .milliseconds(400))
        check(size, "after the mouse", areMarksVisible: false)
        window.overlays.dismissAll()
        window.focus(nil)
        tester.draw()
        check(size, "at last", areMarksVisible: true)
    }

    private var firstFocusable: View? {
        var pending = [view]
        while let next = pending.popLast() {
            if next.canFocus, !next.isHidden { return next }
            pending += next.subviews
        }
        return nil
    }

    private mutating func check(_ size: Size, _ when: String, areMarksVisible: Bool) {
        func report(_ problem: String) { problems.append("\(what), \(size.width)x\(size.height): \(problem) \(when)") }
        let canvas = tester.canvas
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width {
                let character = canvas.character(x: x, y: y)
                if let control = character?.unicodeScalars.first(where: \.isHostile) {
                    return report("U+\(String(control.value, radix: 16)) is in a cell")
                }
                let isOutside = x == 0 || y == 0 || x == canvas.size.width - 1 || y == canvas.size.height - 1
                if areMarksVisible, isOutside, character != "+" { return report("a cell outside was changed") }
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey it, instead of showing it.
    fileprivate var isHostile: Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || 0x2028...0x202E ~= value || 0x2066...0x2069 ~= value
    }
}
