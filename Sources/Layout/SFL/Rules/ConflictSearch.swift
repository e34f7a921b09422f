import LayoutPlan

/// Finds a smallest set of constraints that leaves no room for one that does not hold.
///
/// Everything at least as strong that is connected with it becomes a required row; what does not hold itself becomes
/// two rows that let it be as far off as it is. The solver names some that clash, and a deletion filter removes what
/// the clash does not need (Chinneck, Dravnieks: Locating Minimal Infeasible Constraint Sets in Linear Programs, 1991).
struct ConflictSearch {
    typealias Cause = ConstraintConflict.Cause

    let rules: ConstraintRules
    let subject: Cause
    let namesOwners: Bool
    let decided: (Int, Axis) -> [ItemEdge]
    var plan: LayoutPlan { rules.plan }

    /// Something that must hold, as rows of the system.
    struct Candidate {
        let cause: Cause
        let priority: Int
        /// Whether it leaves no play now.
        let isTight: Bool
        var rows: [LinearRow]
    }

    var candidates: [Candidate] = []
    var subjectRows: [LinearRow] = []
    /// Rows that tie nodes without constraints to items with them.
    var ties: [LinearRow] = []
    /// The variables that are known, with their values.
    var values: [Int: Double] = [:]
    /// The number in a system of an item of the plan; 0 is the origin.
    var items: [Int: Int] = [:]
    var seenRows: Set<Int> = []
    var seenNodes: Set<Int> = []
    /// Nodes that can be part of a conflict although constraints do not place them.
    var isGiven: Set<Int> = []
    /// Variables whose values are fixed already.
    var isSetUp: Set<Int> = []
    var pending: [Int] = []
    /// Items whose position is fixed already.
    var owners: Set<Int> = []

    var isCut = false
    var visited: Int { seenRows.count }

    init(
        _ rules: ConstraintRules, _ subject: Cause, namesOwners: Bool, _ decided: @escaping (Int, Axis) -> [ItemEdge]
    ) {
        (self.rules, self.subject, self.namesOwners, self.decided) = (rules, subject, namesOwners, decided)
    }

    /// The causes in the order of their age.
    mutating func run() -> [Cause] {
        collect()
        let priority = priority(subject)
        let stronger = candidates.indices.filter { candidates[$0].priority > priority }
        let all = Array(candidates.indices)
        // Constraints with play are rarely to blame.
        for set in [stronger.filter { candidates[$0].isTight }, stronger, all.filter { candidates[$0].isTight }, all] {
            guard var found = clash(set) else { continue }
            // Nobody reads so long a list, and the filter would solve once for each member.
            guard found.count <= ConstraintRules.mostNamed else {
                isCut = true
                return []
            }
            // The farthest first, so that those near to the constraint remain.
            for index in found.reversed() where found.contains(index) {
                if let smaller = clash(found.filter { $0 != index }) { found = smaller }
            }
            // A clash of its own would be one of rounding.
            guard !clashes(found, withSubject: false) else { return [] }
            return found.map { candidates[$0].cause }.sorted { age($0) < age($1) }
        }
        return []
    }

    private func age(_ cause: Cause) -> (Int, Int) {
        switch cause {
        case .row(let row): (0, rules.rows[row].serial)
        case .content(let node, _): (1, node)
        case .given(let edge): (2, Int(edge.index))
        }
    }

    // MARK: Solving

    /// The candidates of a set that leave no room for the constraint, or fewer of them; nil if there is room.
    private func clash(_ set: [Int]) -> [Int]? {
        let (system, owners) = system(set, withSubject: true)
        let clashes = system.solve()
        guard !clashes.isEmpty else { return nil }
        let named = clashes.map { Set($0.compactMap { owners[$0] }) }.min { $0.count < $1.count }!
        guard named.count < set.count else { return set }
        let smaller = set.filter(named.contains)
        return self.clashes(smaller, withSubject: true) ? smaller : set
    }

    private func clashes(_ set: [Int], withSubject: Bool) -> Bool {
        !system(set, withSubject: withSubject).0.solve().isEmpty
    }

    /// A system of candidates, and which of them each of its rows is from; nil for the constraint itself and for ties.
    private func system(_ set: [Int], withSubject: Bool) -> (BlockSystem, [Int?]) {
        let system = BlockSystem()
        var owners: [Int?] = []
        for _ in 0..<items.count { _ = system.addItem() }
        func add(_ rows: [LinearRow], _ owner: Int?) {
            for row in rows {
                _ = system.add(row.with(row.relation, constant: row.constant, serial: Int32(owners.count)))
                owners.append(owner)
                for place in 0..<row.count { system.isKnown[Int(row.variables[place])] = false }
            }
        }
        add(ties, nil)
        for index in set.sorted() { add(candidates[index].rows, index) }
        // The newest is the one that does not fit.
        if withSubject { add(subjectRows, nil) }
        for (variable, value) in values {
            system.isKnown[variable] = true
            system.setValue(variable, value)
        }
        return (system, owners)
    }
}
