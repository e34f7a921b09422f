/// How an overlay behaves while it is shown.
///
///     var options = OverlayOptions.popup
///     options.dismissal.insert(.focusLost)
@MainActor
public struct OverlayOptions {
    /// What it lies above.
    public var level: Level
    /// Whether focus, keys and mouse stay in it and in what lies above it, until it ends.
    public var isModal: Bool
    /// Whether the focus goes to it when it is shown: to `initialFocus`, or to the first view in it that takes it.
    ///
    /// It goes back to where it was when the overlay ends. A modal overlay always takes it.
    public var takesFocus: Bool
    /// What has the focus first; a view in the overlay.
    public var initialFocus: View?
    /// What ends it, besides `Overlay.dismiss()`.
    public var dismissal: Dismissal
    /// The time after which it ends; nil for no such time.
    public var timeout: Duration?
    /// Whether all that lies below it is painted in the role `"backdrop"`, except for views of the tree that stay in reach
    /// (`View.staysInReach`).
    public var dimsBackdrop: Bool
    /// Whether the mouse goes through it, to what lies below.
    public var passesMouse: Bool

    /// Overlays of a higher level lie above those of a lower one; of two of one level the later one is above.
    public enum Level: Int, Comparable, Sendable {
        /// Dialogs and popups: a menu in a dialog lies above the dialog, a dialog that a menu opens above the menu.
        case standard
        /// Messages that are there for a while, as toasts.
        case notice
        /// Explanations of what is under the mouse or has the focus, as tooltips.
        case tip

        /// Whether the first is lower.
        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// What ends an overlay.
    public struct Dismissal: OptionSet, Hashable, Sendable {
        /// The bits, as `OptionSet` wants them.
        public let rawValue: UInt8
        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The Escape key, when no view under the focus wants it. Of several overlays the topmost one ends.
        public static let escape = Dismissal(rawValue: 1)
        /// A press of the mouse that is not in it, nor in an overlay above it. If it is modal, the press does nothing
        /// else, unless it is in another overlay.
        public static let clickOutside = Dismissal(rawValue: 2)
        /// The focus goes to a view that lies neither in it nor in an overlay above it.
        public static let focusLost = Dismissal(rawValue: 4)
        /// The anchor is out of sight: clipped away or hidden. Without this the overlay is out of sight as long as the
        /// anchor is.
        public static let anchorOutOfSight = Dismissal(rawValue: 8)
        /// The anchor cannot be used any more: it, or a view that it lies in, was hidden or disabled.
        public static let anchorUnusable = Dismissal(rawValue: 16)
    }

    /// Options one by one.
    public init(
        level: Level = .standard, isModal: Bool = false, takesFocus: Bool = false, initialFocus: View? = nil,
        dismissal: Dismissal = [], timeout: Duration? = nil, dimsBackdrop: Bool = false, passesMouse: Bool = false
    ) {
        self.level = level
        self.isModal = isModal
        self.takesFocus = takesFocus
        self.initialFocus = initialFocus
        self.dismissal = dismissal
        self.timeout = timeout
        self.dimsBackdrop = dimsBackdrop
        self.passesMouse = passesMouse
    }

    /// Modal, with what lies behind dimmed; it ends by Escape.
    public static var dialog: OverlayOptions {
        OverlayOptions(isModal: true, takesFocus: true, dismissal: .escape, dimsBackdrop: true)
    }

    /// A menu or a list to choose from: modal; it ends by Escape and by a press outside.
    public static var popup: OverlayOptions {
        OverlayOptions(isModal: true, takesFocus: true, dismissal: [.escape, .clickOutside])
    }

    /// A list of suggestions or the like: focus and keys stay where they are; it ends by Escape and by a press outside.
    public static var companion: OverlayOptions { OverlayOptions(dismissal: [.escape, .clickOutside]) }

    /// A message above dialogs and popups that goes by itself, after five seconds.
    public static var toast: OverlayOptions { OverlayOptions(level: .notice, timeout: .seconds(5)) }

    /// An explanation above all else, through which the mouse goes; it ends by Escape, by any press, and when its anchor
    /// is out of sight.
    public static var tooltip: OverlayOptions {
        OverlayOptions(
            level: .tip, dismissal: [.escape, .clickOutside, .anchorOutOfSight], passesMouse: true)
    }
}
