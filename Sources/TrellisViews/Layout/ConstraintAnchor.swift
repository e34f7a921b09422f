import SFL

/// An attribute of a view, to be written into a constraint: `"\(blue.width) = 3 * \(red.width)"`.
public struct ConstraintAnchor {
    let view: View
    let attribute: Attribute
}

/// What has attributes that constraints can speak of: every view.
///
/// They come by this protocol so that a view of your own may have a property `left` or `width` as well.
public protocol ConstraintSubject: AnyObject {}

extension View: ConstraintSubject {}

/// Attributes of a view, to be written into a constraint.
extension ConstraintSubject where Self: View {
    /// The left edge.
    public var left: ConstraintAnchor { anchor(.left) }
    /// The right edge.
    public var right: ConstraintAnchor { anchor(.right) }
    /// The top edge.
    public var top: ConstraintAnchor { anchor(.top) }
    /// The bottom edge.
    public var bottom: ConstraintAnchor { anchor(.bottom) }
    /// The edge where reading begins.
    public var leading: ConstraintAnchor { anchor(.leading) }
    /// The edge where reading ends.
    public var trailing: ConstraintAnchor { anchor(.trailing) }
    /// The horizontal centre.
    public var centerX: ConstraintAnchor { anchor(.centerX) }
    /// The vertical centre.
    public var centerY: ConstraintAnchor { anchor(.centerY) }
    /// Where the last row of text ends; the bottom of a view without text.
    public var baseline: ConstraintAnchor { anchor(.baseline) }
    /// Where the first row of text ends; the bottom of a view without text.
    public var firstBaseline: ConstraintAnchor { anchor(.firstBaseline) }
    /// Where the last row of text ends; the bottom of a view without text.
    public var lastBaseline: ConstraintAnchor { anchor(.lastBaseline) }
    /// The width.
    public var width: ConstraintAnchor { anchor(.width) }
    /// The height.
    public var height: ConstraintAnchor { anchor(.height) }

    private func anchor(_ attribute: Attribute) -> ConstraintAnchor {
        ConstraintAnchor(view: self, attribute: attribute)
    }
}
