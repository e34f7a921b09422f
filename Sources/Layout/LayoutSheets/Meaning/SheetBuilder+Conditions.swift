import RuleText

extension SheetBuilder {
    /// A condition with its variables resolved; nil after a mistake, which leaves its block without a condition.
    mutating func resolved(_ condition: SheetCondition, in view: Int) -> SheetCondition? {
        var numbers: [Int] = []
        for name in condition.names {
            guard let number = variable(name.text, name.bytes, in: view, isInCondition: true) else { continue }
            numbers.append(number)
            if variables[number].isConditional {
                note(
                    "a condition cannot ask '\(name.text)', because a 'when' gives it a value; only variables that the "
                        + "app alone changes can be asked", name.bytes)
            }
        }
        guard numbers.count == condition.names.count else { return nil }
        var resolved = condition
        resolved.resolve(numbers)
        return resolved
    }
}
