import RuleText
import SLL
import Testing
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

@MainActor
struct ViewLayoutTests {
    private let window = Window(size: Size(width: 40, height: 12))

    @Test func `all functions and objects of a window are asked again after setNeedsLayout of any view`() {
        var height = 2.0
        let width = RuleNumber(10)
        let box = window.add(View(), "tt = ll = 0, w = 30, h = 10")
        let one = box.add(View(), "w = %@f, h = %^f", width, RuleBlock { height })
        let two = window.add(View(), "w = %w, tt = %bt", one, one)
        window.layoutIfNeeded()
        #expect(one.frame.size == Size(width: 10, height: 2))
        width.value = 12
        height = 3
        window.layoutIfNeeded()
        #expect(one.frame.size == Size(width: 10, height: 2))
        box.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(one.frame.size == Size(width: 12, height: 3))
        #expect(two.frame == Rect(x: 0, y: 3, width: 12, height: 0))
    }

    /// In no actor, as the properties of a model may be.
    nonisolated private static func widthBlock(of view: View) -> RuleBlock {
        RuleBlock { @MainActor [weak view] in Double(view?.frame.width ?? 0) + 1 }
    }

    @Test func `a function may use views`() {
        let one = window.add(View(), "ll = tt = 0, w = 7, h = 1")
        let two = window.add(View(), "ll = tt = 0, w = %^f, h = 1", Self.widthBlock(of: one))
        let three = window.add(View(), "ll = tt = 0, w = \(RuleBlock { Double(one.frame.width) + 2 }), h = 1")
        let width: @MainActor () -> Double = { Double(one.frame.width) + 3 }
        let four = window.add(View(), "ll = tt = 0, w = %^f, h = 1", RuleBlock(width))
        window.layoutIfNeeded()
        window.setNeedsLayout()
        window.layoutIfNeeded()
        #expect([two, three, four].map(\.frame.width) == [8, 9, 10])
    }

    @Test func `a function is no longer asked when its rule is gone`() {
        var count = 0
        let view = window.add(
            View(), "w = %^f",
            RuleBlock {
                count += 1
                return 5
            })
        window.layoutIfNeeded()
        view.layout.add("w = 3")
        window.layoutIfNeeded()
        let before = count
        window.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(count == before)
    }

    // MARK: Rules between containers

    @Test func `a rule names a view in another container, in the coordinates of its own`() {
        let left = window.add(View(), "tt = 1, ll = 2, w = 15, h = 8")
        let right = window.add(View(), "tt = 3, ll = 20, w = 18, h = 8")
        let leader = left.add(View(), "tt = 4, ll = 1, w = 6, h = 3")
        let follower = right.add(View(), "tt = %tt, h = %h, ll = %ll, w = %w", leader, leader, leader, leader)
        window.layoutIfNeeded()
        #expect(follower.frameInWindow == leader.frameInWindow)
        #expect(follower.frame == Rect(x: -17, y: 2, width: 6, height: 3))
        leader.layout.add("tt = 0")
        window.layoutIfNeeded()
        #expect(follower.frameInWindow == leader.frameInWindow)
        left.layout.add("ll = 5")
        window.layoutIfNeeded()
        #expect(follower.frameInWindow == leader.frameInWindow)
    }

    @Test func `a view keeps its rules when it moves to another container`() {
        let left = window.add(View(), "tt = bb = 0, ll = 0, w = 50%")
        let right = window.add(View(), "tt = bb = 0, ll = %rl, rr = 0", left)
        let view = left.add(View(), "rr = 1, w = 5, tt = 2, h = 1")
        window.layoutIfNeeded()
        #expect(view.frameInWindow == Rect(x: 14, y: 2, width: 5, height: 1))
        right.addSubview(view)
        window.layoutIfNeeded()
        #expect(left.subviews.isEmpty)
        #expect(view.superview === right)
        #expect(view.frameInWindow == Rect(x: 34, y: 2, width: 5, height: 1))
    }

    @Test func `a view moves to another window with its rules and subviews`() {
        let other = Window(size: Size(width: 20, height: 6))
        let view = window.add(View(), "rr = 0, bb = 0, w = 50%, h = 50%")
        let inner = view.add(View(), "ll = 1, rr = 1, tt = 1, h = 1")
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 20, y: 6, width: 20, height: 6))
        other.addSubview(view)
        other.layoutIfNeeded()
        #expect(view.window === other && inner.window === other)
        #expect(view.frame == Rect(x: 10, y: 3, width: 10, height: 3))
        #expect(inner.frameInWindow == Rect(x: 11, y: 4, width: 8, height: 1))
        #expect(window.subviews.isEmpty)
        #expect(window.layoutIssues == [] && other.layoutIssues == [])
    }

    @Test func `a view that refers to one in another window keeps its frame and says so`() {
        let other = Window(size: Size(width: 20, height: 6))
        let one = window.add(View(), "tt = 2, ll = 3, w = 4, h = 1")
        one.identifier = "one"
        let two = window.add(View(), "tt = %bt, ll = %ll, w = 4, h = 1", one, one)
        two.identifier = "two"
        window.layoutIfNeeded()
        let frame = two.frame
        other.addSubview(one)
        #expect(window.layoutIssues.count == 2)
        #expect(window.layoutIssues.allSatisfy { $0.hasPrefix("two: its rules name") })
        #expect(two.frame == frame)
        #expect(other.layoutIssues == [])
        #expect(one.frame == Rect(x: 3, y: 2, width: 4, height: 1))
    }

    @Test func `a view that refers to one that was taken out keeps its frame and says so`() {
        let one = window.add(View(), "tt = 2, ll = 3, w = 4, h = 1")
        one.identifier = "one"
        let two = window.add(View(), "tt = %bt, ll = %ll, w = 4, h = 1", one, one)
        two.identifier = "two"
        window.layoutIfNeeded()
        one.removeFromSuperview()
        let issues = window.layoutIssues
        #expect(issues.count == 2)
        #expect(
            issues.allSatisfy {
                $0 == "two: its rules name one, which is not in the same window; it keeps the frame that it had"
            }, "\(issues)")
        #expect(two.frame == Rect(x: 3, y: 3, width: 4, height: 1))
        #expect(WindowTester(window, width: 60, height: 20).window.layoutIssues == issues)
        #expect(two.frame == Rect(x: 3, y: 3, width: 4, height: 1))
        window.addSubview(one)
        #expect(window.layoutIssues == [])
    }

    @Test func `a size that follows a view that is gone is kept and reported`() {
        let box = window.add(View(), "tt = ll = 0, w = 20, h = 5")
        var one: View? = box.add(View(), "tt = 2, ll = 3, w = 4, h = 1")
        let two = window.add(View(), "w = %w + %h, h = %h", one!, one!, one!)
        window.layoutIfNeeded()
        #expect(two.frame.size == Size(width: 5, height: 1))
        one?.removeFromSuperview()
        #expect(window.layoutIssues.count == 2)
        #expect(two.frame.size == Size(width: 5, height: 1))
        one = nil
        #expect(window.layoutIssues.count == 2)
        #expect(two.frame.size == Size(width: 5, height: 1))
    }

    @Test func `numbers of named views that are gone are given to others in the end`() {
        let last = window.add(View(), "ll = 1")
        for round in 0..<2000 {
            let one = window.add(View(), "ll = %f", round % 7)
            last.layout.add("ll = %ll + 1", one)
            window.layoutIfNeeded()
            #expect(last.frame.x == round % 7 + 1)
            one.removeFromSuperview()
        }
        #expect(window.space!.plan.itemLimit < 300)
        #expect(window.layoutIssues.count == 1)
        #expect(last.frame.x == 1999 % 7 + 1)
    }

    @Test func `a view added in the place of one that is gone is not followed instead`() {
        var one: View? = window.add(View(), "tt = 2, ll = 3, w = 4, h = 1")
        let two = window.add(View(), "tt = %bt, ll = %ll, w = 4, h = 1", one!, one!)
        window.layoutIfNeeded()
        one?.removeFromSuperview()
        one = nil
        for index in 0..<3 { window.add(View(), "tt = %f, ll = 8, w = 4, h = 1", 5 + index) }
        #expect(window.layoutIssues.count == 2)
        #expect(two.frame == Rect(x: 3, y: 3, width: 4, height: 1))
    }

    @Test func `a tree that was built beforehand takes the size of the window that it is added to`() {
        let root = View()
        let inner = root.add(View(), "ll = rr = 1, tt = bb = 1")
        inner.add(View(), "ll = 1, w = 2")
        window.addSubview(root)
        root.layout.add("w = 100%, h = 100%")
        window.layoutIfNeeded()
        #expect(root.frame == Rect(x: 0, y: 0, width: 40, height: 12))
        #expect(inner.frame == Rect(x: 1, y: 1, width: 38, height: 10))
        #expect(window.frame.size == window.size)
    }

    @Test func `a view that refers to one that is released keeps its frame and says so`() {
        var one: View? = window.add(View(), "tt = 2, ll = 3, w = 4, h = 1")
        let two = window.add(View(), "tt = %bt, ll = %ll, w = 4, h = 1", one!, one!)
        two.identifier = "two"
        window.layoutIfNeeded()
        one?.removeFromSuperview()
        weak let gone = one
        one = nil
        #expect(gone == nil)
        #expect(window.layoutIssues.count == 2)
        #expect(window.layoutIssues.allSatisfy { $0.hasPrefix("two: its rules name a view that is gone") })
        #expect(two.frame == Rect(x: 3, y: 3, width: 4, height: 1))
        two.layout.add("tt = 0, ll = 0")
        #expect(window.layoutIssues == [])
        #expect(two.frame == Rect(x: 0, y: 0, width: 4, height: 1))
    }

    // MARK: Rules as data

    @Test(arguments: ["w = ", "tt = 1, foo = 2", "w = 5 5", "tt = %tt", "ll = %@f + 1, w = 3"])
    func `a mistake in a rule's text leaves nothing behind`(text: String) {
        let view = window.add(View(), "tt = 1, ll = 2, w = 3, h = 4")
        let rules = view.layout.rules
        #expect(throws: RuleError.self) { try view.layout.add(parsing: text) }
        #expect(view.layout.rules == rules)
        let new = View()
        #expect(throws: RuleError.self) { try window.add(new, parsing: text) }
        #expect(new.superview == nil && new.layout.rules == [])
        #expect(window.subviews.count == 1)
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 2, y: 1, width: 3, height: 4))
    }

    @Test func `a rule that closes a cycle is not stored`() {
        let one = window.add(View(), "ll = 1, w = 3")
        let two = window.add(View(), "ll = %rl, w = 3", one)
        one.identifier = "one"
        two.identifier = "two"
        let error = #expect(throws: RuleError.self) { try one.layout.add(parsing: "ll = %rl", arguments: [two]) }
        guard case .cycle? = error?.kind else {
            Issue.record("\(String(describing: error)) is no cycle")
            return
        }
        window.layoutIfNeeded()
        #expect(one.layout.rules == ["w = 3", "ll = 1"])
        #expect(two.frame.x == 4)
        #expect(window.layoutIssues == [])
    }

    @Test func `rules in force are written out`() {
        let one = window.add(View(), "ll = 1, w = 3")
        one.identifier = "one"
        let two = window.add(View(), "ll = %rl + 1, rr = 50% - 2, tt = 1, tt = 3", one)
        #expect(Set(two.layout.rules) == ["ll = one.rl + 1", "rr = 50% - 2", "tt = 3"])
        two.layout.removeAll()
        #expect(two.layout.rules == [])
    }

    @Test func `a rule written outside of the window follows what it names once both have joined`() {
        let stays = window.add(Label("stays"), "tt = ll = 0")
        window.layoutIfNeeded()
        stays.text = "stays here"
        window.layoutIfNeeded()
        let outer = View()
        let (named, other) = (outer.add(Label("one")), outer.add(View()))
        other.addSubview(View())
        // A view with others in it may close a cycle, which is searched for at once.
        other.layout.add("ll = %rl, w = 2", named)
        window.addSubview(outer)
        window.layoutIfNeeded()
        #expect(other.frame.x == 3)
        named.text = "longer"
        window.layoutIfNeeded()
        #expect(other.frame.x == 6)
    }

    @Test func `a rule about a view that becomes an overlay is computed again when that changes`() {
        let stays = window.add(Label("stays"), "tt = ll = 0")
        let shown = window.add(Label("one"))
        shown.removeFromSuperview()
        window.layoutIfNeeded()
        stays.text = "stays here"
        window.layoutIfNeeded()
        let other = View()
        other.addSubview(View())
        other.layout.add("tt = (%w) / 2 + 3, h = 1", shown)
        window.present(shown, "tt = ll = 1")
        window.addSubview(other)
        window.layoutIfNeeded()
        #expect(other.frame.y == 5)
        shown.text = "longer"
        window.layoutIfNeeded()
        #expect(other.frame.y == 6)
    }
}
