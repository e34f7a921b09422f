/// One of the six measured layouts, at some size.
///
/// Views are in order of creation, which is also an order of dependency: a view's parent and the views that its rule
/// names come before it.
package struct Scenario: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case chain = "S1"
        case percent = "S2"
        case form = "S3"
        case dashboard = "S4"
        case clamps = "S5"
        case depth = "S6"
    }

    package struct Size: Sendable, Hashable {
        package var width: Int
        package var height: Int
    }

    package let kind: Kind

    /// The N of the row; the number of views may differ slightly, as a form has pairs and a dashboard cubes.
    package let n: Int

    package let views: [ScenarioView]

    /// The constraints of each view, created in advance like the rules.
    package let constraints: [[String]]

    package init(_ kind: Kind, n: Int) {
        precondition(n > 0, "a scenario needs a view")
        self.kind = kind
        self.n = n
        let views =
            switch kind {
            case .chain: Self.chain(n)
            case .percent: Self.percent(n)
            case .form: Self.form(n)
            case .dashboard: Self.dashboard(Self.dashboardSide(n))
            case .clamps: Self.clamps(n)
            case .depth: Self.depth(n)
            }
        self.views = views
        constraints = views.indices.map { views[$0].constraints(of: $0) }
    }

    /// The size of the root at a step: every step changes both lengths, and consecutive steps differ.
    package func rootSize(step: Int) -> Size {
        let plain = Size(width: 80 + 37 * step % 121, height: 24 + 13 * step % 41)
        switch kind {
        case .dashboard:
            let k = Self.dashboardSide(n)
            return Size(
                width: plain.width * Self.ceilingOfQuotient(2 * k * k + 4 * k + 1, 80),
                height: plain.height * Self.ceilingOfQuotient(4 * k + 3, 24))
        case .depth:
            return Size(width: plain.width + 2 * n, height: plain.height + 2 * n)
        case .chain, .percent, .form, .clamps:
            return plain
        }
    }

    private static func ceilingOfQuotient(_ a: Int, _ b: Int) -> Int {
        (a + b - 1) / b
    }

    /// The integer nearest to the cube root of `n`, at least 2.
    private static func dashboardSide(_ n: Int) -> Int {
        var k = 2
        // k + 1 is nearer once n is past (k + 1/2)^3.
        while 8 * n > (2 * k + 1) * (2 * k + 1) * (2 * k + 1) { k += 1 }
        return k
    }
}
