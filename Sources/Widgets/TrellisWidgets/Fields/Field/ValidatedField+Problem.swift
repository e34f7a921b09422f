import TrellisViews

extension ValidatedField {
    /// Calls `commit()` when Enter comes, before it goes on to a default button, and shows why the value is invalid. To
    /// be called once, by `init`.
    public func commitOnEnter() { addInteraction(CommittingOnEnter()) }

    /// Shows the user why the value is invalid: in the form, dialog or wizard around the field if that has room for the
    /// message, else in a balloon at the field until the next key or press. Does nothing if it is valid.
    public func showProblem() {
        guard let message else { return }
        let isKnown = showsMessage
        showsMessage = true
        guard let window else { return }
        window.layoutIfNeeded()
        var around: View? = self
        while let view = around {
            if let host = view as? any MessageHost, host.showMessage(of: self) {
                if isKnown { window.announce(message) }
                return
            }
            around = view.superview
        }
        MessageBalloon.of(window).show(message, of: self)
    }
}

@MainActor
protocol MessageHost: View {
    /// Shows the message of a field in the view; returns whether the user can read it there.
    func showMessage(of field: any ValidatedField) -> Bool
}

extension View {
    /// The first field in the view, in the order of Tab, whose value is invalid. What has been typed is read; hidden and
    /// disabled views count as valid.
    func firstInvalidField() -> (any ValidatedField)? {
        var pending: [View] = [self]
        while let view = pending.popLast() {
            if view !== self, view.isHidden || !view.isEnabled { continue }
            if let field = view as? any ValidatedField {
                if !field.commit() { return field }
            } else {
                pending += view.subviews.reversed()
            }
        }
        return nil
    }
}

private final class CommittingOnEnter: Interaction {
    override func keyWillReachView(_ key: Key) {
        guard key == .enter, let field = view as? any ValidatedField, !field.commit() else { return }
        field.showProblem()
    }
}
