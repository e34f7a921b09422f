import LayoutPlan

/// The own rules of items, without those of their containers.
extension LayoutRules {
    /// The own rules of an item as text. Adding them in this order gives the same layout; rules that newer ones have
    /// replaced are left out.
    package func ownRules(of item: Int) -> [String] {
        let state = store.state(of: item)
        return Axis.allCases.flatMap { axis in
            let positions = [state[axis].older, state[axis].newer].compactMap { $0 }.map { slot in
                let isFromPartner = state.fromPartner & RuleState.bit(slot, axis) != 0
                return isFromPartner ? ConstraintName.partner(slot, axis) : .direct(slot, axis)
            }
            let names = positions + [.size(axis), .minimum(axis), .maximum(axis)]
            return names.compactMap { name in state[name].map { "\(name.text) = \(text(of: $0))" } }
        }
    }

    package func keptRules(of item: Int) -> KeptRules { KeptRules(state: store.state(of: item)) }

    /// Replaces the own rules of an item by kept ones.
    ///
    /// - Parameter rename: returns the present number of an item that the rules name; 0 if it is gone.
    package func setRules(of item: Int, to kept: KeptRules, renaming rename: (Int) -> Int) {
        let state = kept.state.map { value in
            value.mapLinear { linear in
                guard let reference = linear.reference else { return linear }
                var result = linear
                let named = rename(reference.item)
                plan.noteReference(to: named)
                result.reference = EdgeReference(named, reference.axis, reference.edge)
                return result
            }
        }
        replaceRules(of: item, by: state)
    }
}
