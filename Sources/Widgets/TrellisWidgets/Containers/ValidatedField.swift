public import TrellisViews

/// A field that can tell why its value is invalid; a `Form` shows the message below it.
///
///     final class PortField: View, ValidatedField {
///         @Observed(.display) public private(set) var message: String? = nil
///         @Observed(.display) public var showsMessage: Bool = false
///         …
///     }
///
/// All fields of Trellis are such fields. Both properties must be observable, because a form follows their changes.
@MainActor
public protocol ValidatedField: SemanticView {
    /// The reason why the value is invalid; nil if it is valid.
    var message: String? { get }

    /// Whether the message may be shown. A field sets this when the user has changed or left it, so that an empty form
    /// does not begin with complaints. Set it to show the message at once, or to false to start afresh.
    var showsMessage: Bool { get set }

    /// Reads what has been typed, if that is done only when Enter is pressed or the focus leaves.
    ///
    /// - Returns: whether the value is valid.
    @discardableResult
    func commit() -> Bool
}

extension ValidatedField {
    /// Whether the value is valid; there is nothing to read for fields that read while the user types.
    @discardableResult
    public func commit() -> Bool { message == nil }

    /// The message as the user should see it now; nil for none.
    public var visibleMessage: String? { showsMessage ? message : nil }

    /// The view that takes the focus for the field: itself, or the first one in it that does.
    var fieldToFocus: View {
        if canFocus { return self }
        return subviews.first { $0.canFocus && !$0.isHidden } ?? self
    }
}
