import LayoutProof

/// A proof of a sheet that can be checked again, by code that shares none with the search for it.
///
///     let certificate = SheetCertificate(of: sheet, columns: 20...200, rows: 6...60)
///     certificate?.text                                        // to be kept beside the sheet
///     try SheetCertificate(parsing: text).verify(sheet)
///
/// It has, for each claim, the cuts of sizes and contents, and which comparison holds nowhere in each part.
public struct SheetCertificate: Equatable, Sendable {
    /// The widths of the window.
    public let columns: ClosedRange<Int>
    /// The heights of the window.
    public let rows: ClosedRange<Int>
    private let digest: UInt64
    private let trees: [ProofTree]

    /// Why a text is no certificate, or not that of a sheet.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The reason, as a clause.
        public let description: String
    }

    /// There are no more cuts for one claim.
    private static let mostCuts = 20_000

    /// Proves a sheet anew, so that it can be checked; nil if it cannot be proved.
    ///
    /// - Complexity: some ten times that of `SheetProof`.
    public init?(of sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let prover = SheetProver(sheet, columns: columns, rows: rows)
        guard let claims = prover.claims else { return nil }
        var trees: [ProofTree] = []
        for claim in claims {
            var most = Self.mostCuts
            let check = ProofCheck(claim.graph)
            let forms = ProofForms(of: claim.atoms, claim.graph)
            guard let tree = ProofTree.make(claim.atoms, claim.box, cutting: forms, by: check, most: &most) else {
                return nil
            }
            trees.append(tree)
        }
        (self.columns, self.rows, self.trees) = (columns, rows, trees)
        digest = Self.digest(sheet.text)
    }

    /// Checks that it proves a sheet. O(cuts · views).
    ///
    /// - Throws: `Failure` if it does not.
    public func verify(_ sheet: LayoutSheet) throws(Failure) {
        guard digest == Self.digest(sheet.text) else { throw Failure(description: "it is that of another sheet") }
        let prover = SheetProver(sheet, columns: columns, rows: rows)
        guard let claims = prover.claims, claims.count == trees.count else {
            throw Failure(description: "it has not a proof for each claim of the sheet")
        }
        for (index, (claim, tree)) in zip(claims, trees).enumerated() {
            guard tree.proves(claim.atoms, claim.box, by: ProofCheck(claim.graph)) else {
                throw Failure(description: "the proof of claim \(index + 1) is none")
            }
        }
    }

    // MARK: As text

    /// The certificate as text, to be kept.
    public var text: String {
        let lines =
            [
                "trellis proof 1", "sheet \(String(digest, radix: 16))",
                "sizes \(columns.lowerBound)x\(rows.lowerBound)...\(columns.upperBound)x\(rows.upperBound)",
                "claims \(trees.count)",
            ] + trees.map(\.text)
        let text = lines.joined(separator: "\n") + "\n"
        return text + "end \(String(Self.digest(text), radix: 16))\n"
    }

    /// Reads a certificate.
    ///
    /// - Throws: `Failure` if the text is none, or was changed.
    public init(parsing text: String) throws(Failure) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.popLast() == "", let end = lines.popLast(), end.hasPrefix("end "),
            lines.popFirst() == "trellis proof 1"
        else { throw Failure(description: "it is no certificate") }
        let body = text.dropLast(end.count + 1)
        guard UInt64(end.dropFirst(4), radix: 16) == Self.digest(body) else {
            throw Failure(description: "it was changed")
        }
        func value(_ name: String) throws(Failure) -> Substring {
            guard let line = lines.popFirst(), line.hasPrefix(name + " ") else {
                throw Failure(description: "it has no line '\(name)'")
            }
            return line.dropFirst(name.count + 1)
        }
        let sheet = try value("sheet")
        let sizes = try value("sizes").split { !$0.isNumber }.compactMap { Int($0) }
        guard let digest = UInt64(sheet, radix: 16), sizes.count == 4, sizes.allSatisfy({ 0...100_000 ~= $0 }),
            sizes[0] <= sizes[2], sizes[1] <= sizes[3]
        else { throw Failure(description: "its sizes are no range") }
        let count = Int(try value("claims"))
        let trees = lines.compactMap { ProofTree($0) }
        guard trees.count == lines.count, count == trees.count else {
            throw Failure(description: "its proofs cannot be read")
        }
        (columns, rows) = (sizes[0]...sizes[2], sizes[1]...sizes[3])
        (self.digest, self.trees) = (digest, trees)
    }

    /// FNV-1a.
    private static func digest(_ text: some StringProtocol) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
