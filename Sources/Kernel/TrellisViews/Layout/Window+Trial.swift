package import CellGeometry
import LayoutPlan
package import TextScreen

/// Trying out sizes without showing them.
extension Window {
    /// Lays out the window at a size, without painting; until `endTrial()`, `size` is that size.
    ///
    /// The focus stays where it is, and overlays stay open.
    package func layOut(at size: Size) {
        guard size != self.size || trialSize == nil else { return }
        trialSize = size
        layoutEntry!.setSize(size)
        layOutWithListeners()
    }

    /// Goes back to the size of the screen.
    package func endTrial() {
        guard trialSize != nil else { return }
        trialSize = nil
        layoutEntry!.setSize(size)
        layOutWithListeners()
        addDamage(Rect(origin: .zero, size: size))
    }

    private func layOutWithListeners() {
        layoutWindow()
        if frameListeners.isEmpty { return }
        tellFrameListeners()
        layoutWindow()
    }

    /// The screen at the size of the trial, painted as a whole.
    package func paintTrial() -> Canvas {
        let screen = painter.canvas
        painter.canvas.reset(to: size)
        paint(.all(of: size))
        defer { painter.canvas = screen }
        return painter.canvas
    }
}

/// Properties of views for audits of layouts.
extension View {
    /// The frame, without a note that someone has read it.
    package final var frameAsLaidOut: Rect { currentFrame }
    /// Whether the view itself is not hidden.
    package final var isShownItself: Bool { isVisibleItself }
    package final var acceptsUse: Bool { isEnabledItself }
    /// The axes on which the content can be scrolled into view; empty unless the view is a carrier.
    package final var carriedAxes: ScrollAxes { scrollableAxes }

    /// The rules in force, with the place where they are written, such as `mail.sheet:12`, if that is known.
    package final var rulesWithOrigins: [(rule: String, origin: String?)] {
        guard let placingSheet, let rules = placingSheet.rules(of: self) else { return layout.rules.map { ($0, nil) } }
        return rules.map { ($0.text, "\(placingSheet.file):\($0.line)") }
    }

    /// The allowances of the view's sheet at the present size; nil without a sheet that has any.
    package final var sheetAllowances: (floats: Bool, overflows: Bool)? {
        placingSheet?.allowances(of: self)
    }
}

extension Window {
    /// Changes whenever a view comes, goes or is moved among its siblings, in the tree or in an overlay.
    public var treeVersion: Int { treeChanges }
    /// The superview of the overlays, if there are any.
    package var overlayRoot: View? { overlays.root }
    /// The view in which Tab moves the focus: the overlay that has the focus or is modal, or the window.
    package var viewOfFocus: View { focusRoot }
    /// The view that lost the focus only because it was clipped away.
    package var viewAwaitingFocus: View? { focus.away }

    /// Gives the focus back as it was before an audit.
    package func restoreFocus(to view: View?, awaiting: View?) {
        focus.move(to: view)
        focus.away = awaiting
    }
}
