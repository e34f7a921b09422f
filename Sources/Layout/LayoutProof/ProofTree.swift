/// A proof that some atoms never hold together, as the cuts of a box: a cut into two parts, or the number of an atom that
/// holds nowhere in a part.
package indirect enum ProofTree: Equatable, Sendable {
    case refuted(atom: Int)
    /// Up to a number of a variable, and beyond it.
    case cut(variable: Int, at: Int, ProofTree, ProofTree)

    /// Makes a proof by halving, as a `ProofCheck` accepts it.
    ///
    /// - Parameters:
    ///   - forms: tells where to cut; it need not be trusted.
    ///   - most: the cuts after which it gives up.
    /// - Returns: nil if there is none, or none found.
    package static func make(
        _ atoms: [ProofAtom], _ box: [ClosedRange<Int>], cutting forms: ProofForms, by check: ProofCheck,
        most: inout Int
    ) -> ProofTree? {
        if let atom = atoms.indices.first(where: { check.refutes(atoms[$0], in: box) }) { return .refuted(atom: atom) }
        guard most > 0, let variable = forms.variableToCut(in: box, for: atoms)?.number else { return nil }
        most -= 1
        let range = box[variable]
        let middle = range.lowerBound + (range.count - 1) / 2
        var (first, second) = (box, box)
        first[variable] = range.lowerBound...middle
        second[variable] = middle + 1...range.upperBound
        guard let before = make(atoms, first, cutting: forms, by: check, most: &most),
            let after = make(atoms, second, cutting: forms, by: check, most: &most)
        else { return nil }
        return .cut(variable: variable, at: middle, before, after)
    }

    /// Whether it proves that the atoms hold together nowhere in a box.
    package func proves(_ atoms: [ProofAtom], _ box: [ClosedRange<Int>], by check: ProofCheck) -> Bool {
        switch self {
        case .refuted(let atom): return atoms.indices.contains(atom) && check.refutes(atoms[atom], in: box)
        case .cut(let variable, let middle, let before, let after):
            guard box.indices.contains(variable), box[variable].lowerBound <= middle, middle < box[variable].upperBound
            else { return false }
            var (first, second) = (box, box)
            first[variable] = box[variable].lowerBound...middle
            second[variable] = middle + 1...box[variable].upperBound
            return before.proves(atoms, first, by: check) && after.proves(atoms, second, by: check)
        }
    }

    // MARK: As text

    /// The tree in one line: `a0`, or `c2:40 a0 a1`.
    package var text: String {
        switch self {
        case .refuted(let atom): "a\(atom)"
        case .cut(let variable, let middle, let before, let after):
            "c\(variable):\(middle) \(before.text) \(after.text)"
        }
    }

    /// Reads a tree; nil if the text is none. Trees of a proof are not deeper than the ranges have digits.
    package init?(_ text: some StringProtocol) {
        var words = text.split(separator: " ", omittingEmptySubsequences: false)[...].map { Substring($0) }[...]
        guard let tree = Self.read(&words, depth: 0), words.isEmpty else { return nil }
        self = tree
    }

    private static func read(_ words: inout ArraySlice<Substring>, depth: Int) -> ProofTree? {
        guard depth < 2_000, let word = words.popFirst(), let kind = word.first else { return nil }
        let numbers = word.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        switch (kind, numbers.count) {
        case ("a", 1): return numbers[0].map { .refuted(atom: $0) }
        case ("c", 2):
            guard let variable = numbers[0], let middle = numbers[1], let before = read(&words, depth: depth + 1),
                let after = read(&words, depth: depth + 1)
            else { return nil }
            return .cut(variable: variable, at: middle, before, after)
        default: return nil
        }
    }
}
