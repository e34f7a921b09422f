import Foundation
import LayoutProof
import SeededNumbers
import Testing

@testable import LayoutSheets

/// What was said about drawn sheets, right and wrong ones, and what was proved of them: changes are noticed.
struct RecordedSheetsTests {
    private let sizes = [(1, 1), (20, 6), (41, 13), (80, 24), (130, 40)]

    private func layouts(_ sheet: LayoutSheet, _ layout: SheetLayout) -> [String] {
        sizes.flatMap { (width, height) in
            layout.solve(width: width, height: height)
            return ["\(frames(layout)) \(layout.hidden)"] + layout.issues
        }
    }

    private func told(_ problem: SheetProblem) -> String {
        "\(problem.kind) \(problem.views) \(problem.size) \(problem.count) \(problem.message) \(problem.rules)"
    }

    /// Constraints between views of a sheet.
    private func constraints(_ dice: inout Dice, _ sheet: LayoutSheet) -> String {
        guard dice.once(in: 2) else { return "" }
        let lines = (0..<dice.roll(1...4)).map { _ in
            let (one, other) = (dice.pick(sheet.views), dice.pick(sheet.views + ["superview", "superview"]))
            let attribute = dice.pick(["left", "right", "width", "top", "height", "centerX"])
            let blank = dice.pick([" ", " ", "", "  "])
            return
                "\(one).\(attribute)\(blank)\(dice.pick(["=", ">=", "<="]))\(blank)\(other).\(attribute) + \(dice.roll(9))"
                + dice.pick(["", " @ 500", " @ 250"])
        }
        return "constraints {\n\(lines.joined(separator: "\n"))\n}\n"
    }

    private func story(_ seed: Int) -> String {
        var sheets = RandomSheets(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
        var said: [String] = []
        for _ in 0..<3 {
            var text = sheets.sheet()
            if let plain = try? LayoutSheet(parsing: text) { text += constraints(&sheets.random, plain) }
            if sheets.random.once(in: 3), let inner = text.range(of: "k {") {
                text.replaceSubrange(
                    inner, with: "constraints { k.left >= 2 @ 300; k.right = superview.right - 3 @ 200 }\nk {")
            }
            for _ in 0..<4 {
                do {
                    let sheet = try LayoutSheet(parsing: text)
                    said.append(try LayoutSheet.format(text))
                    let layout = SheetLayout(sheet)
                    said += layouts(sheet, layout)
                    for name in sheet.variables where sheets.random.once(in: 2) {
                        sheet[name] = .number(Double(sheets.random.roll(-5...20)))
                    }
                    said += layouts(sheet, layout)
                    said += SheetCheck(sheet, columns: 18...21, rows: 5...8).problems.map(told)
                    let survey = SizeSurvey(sheet, columns: 28...32, rows: 3...9)
                    while !survey.isDone { survey.advance(by: 7) }
                    said.append("\(survey.regionSizes) \(survey.counts.map { "\($0.key) \($0.value)" }.sorted())")
                    said += survey.problems().map { "\(told($0)) \(survey.sizes(of: $0).count)" }
                } catch { said.append("\(error)") }
                text = sheets.mutated(text)
            }
        }
        return said.joined(separator: "\n")
    }

    /// Sheets whose contents vary, and what is proved of them.
    private func proof(_ seed: Int) -> String {
        var sheets = RandomSheets(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
        let (columns, rows) = (8...20, 2...8)
        guard let sheet = try? LayoutSheet(parsing: sheets.varyingSheet(contents: 8)) else { return "" }
        let proof = SheetProof(sheet, columns: columns, rows: rows)
        var said = ["\(proof.sizes) \(proof.contents) \(proof.floor) \(proof.looks) \(proof.undecided)"]
        said += proof.problems.map { "\(told($0.problem)) \($0.contents) \($0.sizes.count) \($0.sizes.floor)" }
        // What else is asked of the larger ones takes long.
        guard proof.looks < 300 else { return said.joined(separator: "\n") }
        if let certificate = SheetCertificate(of: sheet, columns: columns, rows: rows) { said.append(certificate.text) }
        for path in sheet.views {
            guard let reach = ContentReach(of: path, in: sheet, columns: columns, rows: rows, within: .seconds(60))
            else { continue }
            said.append("\(path) \(reach.sentence) \(reach.floor)")
        }
        return said.joined(separator: "\n")
    }

    @Test func `drawn sheets are read, laid out, checked and written as they were`() {
        let difference = Recorded.difference("sheets", seeds: 60, story)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func `of drawn sheets is proved what was proved, in as many looks`() {
        let difference = Recorded.difference("proofs", seeds: 80, proof)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
