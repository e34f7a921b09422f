extension Overlay {
    /// The behaviour of an overlay while it is shown.
    ///
    ///     var options = Overlay.Options.popup
    ///     options.dismissal.insert(.focusLost)
    @MainActor
    public struct Options {
        /// The level in the stacking order.
        public var level: Level
        /// Whether focus, keys and mouse are confined to the overlay and what lies above it until it ends.
        public var isModal: Bool
        /// Whether the overlay takes the focus when shown: it goes to `initialFocus` or to the first view inside that
        /// accepts it.
        ///
        /// When the overlay ends, the focus returns to where it was. A modal overlay always takes the focus.
        public var takesFocus: Bool
        /// The view inside the overlay that gets the focus first.
        public var initialFocus: View?
        /// The user actions and conditions that end the overlay, besides `Overlay.dismiss()`.
        public var dismissal: Dismissal
        /// The time after which the overlay ends; nil for no limit.
        public var timeout: Duration?
        /// Whether everything below is painted in the role `"backdrop"`, except views of the tree that stay in reach
        /// (`View.worksBehindModals`).
        public var dimsBackdrop: Bool
        /// Whether the overlay throws a shadow of one cell to its right and below, where colours can be mixed.
        public var castsShadow: Bool
        /// Whether mouse events pass through the overlay to what lies below.
        public var passesMouse: Bool
        /// A view outside the overlay that the mouse treats as a part of it: the mouse reaches it even if the overlay is
        /// modal, and a press in it is not a press outside. The bar of a menu, for example.
        public var partner: View?

        /// The stacking order: higher levels lie above lower ones; within a level, the newer overlay lies above.
        public enum Level: Int, Comparable, Sendable {
            /// Dialogs and popups: a menu opened by a dialog lies above the dialog, and a dialog opened by a menu above the
            /// menu.
            case standard
            /// Messages shown for a short time, such as toasts.
            case notice
            /// Explanations of the view under the mouse or with the focus, such as tooltips.
            case tip

            /// Whether the first level is below the second.
            public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
        }

        /// The user actions and conditions that end an overlay.
        public struct Dismissal: OptionSet, Hashable, Sendable {
            /// The raw bits.
            public let rawValue: UInt8
            /// Creates a set from raw bits.
            public init(rawValue: UInt8) { self.rawValue = rawValue }
            /// The Escape key, unless a view between the focus and the overlay handles it. Only the topmost overlay ends.
            public static let escape = Dismissal(rawValue: 1)
            /// A mouse press outside the overlay and those above it. If the overlay is modal, the press has no other
            /// effect, unless it is in another overlay.
            public static let clickOutside = Dismissal(rawValue: 2)
            /// The focus moves to a view that is in neither this overlay nor one above it.
            public static let focusLost = Dismissal(rawValue: 4)
            /// The anchor is clipped away or hidden. Without this option the overlay is invisible for as long as its anchor
            /// is.
            public static let anchorOutOfSight = Dismissal(rawValue: 8)
            /// The anchor, or a view that contains it, is hidden or disabled.
            public static let anchorUnusable = Dismissal(rawValue: 16)
        }

        /// Creates options from individual values.
        public init(
            level: Level = .standard, isModal: Bool = false, takesFocus: Bool = false, initialFocus: View? = nil,
            dismissal: Dismissal = [], timeout: Duration? = nil, dimsBackdrop: Bool = false, castsShadow: Bool = false,
            passesMouse: Bool = false, partner: View? = nil
        ) {
            self.level = level
            self.isModal = isModal
            self.takesFocus = takesFocus
            self.initialFocus = initialFocus
            self.dismissal = dismissal
            self.timeout = timeout
            self.dimsBackdrop = dimsBackdrop
            self.castsShadow = castsShadow
            self.passesMouse = passesMouse
            self.partner = partner
        }

        /// A modal overlay with a dimmed background; Escape ends it.
        public static var dialog: Overlay.Options {
            Overlay.Options(
                isModal: true, takesFocus: true, dismissal: .escape, dimsBackdrop: true, castsShadow: true)
        }

        /// A modal menu or list to choose from; Escape or a press outside ends it.
        public static var popup: Overlay.Options {
            Overlay.Options(
                isModal: true, takesFocus: true, dismissal: [.escape, .clickOutside], castsShadow: true)
        }

        /// A list of suggestions or the like that leaves focus and keys where they are; Escape or a press outside ends it.
        public static var companion: Overlay.Options {
            Overlay.Options(dismissal: [.escape, .clickOutside], castsShadow: true)
        }

        /// A message above dialogs and popups that disappears after five seconds.
        public static var toast: Overlay.Options {
            Overlay.Options(level: .notice, timeout: .seconds(5), castsShadow: true)
        }

        /// An explanation above everything else that lets the mouse through; Escape or any press ends it, and so does the
        /// loss of a visible anchor.
        public static var tooltip: Overlay.Options {
            Overlay.Options(
                level: .tip, dismissal: [.escape, .clickOutside, .anchorOutOfSight], passesMouse: true)
        }
    }
}
