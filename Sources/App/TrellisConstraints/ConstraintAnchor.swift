import SFL
public import TrellisViews

/// An attribute of a view for use in a constraint: `"\(blue.width) = 3 * \(red.width)"`.
public struct ConstraintAnchor {
    let view: View
    let attribute: Attribute
}

/// A type whose attributes can be used in constraints: every view.
///
/// The attributes are declared on a protocol so that a subclass of `View` can have its own property `left` or `width`.
public protocol ConstraintSubject: AnyObject {}

extension View: ConstraintSubject {}

extension ConstraintSubject where Self: View {
    /// The left edge.
    public var left: ConstraintAnchor { anchor(.left) }
    /// The right edge.
    public var right: ConstraintAnchor { anchor(.right) }
    /// The top edge.
    public var top: ConstraintAnchor { anchor(.top) }
    /// The bottom edge.
    public var bottom: ConstraintAnchor { anchor(.bottom) }
    /// The edge where text starts.
    public var leading: ConstraintAnchor { anchor(.leading) }
    /// The edge where text ends.
    public var trailing: ConstraintAnchor { anchor(.trailing) }
    /// The horizontal centre.
    public var centerX: ConstraintAnchor { anchor(.centerX) }
    /// The vertical centre.
    public var centerY: ConstraintAnchor { anchor(.centerY) }
    /// The row where the last line of text ends; the bottom of a view without text.
    public var baseline: ConstraintAnchor { anchor(.baseline) }
    /// The row where the first line of text ends; the bottom of a view without text.
    public var firstBaseline: ConstraintAnchor { anchor(.firstBaseline) }
    /// The row where the last line of text ends; the bottom of a view without text.
    public var lastBaseline: ConstraintAnchor { anchor(.lastBaseline) }
    /// The width.
    public var width: ConstraintAnchor { anchor(.width) }
    /// The height.
    public var height: ConstraintAnchor { anchor(.height) }

    private func anchor(_ attribute: Attribute) -> ConstraintAnchor {
        ConstraintAnchor(view: self, attribute: attribute)
    }
}
