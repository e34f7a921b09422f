import SeededNumbers
import Testing

@testable import LayoutProof
@testable import LayoutSheets

/// What is said of the claims of drawn sheets in drawn boxes of sizes and contents, beside what holds at points of them.
struct ProofSoundnessTests {
    /// What was said, and how often: less of it is less sharp. And the cuts of the proofs that were found.
    private struct Tally {
        var (refuted, never, always, asked) = (0, 0, 0, 0)
        var (cuts, proofs) = (0, 0)
        var all: [Int] { [refuted, never, always, asked, cuts, proofs] }
    }

    @Test func `what holds nowhere or everywhere in a box does so at its points, and as much is known as was`() throws {
        var (tally, dice) = (Tally(), Dice(seed: 5))
        for seed in 1...100 {
            var sheets = RandomSheets(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
            guard let sheet = try? LayoutSheet(parsing: sheets.varyingSheet(contents: 6)) else { continue }
            check(sheet, "seed \(seed)", &tally, &dice)
        }
        #expect(tally.all == [6030, 6014, 14120, 20925, 418, 1368])
    }

    @Test func `bounds that may be nothing, and others that contents set`() throws {
        var (tally, dice) = (Tally(), Dice(seed: 6))
        let bounds = [
            "w = 9, maxw = b.w", "w = 9, maxw = b.w - 2", "w = 2, minw = b.w, maxw = c.w", "w = c.w, minw = b.w - 3",
            "w = b.w - c.w, minw = -1", "w = b.w * 2 - 5, maxw = 40%", "w = 50%, maxw = c.w - b.w", "w = 0, minw = b.w",
            "w = b.w * c.w, maxw = 12", "w = c.w / b.w", "w = 8, maxw = b.w * c.w, minw = 1",
        ]
        for bound in bounds {
            let sheet = try LayoutSheet(
                parsing: """
                    a { ll = 0, tt = b.bt, h = 1, \(bound) }
                    b { ll = tt = 0; content 0...6 x 0...2 }
                    c { ll = 1, tt = b.bt + 1; content 1...9 x 1 }
                    """)
            for _ in 0..<6 { check(sheet, bound, &tally, &dice) }
        }
        #expect(tally.all == [4831, 4831, 3428, 8568, 274, 1360])
    }

    /// Checks claims of a sheet in boxes that are drawn.
    private func check(_ sheet: LayoutSheet, _ about: String, _ tally: inout Tally, _ dice: inout Dice) {
        guard let claims = SheetProver(sheet, columns: 6...40, rows: 2...16).claims else { return }
        for claim in claims.shuffled(using: &dice).prefix(24) {
            var most = 64
            let forms = ProofForms(of: claim.atoms, claim.graph)
            let tree = ProofTree.make(
                claim.atoms, claim.box, cutting: forms, by: ProofCheck(claim.graph), most: &most)
            if tree != nil { (tally.cuts, tally.proofs) = (tally.cuts + 64 - most, tally.proofs + 1) }
            for _ in 0..<3 {
                let box = claim.box.map { range in
                    let low = dice.roll(range)
                    return low...min(range.upperBound, low + dice.roll(0...dice.pick([0, 2, 9])))
                }
                check(claim.atoms, claim.graph, box, "\(about), \(box)", &tally, &dice)
            }
        }
    }

    /// The atoms as they are computed at one size and content.
    private func holds(_ atom: ProofAtom, _ points: inout ProofEvaluation<PlainNumbers>, _ slice: ProofSlice) -> Bool {
        switch atom {
        case .positive(let sum): return points.value(sum) > 0
        case .irregular(let layout, let item, let axis):
            return points.irregular[Int(slice.placeOfNode[layout.node(item, axis)])] ?? false
        case .test(let steps, let isTrue):
            return isTrue
                == steps.result { near, far, relation, number in
                    let size = points.cells(from: near, to: far)
                    return relation.holds((size, size), number)
                }
        }
    }

    private func check(
        _ atoms: [ProofAtom], _ graph: ProofGraph, _ box: [ClosedRange<Int>], _ about: String, _ tally: inout Tally,
        _ dice: inout Dice
    ) {
        for atom in atoms {
            let slice = ProofSlice([atom], graph)
            if slice.isHopeless { continue }
            let forms = ProofForms(slice, graph)
            forms.take(slice.variables.map { box[$0.number] })
            let (said, isRefuted) = (forms.holds(atom), ProofCheck(graph).refutes(atom, in: box))
            tally.asked += 1
            tally.refuted += isRefuted ? 1 : 0
            tally.never += said == false ? 1 : 0
            tally.always += said == true ? 1 : 0
            var points = ProofEvaluation(PlainNumbers(), graph, slice)
            for end in 0..<8 {
                // Both corners, and others between.
                points.run(
                    slice.variables.map { variable in
                        let range = box[variable.number]
                        return Double(end == 0 ? range.lowerBound : end == 1 ? range.upperBound : dice.roll(range))
                    })
                let holds = holds(atom, &points, slice)
                #expect(!holds || !isRefuted && said != false, "it holds: \(atom) of \(about)")
                #expect(holds || said != true, "it does not hold: \(atom) of \(about)")
            }
        }
    }
}
