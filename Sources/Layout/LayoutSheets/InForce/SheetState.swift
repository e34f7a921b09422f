import CellGeometry
import LayoutPlan
import SFL
import SLL

/// A sheet in force on the items of a layout.
///
/// It remembers which conditions hold. When one flips, the rules of the views that it concerns are written again, and
/// nothing else; whatever the order of sizes, the same size has the same rules.
package final class SheetState {
    package let sheet: LayoutSheet
    package var model: SheetModel { sheet.model }
    private unowned let host: any SheetHost
    /// The conditions that hold, and the guards in force.
    private var holds: [Bool]
    private var inForce: [Bool]
    package var guardsInForce: [Bool] { inForce }
    /// The guards in force while conditions are asked, by those asked so far.
    private var isReached: [Bool]
    /// The work for the next layout.
    private var viewsToWrite: Set<Int>
    private var constraintsToWrite: Set<Int>
    /// Whether a variable that conditions ask about has changed since the last layout.
    private var mustAsk = false
    /// What each guard and each variable concerns.
    package let uses: SheetUses
    /// The constraints of the sheet, as the host numbers them; empty until they are added, nil where a view is gone.
    private(set) var handles: [Int?] = []
    let asksAfterLayout: Bool
    /// The condition that did not come to rest in the last layout.
    package private(set) var restless: Int?
    /// Incremented when other items come into force.
    package private(set) var version = 0
    /// The number of times the rules of a view were written, for tests.
    package private(set) var rulesWritten = 0

    /// Puts a sheet in force; `settle` writes the first rules.
    package init(_ sheet: LayoutSheet, host: any SheetHost) {
        self.sheet = sheet
        self.host = host
        let model = sheet.model
        holds = Array(repeating: false, count: model.conditions.count)
        inForce = Array(repeating: false, count: model.guards.count)
        isReached = inForce
        uses = SheetUses(model)
        asksAfterLayout =
            !model.conditions.isEmpty && (!host.knowsWindowSize || model.conditions.contains { $0.view >= 0 })
        viewsToWrite = Set(model.views.indices)
        constraintsToWrite = Set(model.constraints.indices)
        sheet.add(self)
        updateGuards()
    }

    // MARK: Changes

    func variableDidChange(_ variable: Int) {
        note(variable: variable)
        if uses.askedVariables.contains(variable) { mustAsk = true }
        host.sheetDidChange()
    }

    private func note(variable: Int) {
        viewsToWrite.formUnion(uses.viewsOfVariable[variable])
        constraintsToWrite.formUnion(uses.constraintsOfVariable[variable])
    }

    /// Marks all rules as out of date, after views came or went.
    package func setNeedsWriting() {
        viewsToWrite = Set(model.views.indices)
        constraintsToWrite = Set(model.constraints.indices)
        host.removeConstraints()
        handles = []
        host.sheetDidChange()
    }

    /// Whether there is anything to write before the next layout, or to ask after it.
    package var needsWriting: Bool { mustAsk || !viewsToWrite.isEmpty || !constraintsToWrite.isEmpty }

    // MARK: Conditions

    /// Asks the conditions on the window before a layout, if its size is known by then.
    package func askWindow() { if host.knowsWindowSize { _ = ask { $0 < 0 } } }

    /// Asks the other conditions after a layout; returns whether any has changed.
    ///
    /// - Parameter isLast: whether this layout stands, so that a change is noted but not made.
    package func askViews(isLast: Bool) -> Bool {
        guard let changed = ask(isLast: isLast, { $0 >= 0 || !host.knowsWindowSize }) else { return false }
        restless = changed
        return true
    }

    package func noteRest(_ isAtRest: Bool) { if isAtRest { restless = nil } }

    /// Forgets the conditions that are asked after a layout, so that the next one does not depend on earlier sizes.
    package func forgetViews() {
        for index in holds.indices where model.conditions[index].view >= 0 || !host.knowsWindowSize {
            holds[index] = false
        }
        updateGuards()
    }

    /// Asks conditions on some views; returns the first one that has changed.
    private func ask(isLast: Bool = false, _ isAsked: (Int) -> Bool) -> Int? {
        var changed: Int?
        // Outer conditions come before inner ones.
        for (index, condition) in model.conditions.enumerated() {
            let isReached = condition.outer < 0 || isReached[condition.outer]
            if isReached, isAsked(condition.view) {
                let now = condition.test.holds(for: host.size(of: condition.view)) { value(of: $0)?.number ?? 0 }
                if now != holds[index] {
                    changed = changed ?? index
                    if isLast { break }
                    holds[index] = now
                }
            }
            self.isReached[2 * index] = isReached && holds[index]
            self.isReached[2 * index + 1] = isReached && !holds[index]
        }
        if !isLast, changed != nil { updateGuards() }
        return changed
    }

    /// Which conditions hold as of the last layout.
    var conditionsHolding: [Bool] { holds }

    /// Makes conditions hold, or not, until they are asked again.
    func force(_ holds: [Bool]) {
        self.holds = holds
        updateGuards()
    }

    /// Keeps only unconditional items in force, until a condition changes.
    func leaveOutConditions() { inForce = Array(repeating: false, count: inForce.count) }

    private func updateGuards() {
        for (index, one) in model.guards.enumerated() {
            let now = (one.outer < 0 || inForce[one.outer]) && holds[one.condition] == one.wanted
            guard now != inForce[index] else { continue }
            inForce[index] = now
            version &+= 1
            viewsToWrite.formUnion(uses.viewsOfGuard[index])
            constraintsToWrite.formUnion(uses.constraintsOfGuard[index])
            for variable in uses.variablesOfGuard[index] { note(variable: variable) }
        }
    }

    package var conditionsThatHold: [(text: String, line: Int)] {
        model.conditions.indices.filter { index in
            let outer = model.conditions[index].outer
            return holds[index] && (outer < 0 || inForce[outer])
        }.map { (model.conditions[$0].text, model.line(model.conditions[$0].bytes.lowerBound)) }
    }

    // MARK: Writing

    package func applies(_ guarded: Int) -> Bool { guarded < 0 || inForce[guarded] }

    /// The value of a variable now; nil if no `let` is in force.
    func value(of variable: Int) -> SheetValue? {
        sheet.assigned[variable] ?? model.variables[variable].values.last { applies($0.guarded) }?.value
    }

    /// Writes what has changed: rules, hidden views, contents, constraints.
    package func write() {
        mustAsk = false
        for view in viewsToWrite.sorted() { write(view) }
        viewsToWrite.removeAll(keepingCapacity: true)
        guard !constraintsToWrite.isEmpty else { return }
        if handles.isEmpty { addConstraints() }
        let rules = host.languages.ensureConstraints()
        for index in constraintsToWrite.sorted() {
            guard let row = handles[index].flatMap(host.row(of:)), let constraint = constraint(index) else { continue }
            rules.replace(row, by: constraint)
            rules.setActive(row, applies(model.constraints[index].guarded))
        }
        constraintsToWrite.removeAll(keepingCapacity: true)
    }

    private func write(_ view: Int) {
        guard let item = host.item(of: view) else { return }
        rulesWritten += 1
        let items = model.views[view].items.filter { applies($0.guarded) }
        var (isHidden, content) = (false, SheetContent?.none)
        var rules: [(rule: NamedRule, meanings: [NamedRule.Semantics])] = []
        for one in items {
            switch one.kind {
            case .rule(let rule, let references): rules.append((rule, references.map(meaning)))
            case .visibility(let hides): isHidden = hides
            case .content(let stated): content = stated
            case .floats, .overflows: break
            }
        }
        host.rules.setRules(of: item, to: rules)
        host.didWriteRules(of: view)
        if uses.hasVisibility[view] { host.setHidden(isHidden, view) }
        if uses.hasContent[view] { host.setContent(content, view) }
    }

    private func meaning(_ reference: SheetModel.Reference) -> NamedRule.Semantics {
        switch reference {
        // Item 0 is in no tree: whoever names it keeps its frame, and the layout reports it.
        case .view(let view): return .item(host.item(of: view) ?? 0)
        case .variable(let variable):
            switch value(of: variable) {
            case .number(let number): return .number(number)
            case .percent(let number, let axis): return .percent(number, axis)
            case nil: return .number(0)
            }
        }
    }

    private func addConstraints() {
        handles = model.constraints.indices.map { index in
            guard let constraint = constraint(index), let owner = host.item(of: model.constraints[index].owner) else {
                return nil
            }
            return host.add(constraint, owner: owner)
        }
    }

    /// A constraint between items with the numbers of now; nil if one of its views is gone.
    private func constraint(_ index: Int) -> Constraint<Int>? {
        let source = model.constraints[index]
        // Where a number of the app's cannot be, such as a priority of 0, that of the sheet stands.
        let numbers = try? source.parse(model.variables) { value(of: $0)?.number ?? 0 }
        guard var constraint = numbers ?? (try? source.parse(model.variables) { _ in nil }),
            let first = host.item(of: constraint.first.view)
        else { return nil }
        constraint.first.view = first
        if let second = constraint.second {
            guard let item = host.item(of: second.view) else { return nil }
            constraint.second!.view = item
        }
        return constraint
    }

    /// The value of a variable now, by its name; nil if no `let` is in force.
    package func value(named name: String) -> SheetValue? {
        model.variables.firstIndex { $0.name == name }.flatMap(value)
    }
}
