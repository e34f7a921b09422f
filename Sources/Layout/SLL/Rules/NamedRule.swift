package import LayoutPlan
package import RuleText

/// A rule of a sheet: names of views and variables stand in place of format specifiers.
package struct NamedRule: Sendable {
    let parsed: ParsedRule
    /// The names of views and variables, in reading order.
    package let names: [Name]
    package var text: String { parsed.text }

    /// A name in a rule: `body.header.bt`, or `gap`.
    package struct Name: Sendable {
        /// The views, from the outermost; for a variable its name alone.
        package let path: [String]
        /// The edge or size of the view; nil for a variable.
        package let edge: ConstraintName?
        /// The location in the rule, in UTF-8 bytes.
        package let bytes: Range<Int>
    }

    /// Parses a rule.
    ///
    /// - Throws: `RuleError` with the location of the mistake. Whether the names exist is left to the sheet.
    package init(parsing text: String) throws(RuleError) {
        parsed = try RuleParser.parse(text, takesNames: true)
        let bytes = Array(text.utf8)
        names = parsed.instructions.compactMap { instruction in
            guard case .argument(let specifier) = instruction.kind else { return nil }
            let words = bytes[instruction.bytes].split(separator: UInt8(ascii: "."))
                .map { String(decoding: $0, as: UTF8.self) }
            guard case .edge(let name) = specifier else {
                return Name(path: words, edge: nil, bytes: instruction.bytes)
            }
            return Name(path: words.dropLast(), edge: name, bytes: instruction.bytes)
        }
    }

    package enum Semantics: Hashable, Sendable {
        case item(Int)
        /// Cells.
        case number(Double)
        /// A percentage, of the width or height if an axis is given.
        case percent(Double, Axis?)
    }

    /// What a part of the rule reads and assigns, for finding what depends on what.
    package struct Part: Sendable {
        package var assigned: [ConstraintName] = []
        /// The view's own constraints that it reads.
        package var read: [ConstraintName] = []
        /// The names in it, as indices into `names`.
        package var names: [Int] = []
        /// The axes of the superview that it reads besides those of the assigned constraints.
        package var axes: [Axis] = []
    }

    package var parts: [Part] {
        var (parts, part, next) = ([Part](), Part(), 0)
        for instruction in parsed.instructions {
            switch instruction.kind {
            case .name(let name): part.read.append(name)
            case .assign(let name, let operation):
                part.assigned.append(name)
                if operation != nil { part.read.append(name) }
            case .assignZero(let name): part.assigned.append(name)
            case .argument:
                part.names.append(next)
                next += 1
            case .percent(_, let axis?): part.axes.append(axis)
            case .end:
                parts.append(part)
                part = Part()
            default: break
            }
        }
        return parts
    }
}

extension LayoutRules {
    /// Replaces an item's own rules by those of a sheet, one added after the other.
    ///
    /// A cycle that they close is an issue of the next solve.
    /// - Parameter rules: rules, each with the meanings of its names.
    package func setRules(of item: Int, to rules: some Sequence<(rule: NamedRule, meanings: [NamedRule.Semantics])>) {
        var state = RuleState()
        for (rule, meanings) in rules {
            let operands = RuleEvaluator.Operands(
                count: meanings.count,
                operand: { index in
                    guard case .item(let item) = meanings[index] else { return .number(0) }
                    return .item(.index(item))
                },
                item: { [plan] (wanted) throws(RuleItemError) in
                    guard case .index(let item) = wanted else { throw RuleItemError("expected an item") }
                    plan.noteReference(to: item)
                    return item
                },
                value: { index in
                    switch meanings[index] {
                    case .item: .constant(0)
                    case .number(let number): .constant(number)
                    case .percent(let number, let axis): .linear(RuleEvaluator.percent(number, axis))
                    }
                })
            var evaluator = RuleEvaluator(rule.parsed, operands, state: state)
            do {
                try evaluator.run()
            } catch {
                preconditionFailure("\(error)")
            }
            state = evaluator.state
        }
        replaceRules(of: item, by: state)
    }
}
