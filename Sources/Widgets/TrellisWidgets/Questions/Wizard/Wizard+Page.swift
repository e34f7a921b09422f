public import TrellisViews

extension Wizard {
    /// A page of a `Wizard`: a title, a view, and what must hold before the next page.
    ///
    ///     let account = Wizard.Page("Account", form)
    ///     account.require(name) { name.text.isEmpty ? "Please enter a name." : nil }
    ///     let proxy = Wizard.Page("Proxy", proxyForm)
    ///     proxy.isSkipped = { !usesProxy.isOn }
    @MainActor
    public final class Page: @MainActor KeyValueObservable {
        /// The title, which the steps show.
        @Observed public var title: String = "" { didSet { if title != oldValue { onTitleChange?() } } }

        /// The view of the page.
        public let content: View

        /// Whether the page is left out now; asked whenever the user goes to another page.
        public var isSkipped: @MainActor () -> Bool = { false }

        /// Returns why the user cannot go on, or nil if nothing is missing. It is asked after the fields of the page.
        public var validate: (@MainActor () -> String?)?

        /// Called each time before the page is shown, as to fill in a summary.
        public var willAppear: (@MainActor () -> Void)?

        private var requirements: [(view: () -> View?, check: @MainActor () -> String?)] = []
        /// The view that last had the focus on the page.
        weak var lastFocused: View?
        var onTitleChange: (@MainActor () -> Void)?

        /// Creates a page.
        ///
        /// - Parameters:
        ///   - title: the title, which the steps show.
        ///   - content: the view of the page.
        ///   - validate: returns why the user cannot go on, or nil.
        public init(_ title: String, _ content: View, validate: (@MainActor () -> String?)? = nil) {
            self.content = content
            self.validate = validate
            _title = Observed(wrappedValue: title)
        }

        /// Adds a requirement for a view on the page, which gets the focus if it does not hold.
        ///
        /// - Parameters:
        ///   - view: the view.
        ///   - check: returns why the value of the view is invalid, or nil.
        /// - Returns: the page.
        @discardableResult
        public func require(_ view: View, _ check: @escaping @MainActor () -> String?) -> Wizard.Page {
            requirements.append(({ [weak view] in view }, check))
            return self
        }

        /// The first problem on the page, and the view that it is about, if it is about one.
        ///
        /// Fields that validate themselves come first, then the requirements, then `validate`. Hidden and disabled views
        /// count as valid.
        func problem() -> Problem? {
            if let field = content.firstInvalidField(), let message = field.message {
                field.showsMessage = true
                return Problem(message: message, view: field.fieldToFocus, field: field)
            }
            for (view, check) in requirements {
                guard let view = view(), Self.isInUse(view, in: content), let message = check() else { continue }
                return Problem(message: message, view: view)
            }
            return validate?().map { Problem(message: $0) }
        }

        /// Why the user cannot go on.
        struct Problem {
            let message: String
            /// The view to which the focus goes.
            var view: View?
            /// The field that shows the message itself, if it has room for it.
            var field: (any ValidatedField)?
        }

        private static func isInUse(_ view: View, in content: View) -> Bool {
            var next: View? = view
            while let view = next {
                if view === content { return true }
                if view.isHidden || !view.isEnabled { return false }
                next = view.superview
            }
            return true
        }
    }
}

final class WizardPageHost: View {
    override func measure(for width: Int?) -> Measure { Measure(nil, measuresSubviews: true) }

    override func subviewsDidChange(_ change: SubviewChange) {
        if case .resized = change { superview?.invalidateIntrinsicSize() }
    }
}
