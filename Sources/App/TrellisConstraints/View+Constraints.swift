import LayoutPlan
package import SFL
public import TrellisViews

extension View {
    /// The view's constraints, which place the views that they name.
    public final var constraints: ViewConstraints { ViewConstraints(view: self) }

    /// The priority, 1...1000 on each axis, of not being larger than the content; 250 by default.
    ///
    /// It applies if constraints place the view and its content has a size.
    public final var hugging: AxisPriorities {
        get { contentPriorities(\.hugging) }
        set { setContentPriorities(\.hugging, newValue) }
    }

    /// The priority, 1...1000 on each axis, of not being smaller than the content; 750 by default.
    ///
    /// It applies if constraints place the view and its content has a size.
    public final var compressionResistance: AxisPriorities {
        get { contentPriorities(\.compressionResistance) }
        set { setContentPriorities(\.compressionResistance, newValue) }
    }

    private func contentPriorities(_ kind: KeyPath<ContentPriorities, Int>) -> AxisPriorities {
        guard let layoutEntry, let rules = layoutEntry.space.constraints else {
            let usual = ContentPriorities()[keyPath: kind]
            return AxisPriorities(horizontal: usual, vertical: usual)
        }
        return AxisPriorities(
            horizontal: rules.priorities(layoutEntry.item, .horizontal)[keyPath: kind],
            vertical: rules.priorities(layoutEntry.item, .vertical)[keyPath: kind])
    }

    private func setContentPriorities(_ kind: WritableKeyPath<ContentPriorities, Int>, _ new: AxisPriorities) {
        precondition(
            1...ConstraintPriority.required ~= new.horizontal && 1...ConstraintPriority.required ~= new.vertical,
            "a priority is in 1...1000")
        let rules = ensureSpace().languages.ensureConstraints()
        for (axis, priority) in [(Axis.horizontal, new.horizontal), (.vertical, new.vertical)] {
            var priorities = rules.priorities(layoutEntry!.item, axis)
            priorities[keyPath: kind] = priority
            rules.setPriorities(layoutEntry!.item, axis, priorities)
        }
        window?.setNeedsFrame()
    }
}

/// A priority for each axis, 1...1000.
public struct AxisPriorities: Hashable, Sendable {
    /// The priority of the width.
    public var horizontal: Int
    /// The priority of the height.
    public var vertical: Int

    /// Creates priorities for width and height.
    public init(horizontal: Int, vertical: Int) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension Window {
    /// Whether text is read from right to left, which swaps `leading` and `trailing` in constraints.
    public var isRightToLeft: Bool {
        get { space!.languages.isRightToLeft }
        set {
            space!.languages.isRightToLeft = newValue
            setNeedsFrame()
        }
    }
}

extension LayoutSpace {
    /// The constraints; nil until there are any.
    package var constraints: ConstraintRules? { languages.constraintRules }
}
