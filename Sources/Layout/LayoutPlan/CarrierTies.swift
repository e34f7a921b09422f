/// How the content of a carrier is tied to what is outside of it.
package enum CarrierTie {
    case none
    /// Something outside depends on the content, or a carrier inside is tied.
    case named
    /// The content depends on something outside.
    case reading
}

/// The carriers whose content does not stand alone: a rule or constraint inside names something outside, or the reverse.
///
/// Where the size of a carrier follows from its content, as in a scroll view, the content of such a carrier and what it
/// is tied to are measured together, from the beginning. So are all carriers around it, which contain one end of the tie.
struct CarrierTies {
    /// Items whose rules name something that is neither their superitem nor below it.
    private(set) var reaching: Set<Int32> = []
    private var tied: Set<Int32> = []
    private var readers: Set<Int32> = []
    /// The versions of the tree and of the constraints for which `tied` holds; nil after a change of rules.
    private var versions: (structure: Int, constraints: Int)?

    mutating func note(_ item: Int, reaches: Bool) {
        if reaches {
            reaching.insert(Int32(item))
        } else if reaching.isEmpty || reaching.remove(Int32(item)) == nil {
            return
        }
        versions = nil
    }

    fileprivate mutating func begin(_ structure: Int, _ constraints: Int) -> Bool {
        if let versions, versions == (structure, constraints) { return false }
        versions = (structure, constraints)
        tied.removeAll(keepingCapacity: true)
        readers.removeAll(keepingCapacity: true)
        return true
    }

    fileprivate mutating func insert(_ carrier: Int) -> Bool { tied.insert(Int32(carrier)).inserted }

    fileprivate mutating func insert(reader carrier: Int) { readers.insert(Int32(carrier)) }

    fileprivate subscript(carrier: Int) -> CarrierTie {
        readers.contains(Int32(carrier)) ? .reading : tied.contains(Int32(carrier)) ? .named : .none
    }
}

extension LayoutPlan {
    /// How content of a carrier is tied to something outside of it, as of the last solve.
    ///
    /// Complexity: O(1); the first call after a change of the tree, or of rules that reach beyond siblings, O(such rules +
    /// constraints).
    func contentTie(of carrier: Int, _ constraints: (any ItemConstraints)?) -> CarrierTie {
        guard ties.begin(structureVersion, constraints?.rowsVersion ?? 0) else { return ties[carrier] }
        for reaching in ties.reaching where states[Int(reaching)].contains(.placed) {
            let item = Int(reaching)
            for node in item * 2...item * 2 + 1 {
                var k = 0
                while let dependency = dependency(of: node, k) {
                    k += 1
                    let other = dependency >> 1
                    // The results of its own program are in no tree.
                    if states[other].contains(.live), other != Int(carriers[item]) { tie(item, other) }
                }
            }
        }
        constraints?.forEachPair { a, b in
            if a != Int(carriers[b]), b != Int(carriers[a]) {
                if isPlacedByConstraints(a) { tie(a, b) }
                if isPlacedByConstraints(b) { tie(b, a) }
            }
        }
        return ties[carrier]
    }

    /// Whether constraints place an item that they name: no root, and none with rules.
    private func isPlacedByConstraints(_ item: Int) -> Bool { states[item].isDisjoint(with: [.root, .ruled]) }

    /// Notes that item `a` reads item `b`.
    private func tie(_ a: Int, _ b: Int) {
        let namesCarrier = states[b].contains(.carrier)
        if carriers[a] == carriers[b], !namesCarrier { return }
        tie(from: Int(carriers[a]))
        var reader = Int(carriers[a])
        while reader != 0, !isInside(b, reader) {
            ties.insert(reader: reader)
            reader = Int(carriers[reader])
        }
        // Its size is that of its content.
        tie(from: namesCarrier && !isInside(a, b) ? b : Int(carriers[b]))
    }

    private func tie(from carrier: Int) {
        var carrier = carrier
        while carrier != 0, ties.insert(carrier) { carrier = Int(carriers[carrier]) }
    }
}
