public import SLL

extension View {
    /// The window that contains the view, or nil.
    ///
    /// Complexity: O(1).
    public final var window: Window? { isInWindow ? space?.window : nil }

    final func setInWindow(_ isInWindow: Bool) {
        // Most views that come and go have no subviews: no array is made for them.
        guard noteWhetherInWindow(isInWindow, space?.window), !subviews.isEmpty else { return }
        var pending = Array(subviews)
        while let view = pending.popLast() {
            if view.noteWhetherInWindow(isInWindow, space?.window) { pending += view.subviews }
        }
    }

    /// Records for the view alone whether it is in a window and tells it; returns whether its subviews follow.
    private func noteWhetherInWindow(_ isInWindow: Bool, _ window: Window?) -> Bool {
        guard self.isInWindow != isInWindow else { return false }
        self.isInWindow = isInWindow
        if let window {
            if let life {
                if isInWindow { life.start(in: window.timers) } else { life.stop(in: window.timers) }
            }
            if !commands.isEmpty || keyBindings.reachesWindow {
                window.keyboard.noteKeyed(self, isInWindow: isInWindow)
            }
            if isInWindow, wantsHover || interactions.contains(where: \.wantsHover) { window.wantsMouseMotion = true }
            if worksBehindModals { window.noteReach(of: self, isInWindow: isInWindow) }
            if isInWindow { window.noteReports(wantedBy: self) }
            if ViewTraits.has(.frameListener, self), let listener = self as? any FrameListener {
                window.note(listener, isInWindow: isInWindow)
            }
        }
        if !isInWindow { life?.cancelTasks() }
        if ViewTraits.has(.updating, self) { followModels() }
        windowDidChange()
        if isInWindow { languageDidChange() }
        for interaction in interactions { interaction.windowDidChange() }
        // `windowDidChange()` may have moved the view in or out again.
        return self.isInWindow == isInWindow
    }

    /// The subviews that are not hidden, in order. Complexity: O(subviews).
    public final var shownSubviews: [View] {
        var shown: [View] = []
        shown.reserveCapacity(subviews.count)
        for view in subviews where view.isVisibleItself { shown.append(view) }
        return shown
    }

    /// Calls a function for the view and everything in it.
    package final func forEachDescendant(_ body: (View) -> Void) {
        var pending = [self]
        while let view = pending.popLast() {
            body(view)
            pending += view.subviews
        }
    }

    final func tell(_ change: View.SubviewChange) {
        let measuresSubviews = sizeCache.measuresSubviews
        if measuresSubviews { setNeedsMeasure() }
        subviewsDidChange(change)
        // Rules that it has written meanwhile may have had it measured halfway.
        if measuresSubviews { setNeedsMeasure() }
    }

    /// Adds a view above all other subviews, after removing it from its current superview.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a view among the subviews; index 0 is the lowest.
    ///
    /// The view first leaves its current superview. If it stays in the same window, it keeps the focus, its timers and
    /// its tasks.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!(view is Window), "a window cannot be a subview")
        precondition(view.subviews.isEmpty && view !== self || !isDescendant(of: view), "a view cannot lie in itself")
        let (window, old) = (window, view.superview)
        // A view that an overlay shows leaves the window first, which ends the overlay.
        let stays = window != nil && old != nil && view.window === window && old !== window?.overlays.root
        view.leaveSuperview(staysInWindow: stays)
        if LayoutSpace.join(self, view) == nil {
            LayoutSpace.separate(view)
            _ = LayoutSpace.join(self, view)
        }
        if subviews.insert(view, at: min(index, subviews.count)) { extras?.rowIndex = nil }
        view.superview = self
        view.layoutEntry!.setOuter(layoutEntry)
        view.space?.sheets?.viewsDidMove(in: view)
        if isInWindow {
            if !stays { view.setInWindow(true) }
        } else if stays {
            // A handler of the removal has taken this view out of the window.
            _ = window?.willRemove(view)
            view.setInWindow(false)
        }
        // `windowDidChange()` may have removed the view again.
        guard view.superview === self else { return }
        self.window?.viewsChanged(in: self, added: view)
        self.window?.setNeedsFrame()
        tell(.came(view))
        if stays, let old, let window = self.window {
            window.pointer.endPressOutOfReach()
            window.focus.didMove(view, from: old)
        }
    }

    /// Removes the view from its superview; it keeps its rules and subviews.
    public final func removeFromSuperview() { leaveSuperview(staysInWindow: false) }

    /// - Parameter staysInWindow: whether the view is about to be added to another view of the same window.
    private func leaveSuperview(staysInWindow: Bool) {
        guard let superview else { return }
        let window = window
        if !isHidden, let window { window.addDamage(window.visibleFrame(of: self)) }
        let hadFocus = staysInWindow ? false : window?.willRemove(self) ?? false
        // Handlers of the removal may have put the view elsewhere.
        guard self.superview === superview else { return }
        if let window, window.isPainting { window.leftWhilePainting.append(self) }
        let index = superview.subviews.index(of: self)!
        superview.subviews.remove(at: index)
        sizeWasMeasured()
        self.superview = nil
        space?.sheets?.viewsDidMove(in: self)
        if !staysInWindow {
            window?.removalDepth += 1
            setInWindow(false)
            window?.removalDepth -= 1
        }
        let entry = layoutEntry!
        let kept = entry.keptFrame
        entry.removeWritten()
        superview.extras?.rowIndex?.move(item, order: numberAmongSiblings, from: kept, to: .zero)
        entry.setOuter(nil)
        window?.viewsChanged(in: superview)
        superview.tell(.left(self, index: index))
        if hadFocus { window?.focus.takeFirstIfNone() }
        if let window, window.overlays.hasEnded { window.overlays.tellEnded() }
    }

    /// Moves the view above its siblings, which makes it the last one in a container.
    public final func bringToFront() { move(to: (superview?.subviews.count ?? 0) - 1) }

    /// Moves the view below its siblings, which makes it the first one in a container.
    public final func sendToBack() { move(to: 0) }

    private func move(to index: Int) {
        guard let superview, let old = superview.subviews.index(of: self), old != index else { return }
        let kept = layoutEntry!.keptFrame
        superview.subviews.remove(at: old)
        superview.extras?.rowIndex?.move(item, order: numberAmongSiblings, from: kept, to: .zero)
        if superview.subviews.insert(self, at: index) {
            superview.extras?.rowIndex = nil
        } else {
            superview.extras?.rowIndex?.move(item, order: numberAmongSiblings, from: .zero, to: kept)
            superview.extras?.rowIndex?.forgetOrder()
        }
        setNeedsDisplay()
        if let window {
            window.treeChanges &+= 1
            window.keyboard.orderDidChange(in: superview)
        }
        superview.tell(.moved(self, from: old))
    }

    /// Whether the view is `other` or inside it, at any depth.
    public final func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let next = view {
            if next === other { return true }
            view = next.superview
        }
        return false
    }

    /// Adds a subview that is placed by its frame, by constraints or by a layout sheet.
    ///
    /// - Returns: the view.
    @discardableResult
    public final func add<V: View>(_ view: V) -> V {
        addSubview(view)
        return view
    }

    /// Adds a subview with an identifier, by which tests and layout sheets find it.
    ///
    ///     window.add(List(folders), named: "folders")
    ///
    /// - Returns: the view.
    @discardableResult
    public final func add<V: View>(_ view: V, named identifier: String) -> V {
        view.identifier = identifier
        addSubview(view)
        return view
    }

    /// Adds a subview together with its rule.
    ///
    ///     root.add(list, "ll = tt = 0, bb = 1, w = 30%")
    ///
    /// A mistake in the rule is a programming error: it traps with a message that shows where the mistake is.
    /// - Returns: the view.
    @discardableResult
    public final func add<V: View>(
        _ view: V, _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) -> V {
        add(view, rule, arguments: arguments, file: file, line: line)
    }

    /// Unavailable: a rule must be a literal, so that a mistake in it is a programming error.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a rule is a literal; text made at run time goes to add(_:parsing:), which throws"
    )
    @discardableResult
    public final func add<V: View>(_ view: V, _ rule: String, _ arguments: any RuleArgument...) -> V {
        fatalError("unavailable")
    }

    /// Adds a subview with a rule whose arguments are given as an array.
    @discardableResult
    public final func add<V: View>(
        _ view: V, _ rule: Rule, arguments: [any RuleArgument], file: StaticString = #fileID, line: UInt = #line
    ) -> V {
        addSubview(view)
        view.layout.add(rule, arguments: arguments, file: file, line: line)
        return view
    }

    /// Adds a subview with a rule from text made at run time.
    ///
    /// - Throws: `RuleError`, like `ViewLayout.add(parsing:arguments:)`; the view is then not added.
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
