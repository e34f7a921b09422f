import TrellisViews

/// The room of the pages.
final class WizardPageHost: View {
    override func measure(for width: Int?) -> Measure { Measure(nil, measuresSubviews: true) }

    override func subviewsDidChange(_ change: SubviewChange) {
        if case .resized = change { superview?.invalidateIntrinsicSize() }
    }
}
