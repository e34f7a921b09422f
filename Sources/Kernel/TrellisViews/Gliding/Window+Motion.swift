import CellGeometry

extension Window {
    /// The motion of views in the window.
    public var motion: Motion { Motion(window: self) }

    /// The motion of views in a window.
    @MainActor
    public struct Motion {
        let window: Window

        /// Whether nothing should move by itself: views do not glide, animations end with their first step, and what
        /// moves for decoration stands still.
        ///
        /// Unless it is set, it is what the user wants of all programs, `TerminalFeatures.reducesMotion`, or
        /// `isAccessible`.
        public var isReduced: Bool {
            get { window.motionByHand ?? (window.features.reducesMotion || window.isAccessible) }
            nonmutating set {
                window.motionByHand = newValue
                if newValue { window.glider?.stop() }
                window.setNeedsFrame()
            }
        }

        /// Whether views are on their way to their frames.
        public var isGliding: Bool { window.glider?.isGliding ?? false }
    }

    func ensureGlider() { if glider == nil { glider = Glider(self) } }

    /// Calls a step of an animation. What it does to the layout moves at once: it is a part of a motion itself.
    func whileAnimating(_ step: () -> Void) {
        guard let glider, !space!.needsSolving else { return step() }
        step()
        if space!.needsSolving { glider.isAnimated = true }
    }

    /// Calls a function that sees the frames in which views are shown. It must not change any view.
    ///
    /// Complexity: O(1), or O(gliding views).
    func whileShown<Result>(_ body: () -> Result) -> Result {
        guard let glider, glider.isGliding, !glider.isShowing else { return body() }
        glider.show()
        defer { glider.hide() }
        return body()
    }

    /// The frame in which a view is shown, in window coordinates.
    func shownFrameInWindow(of view: View) -> Rect {
        guard let glider, glider.isGliding, let plan = view.space?.plan else { return view.frameInWindow }
        return plan.absolute(glider.keptFrame(of: view.item, plan), of: view.item)
    }

    /// The part of a view inside the bounds of its ancestors as they are shown, in window coordinates.
    func shownPart(of view: View) -> Rect {
        guard let glider, glider.isGliding, let plan = view.space?.plan else { return unhiddenFrame(of: view) }
        return glider.visibleFrame(ofItem: view.item, plan, in: size)
    }
}
