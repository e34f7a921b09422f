import TrellisViews

/// The room of the pages.
final class WizardPageHost: View {
    override var measuresSubviews: Bool { true }

    override func subviewsDidChange(_ change: SubviewChange) {
        if case .resized = change { superview?.invalidateIntrinsicSize() }
    }
}
