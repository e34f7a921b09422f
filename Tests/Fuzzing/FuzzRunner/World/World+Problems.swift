import Trellis
import TrellisConstraints
import TrellisSheets

/// What can be wrong right after a frame.
extension World {
    // MARK: Frames

    func frameProblem() -> String? {
        for id in views.indices where model.hasOwnRules(id) && model.rules(id) == 0 && !views[id].layout.rules.isEmpty {
            return "v\(id) has rules that nobody gave it: \(views[id].layout.rules)"
        }
        // A constraint is gone when a view that it names goes to another window.
        if constraints.values.contains(where: \.isRemoved) { return nil }
        do {
            return difference(to: try fresh(), "changed", "new")
        } catch {
            // Which cycles rules close depends on the tree in which they are added.
            if error.words.contains("closes a cycle") {
                return (try? fresh(isTreeFirst: true)).flatMap { difference(to: $0, "changed", "new") }
            }
            // Views that were in one window when they were named can be in two now, where new ones cannot be named.
            if error.words.contains("in another window") { return nil }
            return "new views refuse what these have taken: \(error.words)"
        }
    }

    /// What new views say to a rule or a constraint before these are asked; nil where there cannot be new ones.
    func outcomeAnew(_ step: Step) -> Outcome? {
        if constraints.values.contains(where: \.isRemoved) || hasLostViews { return nil }
        return (try? fresh(isTreeFirst: true))?.apply(step)
    }

    /// Whether a rule names a view that went to another window: it will never find that again.
    private var hasLostViews: Bool {
        model.log.contains { entry in
            guard case .rule(let id, _, let named) = entry else { return false }
            return named.contains { ($0 < 0 ? windows[0] : views[$0]).space !== views[id].space }
        }
    }

    /// Where the views of two worlds lie differently, or are told to have different issues.
    func difference(to other: World, _ name: String, _ otherName: String) -> String? {
        let (issues, others) = (self.issues, other.issues)
        // Whether required constraints hold depends on the frames that others keep.
        if remembersFrames || other.remembersFrames { return nil }
        if issues != others { return "issues, \(name): \(issues), \(otherName): \(others)" }
        for id in views.indices where model.screen(id) != nil {
            let (frame, otherFrame) = (views[id].frameInWindow, other.views[id].frameInWindow)
            if let scroll = views[id] as? ScrollView, let otherScroll = other.views[id] as? ScrollView {
                let (size, otherSize) = (scroll.contentSize, otherScroll.contentSize)
                if size != otherSize { return "v\(id) scrolls \(size) (\(name)), \(otherSize) (\(otherName))" }
            }
            if frame != otherFrame { return "v\(id) is at \(frame) (\(name)), \(otherFrame) (\(otherName))" }
        }
        return nil
    }

    /// Whether something that cannot be computed keeps the frame that it had, or has not settled yet: that is history
    /// by its nature.
    private var remembersFrames: Bool {
        windows.contains {
            $0.layoutIssues.contains { $0.contains("keeps the frame") || $0.contains("does not come to rest") }
        }
    }

    /// Takes away what depends on when frames were drawn, as that decides who gets the focus first: focus and scrolling.
    func calm() {
        draw()
        for window in windows { window.focus(nil) }
        draw()
        for case let scroll as ScrollView in views { scroll.offset = .zero }
        draw()
    }

    /// What layouts tell, in an order that does not depend on history. The edges of a cycle may begin with any of them.
    private var issues: [String] {
        windows.flatMap(\.layoutIssues).compactMap { issue in
            // New views cannot be given rules that name what went to another window.
            if issue.contains("name a view that is gone") || issue.contains(": waits: ") { return nil }
            return issue.contains("→") ? "a cycle; it keeps the frame that it had" : issue
        }.sorted()
    }

    // MARK: Paint

    func paintProblem() -> String? {
        // What does not come to rest lies elsewhere in the next frame.
        let issues = windows.flatMap(\.layoutIssues)
        if issues.contains(where: { $0.contains("does not come to rest") }) { return nil }
        let parts = canvases
        for window in windows { window.setNeedsDisplay() }
        draw()
        return canvasDifference(parts, canvases, "painted in parts", "as a whole")
    }

    func looksProblem() -> String? {
        // Where they lie is asked elsewhere.
        guard let new = try? fresh(), !remembersFrames, !new.remembersFrames, difference(to: new, "", "") == nil else {
            return nil
        }
        return canvasDifference(canvases, new.canvases, "changed", "new")
    }

    func canvasDifference(_ first: [Canvas], _ second: [Canvas], _ name: String, _ otherName: String) -> String? {
        for (number, pair) in zip(first, second).enumerated() {
            guard let problem = pair.0.difference(to: pair.1) else { continue }
            return "window\(number), \(problem)\n\(name):\n\(pair.0.text)\n\(otherName):\n\(pair.1.text)"
        }
        return nil
    }

    // MARK: Focus

    func focusProblem() -> String? {
        for window in windows {
            guard let view = window.focusedView else { continue }
            let name = view.identifier ?? "\(type(of: view))"
            if view.window !== window { return "\(name) has the focus and is not in the window" }
            if !view.canFocus { return "\(name) has the focus and does not take it" }
            if !view.isEffectivelyEnabled { return "\(name) has the focus and cannot be used" }
            var next: View? = view
            while let outer = next {
                if outer.isHidden { return "\(name) has the focus and is hidden, with \(outer.identifier ?? "a view")" }
                next = outer.superview
            }
            let dialogs = model.nodes.indices.filter {
                model.nodes[$0].dialogRule != nil && views[$0].window === window
            }
            // Which of several is the topmost one depends on when they came.
            let isInPopup = window.overlays.shown.contains { $0.view.map { view.isDescendant(of: $0) } ?? false }
            if !dialogs.isEmpty, !isInPopup, !dialogs.contains(where: { view.isDescendant(of: views[$0]) }) {
                return "\(name) has the focus and lies behind a dialog"
            }
        }
        return nil
    }

    // MARK: Clipping

    /// Looks for cells that change, when a view is hidden, outside the part of it that can be seen.
    func clipProblem() -> String? {
        // Popups lie where there is room.
        for window in windows { window.overlays.dismissAll() }
        for (window, stage) in zip(windows, stages) {
            let canvas = window.draw().canvas
            let frame = stage.frameInWindow
            for y in 0..<canvas.size.height {
                for x in 0..<canvas.size.width where !frame.contains(Point(x: x, y: y)) {
                    if canvas.character(x: x, y: y) != "+" {
                        return "the margin is painted at (\(x), \(y)):\n\(canvas.text)"
                    }
                }
            }
        }
        for id in views.indices {
            // In a container the others would move, and what has the focus would lose it.
            guard let number = model.screen(id), model.hasOwnRules(id), !views[id].isHidden, !views[id].containsFocus
            else { continue }
            let window = windows[number]
            let before = window.draw().canvas
            let visible = visibleFrame(of: views[id])
            // These show the commands of all views.
            let excused = [visible] + views.filter { $0 is KeyHints }.map(visibleFrame)
            let focused = window.focusedView
            views[id].isHidden = true
            let after = window.draw().canvas
            let isFocusElsewhere = window.focusedView !== focused
            views[id].isHidden = false
            _ = window.draw()
            guard !isFocusElsewhere, window.focusedView === focused else { continue }
            for y in 0..<before.size.height {
                for x in 0..<before.size.width where !excused.contains(where: { $0.contains(Point(x: x, y: y)) }) {
                    if !before.isSame(as: after, x, y), !after.isCut(x, y, by: visible) {
                        return
                            "v\(id) has painted (\(x), \(y)) outside of \(visible):\n\(before.text)\nwithout it:\n\(after.text)"
                    }
                }
            }
        }
        return nil
    }

    private func visibleFrame(of view: View) -> Rect {
        var visible = view.frameInWindow
        var next = view.superview
        while let outer = next {
            visible = visible.intersection(outer.frameInWindow)
            next = outer.superview
        }
        return visible
    }
}

extension Canvas {
    /// The first cell that is not the same in another canvas.
    func difference(to other: Canvas) -> String? {
        if size != other.size { return "sizes \(size) and \(other.size)" }
        for y in 0..<size.height {
            for x in 0..<size.width where !isSame(as: other, x, y) {
                let (mine, others) = (self[x, y], other[x, y])
                return "cell (\(x), \(y)): \(character(x: x, y: y).debugDescription) \(mine.style), "
                    + "\(other.character(x: x, y: y).debugDescription) \(others.style)"
            }
        }
        return nil
    }

    /// Whether a cell has a half of a wide character of which the other half lies in a rectangle: that makes both blank.
    func isCut(_ x: Int, _ y: Int, by rect: Rect) -> Bool {
        switch self[x, y].width {
        case 0: rect.contains(Point(x: x - 1, y: y))
        case 2: rect.contains(Point(x: x + 1, y: y))
        default: false
        }
    }

    func isSame(as other: Canvas, _ x: Int, _ y: Int) -> Bool {
        let (mine, others) = (self[x, y], other[x, y])
        return mine.width == others.width && mine.style == others.style
            && character(x: x, y: y) == other.character(x: x, y: y)
    }
}
