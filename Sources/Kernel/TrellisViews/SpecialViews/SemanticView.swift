public import CellGeometry

/// A view that says itself what it means.
///
///     extension Stars: SemanticView {
///         func describe(_ meaning: inout Meaning) {
///             meaning.kind = .slider
///             meaning.value = "\(rating) of 5"
///         }
///     }
///
/// A view that does not adopt it is understood from what it has anyway: its `title`, `text` or `label` is its name,
/// what it types and its keys tell what it is, its commands and key bindings are its actions.
@MainActor
public protocol SemanticView: View {
    /// Completes what is understood of the view: kind, name and actions are there, and states that all views have.
    func describe(_ meaning: inout Semantics)

    /// Completes the meaning of a view inside this one, as a label that names a field does; asked from the nearest
    /// superview outwards. Nothing by default.
    func describe(_ descendant: View, _ meaning: inout Semantics)

    /// Whether `describe(_:)` sets kind, name and value whatever is understood of the view, so that its stored properties need
    /// not be asked, which takes longer than all else. False by default.
    static var describesAll: Bool { get }

    /// The cell in which the hardware cursor stands for the focus of this view, in its coordinates, unless `View.cursor`
    /// says; nil, the default, for the first one.
    var focusPoint: Point? { get }
}

extension SemanticView {
    /// Nothing.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {}
    /// False.
    public static var describesAll: Bool { false }
    /// Nil.
    public var focusPoint: Point? { nil }
}
