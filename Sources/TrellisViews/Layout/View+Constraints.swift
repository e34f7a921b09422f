import LayoutPlan
import SFL

extension View {
    /// The view's constraints, which place the views that they name.
    public final var constraints: ViewConstraints { ViewConstraints(view: self) }

    /// Adds a subview that constraints are to place, or that lies where its frame says.
    ///
    /// - Returns: the view.
    @discardableResult
    public final func add<V: View>(_ view: V) -> V {
        addSubview(view)
        return view
    }

    /// How much the view wants not to be larger than its content, 1...1000 on each axis; 250 if nothing else is said.
    ///
    /// It counts where constraints place the view and its content has a size.
    public final var hugging: AxisPriorities {
        get { contentPriorities(\.hugging) }
        set { setContentPriorities(\.hugging, newValue) }
    }

    /// How much the view wants not to be smaller than its content, 1...1000 on each axis; 750 if nothing else is said.
    ///
    /// It counts where constraints place the view and its content has a size.
    public final var compressionResistance: AxisPriorities {
        get { contentPriorities(\.compressionResistance) }
        set { setContentPriorities(\.compressionResistance, newValue) }
    }

    private func contentPriorities(_ kind: KeyPath<ContentPriorities, Int>) -> AxisPriorities {
        guard let place, let rules = place.space.constraints else {
            let usual = ContentPriorities()[keyPath: kind]
            return AxisPriorities(horizontal: usual, vertical: usual)
        }
        return AxisPriorities(
            horizontal: rules.priorities(place.item, .horizontal)[keyPath: kind],
            vertical: rules.priorities(place.item, .vertical)[keyPath: kind])
    }

    private func setContentPriorities(_ kind: WritableKeyPath<ContentPriorities, Int>, _ new: AxisPriorities) {
        precondition(
            1...ConstraintPriority.required ~= new.horizontal && 1...ConstraintPriority.required ~= new.vertical,
            "a priority is in 1...1000")
        let rules = ensureSpace().ensureConstraints()
        for (axis, priority) in [(Axis.horizontal, new.horizontal), (.vertical, new.vertical)] {
            var priorities = rules.priorities(place!.item, axis)
            priorities[keyPath: kind] = priority
            rules.setPriorities(place!.item, axis, priorities)
        }
        window?.setNeedsFrame()
    }
}

/// A priority for each axis, 1...1000.
public struct AxisPriorities: Hashable, Sendable {
    /// Of the width.
    public var horizontal: Int
    /// Of the height.
    public var vertical: Int

    /// Priorities of width and height.
    public init(horizontal: Int, vertical: Int) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension Window {
    /// Whether text is read from right to left: it turns `leading` and `trailing` in constraints.
    public var isRightToLeft: Bool {
        get { space!.isRightToLeft }
        set {
            space!.isRightToLeft = newValue
            setNeedsFrame()
        }
    }
}
