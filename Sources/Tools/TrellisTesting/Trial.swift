import TrellisViews

/// A view surrounded by marked cells, in a window that is larger by the width of the marks.
@MainActor
final class Trial {
    let window = Window()
    let view: View
    let theme: Theme
    let tester: WindowTester
    private let elsewhere = Elsewhere()
    private static let margin = 2

    init(_ view: View, _ theme: Theme, _ size: Size = .zero) {
        self.view = view
        self.theme = theme
        window.theme = theme
        window.add(elsewhere, "tt = ll = 0, w = h = 1")
        window.add(Marks(Self.mark), "tt = ll = bb = rr = 0")
        window.add(view, "tt = ll = bb = rr = 2")
        tester = WindowTester(window, width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    }

    private static let mark: Character = "+"

    func resize(to size: Size) {
        tester.resize(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    }

    func focusElsewhere() {
        window.focus(elsewhere)
        tester.draw()
    }

    /// Whether all cells around the view are unchanged.
    var marksAreWhole: Bool {
        let canvas = tester.canvas
        // A view that an event has taken away, such as a toast, has no cell.
        let frame = view.window === window ? view.frameInWindow : .zero
        let corner = canvas[0, 0]
        guard canvas.character(x: 0, y: 0) == Self.mark else { return false }
        for y in 0..<canvas.size.height {
            if y < frame.top || y >= frame.bottom {
                for x in 0..<canvas.size.width where canvas[x, y] != corner { return false }
            } else {
                for x in 0..<frame.left where canvas[x, y] != corner { return false }
                for x in frame.right..<canvas.size.width where canvas[x, y] != corner { return false }
            }
        }
        return true
    }

    /// Repaints the view one character at a time.
    ///
    /// Wide characters are repainted whole: half of one is never visible.
    func paintInParts() {
        let frame = view.frameInWindow
        for y in frame.top..<frame.bottom {
            for x in frame.left..<frame.right {
                let width = Int(tester.canvas[x, y].width)
                guard width > 0 else { continue }
                window.setNeedsDisplay(Rect(x: x, y: y, width: width, height: 1))
                tester.draw()
            }
        }
    }

    /// The view and its descendants that can take the focus.
    var focusableViews: [View] {
        var result: [View] = []
        var pending = [view]
        while let next = pending.popLast() {
            if next.isHidden || !next.isEnabled { continue }
            if next.canFocus { result.append(next) }
            pending += next.subviews
        }
        return result
    }

    func visibleFrame(of inner: View) -> Rect {
        var visible = inner.frameInWindow
        var next = inner.superview
        while let view = next {
            visible = visible.intersection(view.frameInWindow)
            next = view.superview
        }
        return visible
    }

    // MARK: Events

    func press(_ keys: ArraySlice<Key>) {
        for key in keys {
            if elsewhere.isFocused || window.focusedView == nil { focusView() }
            tester.send(.key(key))
        }
        focusView()
        tester.send(.paste("two\nlines 漢字 \u{1B}[31m"))
        tester.advance(by: .milliseconds(300))
    }

    private func focusView() { window.focus(view.canFocus ? view : focusableViews.last) }

    /// Dismisses everything that the view has put above the window, such as menus.
    func closeDialogs() {
        window.overlays.dismissAll()
        for other in window.subviews.dropFirst(3) { other.removeFromSuperview() }
        focusElsewhere()
    }

    /// Clicks, double-clicks, drags to the opposite corner and turns the wheel in each corner.
    func useMouse() {
        let frame = view.frameInWindow
        let (right, bottom) = (max(frame.left, frame.right - 1), max(frame.top, frame.bottom - 1))
        for x in [frame.left, right] {
            for y in [frame.top, bottom] {
                let point = Point(x: x, y: y)
                let opposite = Point(x: frame.left + right - x, y: frame.top + bottom - y)
                for _ in 0..<2 {
                    window.send(.mouse(Mouse(.press(.left), at: point)))
                    window.send(.mouse(Mouse(.release(.left), at: point)))
                }
                window.send(.mouse(Mouse(.press(.right), at: point)))
                window.send(.mouse(Mouse(.release(.right), at: point)))
                tester.draw()
                window.send(.mouse(Mouse(.press(.left), at: point)))
                for step in [opposite, Point(x: -3, y: -3), Point(x: 999, y: 999)] {
                    window.send(.mouse(Mouse(.drag(.left), at: step)))
                }
                window.send(.mouse(Mouse(.release(.left), at: opposite)))
                for action in [Mouse.Action.wheelUp, .wheelDown, .wheelLeft, .wheelRight, .move] {
                    window.send(.mouse(Mouse(action, at: point)))
                }
                tester.draw()
            }
        }
        window.send(.mouse(Mouse(.move, at: .zero)))
    }
}

/// Fills its cells with a character.
private final class Marks: View {
    private let mark: Character

    init(_ mark: Character) {
        self.mark = mark
        super.init()
    }

    override func draw(in painter: Painter) {
        let row = String(repeating: mark, count: painter.bounds.width)
        for y in 0..<painter.bounds.height { painter.text(row, x: 0, y: y) }
    }
}

/// Takes the focus when the tested view does not have it.
private final class Elsewhere: View {
    override var canFocus: Bool { true }
}

extension View {
    /// The view's name in messages.
    var label: String { identifier ?? "\(type(of: self))" }
}

extension Canvas {
    /// Whether both look the same to the user: the text colour of a blank does not matter.
    func looks(like other: Canvas) -> Bool {
        guard size == other.size else { return false }
        let lines: Style.Attributes = [.underline, .reverse, .strikethrough]
        for (mine, others) in zip(cells, other.cells)
        where mine != others || mine.glyph & Cell.clusterBit != 0 {
            guard mine.width == others.width,
                clusters.character(of: mine.glyph) == other.clusters.character(of: others.glyph)
            else { return false }
            if mine.style == others.style { continue }
            let isBlank = mine.glyph == 0x20 && mine.width == 1
            guard isBlank, mine.background == others.background,
                mine.attributes.union(others.attributes).isDisjoint(with: lines)
            else { return false }
        }
        return true
    }
}

/// The keys for testing a view.
enum Keys {
    static let all: [Key] = {
        let named: [Key.Code] = [
            .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
            .delete, .function(1), .function(12),
        ]
        let modifiers: [Key.Modifiers] = [[], .shift, .control, .alt, [.control, .shift], [.control, .alt]]
        var keys: [Key] = []
        for code in named { keys += modifiers.map { Key(code, $0) } }
        let typed =
            (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) } + ["é", "漢", "👩‍👩‍👧", "e\u{301}", "\u{200B}"]
        for character in typed {
            keys.append(Key(character))
            if character.isLowercase || character.isNumber { keys += [.control(character), .alt(character)] }
        }
        // Not all typed text is deleted at once: each run of keys ends differently.
        return stride(from: 0, to: 7, by: 1).flatMap { start in
            stride(from: start, to: keys.count, by: 7).map { keys[$0] }
        }
    }()
}
