/// The tests by module and suite, with the numbers of each: what one change costs does not grow with the tests.
struct TestTree {
    /// A module, a suite or a test.
    struct Node: Identifiable {
        /// That of the test, or the names from the module on.
        let id: String
        let name: String
        /// Nil for what has tests in it.
        let testID: String?
    }

    /// How many tests of a suite there are in each state.
    struct Counts {
        private var numbers: [TestRecord.State: Int] = [:]
        subscript(state: TestRecord.State) -> Int { numbers[state, default: 0] }
        var known: Int { numbers.values.reduce(0, +) }

        fileprivate mutating func move(from old: TestRecord.State?, to new: TestRecord.State?) {
            if let old { numbers[old, default: 0] -= 1 }
            if let new { numbers[new, default: 0] += 1 }
        }

        /// That of a suite: what is worst, or what it waits for.
        var state: TestRecord.State {
            if self[.failed] > 0 { return .failed }
            if self[.running] > 0 { return .running }
            if self[.waiting] > 0 { return .waiting }
            return self[.passed] > 0 ? .passed : .skipped
        }
    }

    /// The node of all tests.
    static let all = Node(id: "", name: "All tests", testID: nil)

    private var below: [String: [Node]] = [:]
    private var counts: [String: Counts] = [:]
    private var states: [String: TestRecord.State] = [:]
    /// The suites around a test, the module first.
    private var around: [String: [String]] = [:]
    /// The text that a test must have in its name or those around it, in small letters; empty for any.
    private(set) var wanted = ""
    /// The nodes that have it, or are above or below one that has.
    private var found: Set<String> = []

    /// Takes what has become of a test; returns whether there are other nodes.
    mutating func take(_ record: TestRecord) -> Bool {
        let test = record.test
        if test.isSuite { return false }
        let isNew = around[test.id] == nil
        if isNew { add(test) }
        let old = states.updateValue(record.state, forKey: test.id)
        guard old != record.state else { return isNew }
        for suite in around[test.id, default: []] { counts[suite, default: Counts()].move(from: old, to: record.state) }
        return isNew
    }

    private mutating func add(_ test: KnownTest) {
        var names = test.name.split(separator: TestTree.separator).map(String.init)
        if test.isXCTest { names = test.name.split(separator: ".").map(String.init) }
        let leaf = names.popLast() ?? test.name
        if !test.isXCTest { names.insert(String(test.id.prefix { $0 != "." }), at: 0) }
        var (path, ids) = ("", [Self.all.id])
        for name in names {
            let parent = path
            path += (path.isEmpty ? "" : Self.separator) + name
            if counts[path] == nil {
                counts[path] = Counts()
                below[parent, default: []].append(Node(id: path, name: name, testID: nil))
            }
            ids.append(path)
        }
        around[test.id] = ids
        below[path, default: []].append(Node(id: test.id, name: leaf, testID: test.id))
        if !wanted.isEmpty, matches(test.id, leaf) { found.formUnion(ids + [test.id]) }
    }

    private static let separator = " › "

    // MARK: Questions

    /// What is below a node, in the order in which it was told.
    func children(of node: Node) -> [Node] {
        let all = below[node.id, default: []]
        return wanted.isEmpty ? all : all.filter { found.contains($0.id) }
    }

    func state(of node: Node) -> TestRecord.State {
        node.testID.map { states[$0] ?? .waiting } ?? counts[node.id]?.state ?? .waiting
    }

    func counts(of node: Node) -> Counts { counts[node.id] ?? Counts() }

    /// The tests of a node, from top to bottom. O(their number).
    func tests(of node: Node) -> [String] {
        if let test = node.testID { return [test] }
        return below[node.id, default: []].flatMap(tests)
    }

    /// The suites around a test, the outermost first.
    func suites(of test: String) -> [String] { around[test, default: []] }

    // MARK: Search

    /// Leaves only what has a text in its name, and what is around it. O(tests).
    mutating func search(_ text: String) {
        wanted = text.lowercased()
        found = []
        guard !wanted.isEmpty else { return }
        for nodes in below.values {
            for node in nodes {
                guard let test = node.testID, matches(test, node.name) else { continue }
                found.formUnion(around[test, default: []] + [test])
            }
        }
    }

    private func matches(_ test: String, _ name: String) -> Bool {
        name.lowercased().contains(wanted) || around[test]?.last?.lowercased().contains(wanted) == true
    }
}
