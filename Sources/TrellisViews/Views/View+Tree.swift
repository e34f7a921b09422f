public import SLL

extension View {
    /// The window that the view is in; nil when it is in none.
    ///
    /// Complexity: O(1).
    public final var window: Window? { isInWindow ? space?.window : nil }

    /// Says of the view and all below it whether they are in a window now.
    final func setInWindow(_ isInWindow: Bool) {
        var pending = [self]
        while let view = pending.popLast() {
            guard view.isInWindow != isInWindow else { continue }
            view.isInWindow = isInWindow
            if let window = space?.window {
                if let life = view.life {
                    if isInWindow { life.start(in: window.timetable) } else { life.stop(in: window.timetable) }
                }
                if !view.commands.isEmpty { window.keyboard.noteKeyed(view, isInWindow: isInWindow) }
                if isInWindow, view.wantsHover { window.wantsMouseMotion = true }
                if view.staysInReach {
                    window.reachableViews.removeAll { $0.view === view || $0.view == nil }
                    if isInWindow { window.reachableViews.append(WeakView(view: view)) }
                }
            }
            if !isInWindow { view.life?.cancelTasks() }
            view.windowDidChange()
            // It may have left again.
            if view.isInWindow == isInWindow { pending += view.subviews }
        }
    }

    /// Tells the view what has happened to a subview.
    final func tell(_ change: SubviewChange) {
        if measuresSubviews { naturalSizeMayHaveChanged() }
        subviewsDidChange(change)
    }

    /// Puts a view on top of the others in this one, taking it from where it was.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view between the others in this one: 0 is the lowest.
    ///
    /// It is taken from where it was; in the same window it keeps the focus, its timers and its tasks.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!(view is Window), "a window cannot be a subview")
        precondition(view.subviews.isEmpty && view !== self || !isDescendant(of: view), "a view cannot lie in itself")
        let (window, old) = (window, view.superview)
        // What an overlay shows ends that first.
        let stays = window != nil && old != nil && view.window === window && old !== window?.overlays.root
        view.leaveSuperview(staysInWindow: stays)
        if LayoutSpace.join(self, view) == nil {
            LayoutSpace.separate(view)
            _ = LayoutSpace.join(self, view)
        }
        if subviews.insert(view, at: min(index, subviews.count)) { rowIndex = nil }
        view.superview = self
        view.place!.setOuter(place)
        if isInWindow {
            if !stays { view.setInWindow(true) }
        } else if stays {
            // Who was told that it left has taken this view out of the window.
            _ = window?.willRemove(view)
            view.setInWindow(false)
        }
        // As soon as it is there it may have left again.
        guard view.superview === self else { return }
        self.window?.viewsChanged(in: self, added: view)
        tell(.came(view))
        if stays, let old, let window = self.window {
            window.pointer.endPressOutOfReach()
            window.focus.didMove(view, from: old)
        }
    }

    /// Takes the view out of its superview; its rules and subviews stay with it.
    public final func removeFromSuperview() { leaveSuperview(staysInWindow: false) }

    /// - Parameter staysInWindow: it comes into another view of its window right away.
    private func leaveSuperview(staysInWindow: Bool) {
        guard let superview else { return }
        let window = window
        setNeedsDisplay()
        let hadFocus = staysInWindow ? false : window?.willRemove(self) ?? false
        // Who is told of it may have put the view elsewhere.
        guard self.superview === superview else { return }
        if let window, window.isPainting { window.leftWhilePainting.append(self) }
        let index = superview.subviews.index(of: self)!
        superview.subviews.remove(at: index)
        tellThatSizeIsKnown()
        self.superview = nil
        if !staysInWindow { setInWindow(false) }
        let place = place!
        let kept = place.keptFrame
        place.removeWritten()
        superview.rowIndex?.move(item, order: numberAmongSiblings, from: kept, to: .zero)
        place.setOuter(nil)
        window?.viewsChanged(in: superview)
        superview.tell(.left(self, index: index))
        if hadFocus { window?.focus.takeFirstIfNone() }
        if let window, window.overlays.hasEnded { window.overlays.tellEnded() }
    }

    /// Puts the view above its siblings; in a container it is the last then.
    public final func bringToFront() { move(to: (superview?.subviews.count ?? 0) - 1) }

    /// Puts the view below its siblings; in a container it is the first then.
    public final func sendToBack() { move(to: 0) }

    private func move(to index: Int) {
        guard let superview, let old = superview.subviews.index(of: self), old != index else { return }
        superview.subviews.remove(at: old)
        superview.subviews.insert(self, at: index)
        superview.rowIndex = nil
        setNeedsDisplay()
        window?.keyboard.orderDidChange(in: superview)
        superview.tell(.moved(self, from: old))
    }

    /// Whether the view is another one or lies in it, at any depth.
    public final func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let next = view {
            if next === other { return true }
            view = next.superview
        }
        return false
    }

    /// Adds a subview with its rules in one line.
    ///
    ///     root.add(list, "ll = tt = 0, bb = 1, w = 30%")
    ///
    /// A mistake in the rule is the programmer's: it stops the program with a picture of the place.
    /// - Returns: the view.
    @discardableResult
    public final func add<V: View>(
        _ view: V, _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) -> V {
        add(view, rule, arguments: arguments, file: file, line: line)
    }

    /// Not used: a rule is a literal, so that a mistake in it is the programmer's.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a rule is a literal; text made at run time goes to add(_:parsing:), which throws"
    )
    @discardableResult
    public final func add<V: View>(_ view: V, _ rule: String, _ arguments: any RuleArgument...) -> V {
        fatalError("unavailable")
    }

    /// Adds a subview with a rule whose arguments are in an array.
    @discardableResult
    public final func add<V: View>(
        _ view: V, _ rule: Rule, arguments: [any RuleArgument], file: StaticString = #fileID, line: UInt = #line
    ) -> V {
        addSubview(view)
        view.layout.add(rule, arguments: arguments, file: file, line: line)
        return view
    }

    /// Adds a subview with a rule whose text came at run time.
    ///
    /// - Throws: `RuleError`, as `ViewLayout.add(parsing:arguments:)`; the view is not added then.
    @discardableResult
    public final func add<V: View>(
        _ view: V, parsing text: String, arguments: [any RuleArgument] = []
    ) throws(RuleError) -> V {
        addSubview(view)
        do {
            try view.layout.add(parsing: text, arguments: arguments)
        } catch {
            view.removeFromSuperview()
            throw error
        }
        return view
    }
}
