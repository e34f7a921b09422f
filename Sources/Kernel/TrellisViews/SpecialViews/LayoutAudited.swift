public import CellGeometry

/// A view that describes itself to audits of layouts: the texts that must be readable, and intended exceptions.
///
/// An audit tests a window at many sizes, as `audit` in `TrellisTesting` does. Each requirement has a default, which
/// suits a view without text that places its subviews side by side.
@MainActor
public protocol LayoutAudited: View {
    /// The cells that the view's text takes where none of it is cut off; nil for a view without text, or with text that
    /// scrolls.
    ///
    /// - Parameter width: the available columns, for text that wraps.
    func textSize(for width: Int) -> Size?

    /// Puts other texts in the place of the app's own, as longer ones, for a while: the texts that the view shows and that are
    /// not looked up in the language of the window, such as items, and what a field that grows may hold.
    ///
    /// - Parameter change: the text for one of the app's.
    /// - Returns: what gives the view its own texts again; nil for a view without such texts.
    func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)?

    /// Whether a subview is a part of this view, which gives it room or takes it away as it sees fit: audits do not
    /// check it, nor what is in it.
    func isPart(_ subview: View) -> Bool

    /// The cells at the edges that siblings may share, such as lines that join those of the next view.
    var sharedEdges: Edges { get }

    /// Whether subviews may lie above each other, as panels that the user moves do.
    var layersSubviews: Bool { get }

    /// Problems with the layout of this view, as messages; read by `Window.layoutIssues` after a layout.
    ///
    /// A container reports here the subviews that it has no room for.
    var ownLayoutIssues: [String] { get }

    /// Whether the focus leaves the view by Tab and Shift+Tab even though it handles them, such as after its last link.
    var leavesByTab: Bool { get }
}

extension LayoutAudited {
    /// A view without text.
    public func textSize(for width: Int) -> Size? { nil }
    /// A view without such texts.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? { nil }
    /// No subview is a part.
    public func isPart(_ subview: View) -> Bool { false }
    /// No cells.
    public var sharedEdges: Edges { .zero }
    /// False.
    public var layersSubviews: Bool { false }
    /// No problems.
    public var ownLayoutIssues: [String] { [] }
    /// False.
    public var leavesByTab: Bool { false }
}

extension View {
    /// Problems with the layout that the view reports itself.
    package final var issuesOfItsOwn: [String] { asLayoutAudited?.ownLayoutIssues ?? [] }

    /// The view as one that describes itself to audits.
    package final var asLayoutAudited: (any LayoutAudited)? {
        ViewTraits.has(.layoutAudited, self) ? self as? any LayoutAudited : nil
    }

    /// The view as one that can be put back to where it was scrolled.
    package final var asScrollPositioned: (any ScrollPositioned)? {
        ViewTraits.has(.scrollPositioned, self) ? self as? any ScrollPositioned : nil
    }
}

/// A view that scrolls its content and can be put back to where it was.
@MainActor
public protocol ScrollPositioned: SpecialView {
    /// The column and row of the content at the upper left cell.
    var offset: Point { get set }
}
