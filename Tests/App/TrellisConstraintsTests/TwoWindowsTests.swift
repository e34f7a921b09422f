import RuleText
import SLL
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Rules and constraints that name views of two windows.
@MainActor
struct TwoWindowsTests {
    private let window = Window(size: Size(width: 20, height: 10))
    private let other = Window(size: Size(width: 20, height: 10))

    @Test func `a constraint between views that two windows hold is refused`() throws {
        let (tied, inOther, owner) = (View(), View(), View())
        try window.constraints.add(parsing: "tied.height = 0.5 * tied.width", views: ["tied": tied])
        other.addSubview(inOther)
        #expect(throws: RuleError.self) {
            try owner.constraints.add(parsing: "a.centerY = b.centerY", views: ["a": inOther, "b": tied])
        }
        #expect(throws: RuleError.self) {
            try owner.constraints.add(parsing: "b.centerY = a.centerY", views: ["a": inOther, "b": tied])
        }
        #expect(owner.constraints.all.isEmpty)
        (_, _) = (window.draw(), other.draw())
    }

    @Test func `several constraints are refused where only one of them names a view elsewhere`() throws {
        let (tied, inOther, owner) = (View(), View(), View())
        try window.constraints.add(parsing: "tied.height = 4", views: ["tied": tied])
        other.addSubview(inOther)
        #expect(throws: RuleError.self) {
            try owner.constraints.add(parsing: ["a.width = 3", "b.width = 2"], views: ["a": inOther, "b": tied])
        }
        #expect(owner.constraints.all.isEmpty)
    }

    @Test func `a view that has left a window may name views of another one, in any order`() {
        for isSwapped in [false, true] {
            let (free, inOther, view) = (View(), View(), View())
            other.addSubview(inOther)
            window.addSubview(view)
            view.removeFromSuperview()
            let (first, second) = isSwapped ? (inOther, free) : (free, inOther)
            #expect(throws: Never.self) {
                try view.layout.add(parsing: "ll = %rl, rr = %lr", arguments: [first, second])
            }
        }
    }

    /// The rules of the column may still name what has left it.
    @Test func `a view that has left a container may be tied to another window, drawn or not`() {
        for isDrawn in [false, true] {
            let (inOther, column, view, below) = (View(), Column(), View(), View())
            other.addSubview(inOther)
            #expect(throws: Never.self) {
                try inOther.constraints.add(parsing: "a.left >= b.right", views: ["a": column, "b": below])
            }
            for one in [view, below] { column.addSubview(one) }
            if isDrawn { _ = other.draw() }
            view.removeFromSuperview()
            #expect(throws: Never.self) { try window.constraints.add(parsing: "a.height = 2", views: ["a": view]) }
        }
    }

    @Test(arguments: [false, true])
    func `a view that has left a container stays tied to its window when the container leaves that, drawn or not`(
        isDrawn: Bool
    ) throws {
        let (left, column, below) = (View(), Column(), View())
        for one in [left, below] { column.addSubview(one) }
        window.constraints.add("\(left.left) = superview.left + 6")
        left.removeFromSuperview()
        if isDrawn { _ = window.draw() }
        other.addSubview(column)
        #expect(throws: RuleError.self) { try column.constraints.add(parsing: "a.width >= 4", views: ["a": left]) }
        window.addSubview(left)
        window.layoutIfNeeded()
        #expect(left.frame.left == 6)
    }

    @Test func `a view in no window goes along with the one that its rules name`() throws {
        let (named, namer, further, held) = (View(), View(), View(), View())
        window.addSubview(named)
        named.layout.add("ll = tt = 0, w = 3, h = 2")
        namer.layout.add("ll = %rl, tt = 0, w = %w + 1, h = %h", named, named, named)
        further.layout.add("ll = %rl, tt = 0, w = 2, h = 2", namer)
        // What the window holds in another way stays.
        window.constraints.add("\(held.height) = 1")
        held.layout.add("ll = 0, w = %w", named)
        window.layoutIfNeeded()
        for view in [named, namer, further] { other.addSubview(view) }
        window.addSubview(held)
        other.layoutIfNeeded()
        window.layoutIfNeeded()
        #expect(namer.frame == Rect(x: 3, y: 0, width: 4, height: 2))
        #expect(further.frame == Rect(x: 7, y: 0, width: 2, height: 2))
        #expect(other.layoutIssues == [])
        #expect(window.layoutIssues.contains { $0.contains("gone") }, "\(window.layoutIssues)")
    }
}
