import SeededNumbers
import Testing

@testable import LayoutProof
@testable import LayoutSheets

/// What is said of the claims of drawn sheets in drawn boxes of sizes and contents, beside what holds at points of them.
struct ProofSoundnessTests {
    /// What was said, and how often: less of it is less sharp.
    private struct Tally {
        var (refuted, never, always, asked) = (0, 0, 0, 0)
        var all: [Int] { [refuted, never, always, asked] }
    }

    @Test func `what holds nowhere or everywhere in a box does so at its points, and as much is known as was`() throws {
        var tally = Tally()
        var dice = Dice(seed: 5)
        for seed in 1...100 {
            var sheets = RandomSheets(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
            let (columns, rows) = (6...40, 2...16)
            guard let sheet = try? LayoutSheet(parsing: sheets.varyingSheet(contents: 6)),
                let claims = SheetProver(sheet, columns: columns, rows: rows).claims
            else { continue }
            for claim in claims.shuffled(using: &dice).prefix(24) {
                for _ in 0..<3 {
                    let box = claim.box.map { range in
                        let low = dice.roll(range)
                        return low...min(range.upperBound, low + dice.roll(0...dice.pick([0, 2, 9])))
                    }
                    check(claim.atoms, claim.graph, box, "seed \(seed), \(box)", &tally, &dice)
                }
            }
        }
        #expect(tally.all == [6030, 6014, 14120, 20925])
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
