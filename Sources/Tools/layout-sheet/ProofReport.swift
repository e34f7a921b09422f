import LayoutSheets

/// What a proof says, in words, with a picture of each problem and the content that shows it.
struct ProofReport {
    private let proof: SheetProof
    private let sheet: LayoutSheet
    private let (columns, rows): (ClosedRange<Int>, ClosedRange<Int>)

    init(_ proof: SheetProof, of sheet: LayoutSheet, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
        (self.proof, self.sheet, self.columns, self.rows) = (proof, sheet, columns, rows)
    }

    var text: String {
        let parts = problems + undecided
        return parts.joined(separator: "\n") + (parts.isEmpty ? "" : "\n") + "\(sheet.file): \(verdict)\n" + floor
    }

    /// There are no more pictures of problems of one kind than this, and no more lines for what is not decided.
    private static let most = 8

    private var problems: [String] {
        var counts: [SheetProblem.Kind: Int] = [:]
        return proof.problems.map { one in
            counts[one.problem.kind, default: 0] += 1
            return text(of: one, hasPicture: counts[one.problem.kind]! <= Self.most)
        }
    }

    private var undecided: [String] {
        var lines: [String] = []
        var counts: [SheetProblem.Kind: Int] = [:]
        for (index, one) in proof.undecided.enumerated() {
            let place = counts[one.kind, default: 0]
            counts[one.kind] = place + 1
            if place < Self.most {
                let views = one.views.map { "'\($0)'" }.joined(separator: " and ")
                lines.append(
                    "not decided: \(one.kind) of \(views.isEmpty ? "the window" : views), at \(sizes(one.count))\n")
            } else if index + 1 == proof.undecided.count || proof.undecided[index + 1].kind != one.kind {
                lines.append("not decided: \(one.kind) of \(place + 1 - Self.most) more\n")
            }
        }
        if proof.sizesLeft > 0 { lines.append("not decided: the rest, at \(sizes(proof.sizesLeft))\n") }
        return lines
    }

    private func sizes(_ count: Int) -> String { count == 1 ? "1 size" : "\(count) sizes" }

    private var verdict: String {
        let digits = proof.contents.count
        let number = digits < 40 ? proof.contents : "some 10^\(digits - 1)"
        let all = "\(sizes(proof.sizes)) and \(number == "1" ? "1 content" : "\(number) contents")"
        switch proof.isProved {
        case true?: return "proved for \(all)"
        case nil: return "not decided for \(all)"
        case false?:
            let count = proof.problems.count
            return "\(count == 1 ? "1 problem" : "\(count) problems") among \(all)"
                + (proof.isWhole ? "" : ", and not all was decided")
        }
    }

    private var floor: String {
        if proof.floor.isEmpty {
            let verb = proof.isWhole ? "is" : "was proved to be"
            return "no size of the range \(verb) large enough for every content\n"
        }
        if proof.floor == [Size(width: columns.lowerBound, height: rows.lowerBound)] { return "" }
        return "every content has room from \(proof.floor.map(\.description).joined(separator: ", or from "))\n"
    }

    // MARK: Problems

    private func text(of one: SheetProof.Problem, hasPicture: Bool) -> String {
        var lines = ProblemLines(one.problem, of: sheet, sizes: proof.sizes).all
        guard hasPicture else { return lines.joined(separator: "\n") + "\n" }
        let layout = SheetLayout(sheet)
        let chosen = Dictionary(
            uniqueKeysWithValues: one.contents.map {
                ($0.view, ChosenContent(width: $0.size.width, height: $0.size.height))
            })
        _ = layout.choose(chosen)
        layout.solve(width: one.problem.size.width, height: one.problem.size.height)
        for (view, size) in one.contents where shows(view, one.problem) {
            lines.append("  with \(view): \(words(view, size))")
        }
        return lines.joined(separator: "\n") + "\n"
            + TextPicture(layout, texts: texts(one, layout)).rows.map { "    \($0)\n" }.joined()
    }

    /// Words in place of the texts.
    private func texts(_ one: SheetProof.Problem, _ layout: SheetLayout) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for (view, size) in one.contents where size.width > 0 {
            guard let word = longestWord(view) else { continue }
            let columns = layout.frame(of: view)?.width ?? 0
            texts[view] =
                SampleText(columns: size.width, rows: size.height, width: columns, longestWord: word).lines
        }
        return texts
    }

    /// The longest word of a view with a text; nil for others.
    private func longestWord(_ view: String) -> Int? {
        guard case .text(_, let word) = sheet.model.view(path: view).flatMap(sheet.model.content(of:))?.kind else {
            return nil
        }
        return word
    }

    /// Whether a content has to do with a problem: whether the view, or what it is in, is one of it.
    private func shows(_ view: String, _ problem: SheetProblem) -> Bool {
        problem.rules.contains { $0.text.contains(view.split(separator: ".").last ?? "") }
            || problem.views.contains { view == $0 || view.hasPrefix($0 + ".") }
    }

    private func words(_ view: String, _ size: Size) -> String {
        guard longestWord(view) != nil else { return "\(size.width) x \(size.height) cells" }
        return "a text of \(size.width == 1 ? "1 column" : "\(size.width) columns") in "
            + (size.height == 1 ? "1 row" : "\(size.height) rows")
    }
}

/// The lines that tell a problem: what, where, and by which rules.
struct ProblemLines {
    let all: [String]

    init(_ problem: SheetProblem, of sheet: LayoutSheet, sizes: Int) {
        let others = problem.count - 1
        let more = "and at \(others) other size\(others == 1 ? "" : "s") of \(sizes)"
        var lines = ["\(problem.kind): \(problem.message)", "  at \(problem.size), the smallest size, \(more)"]
        if others == 0 { lines[1] = "  at \(problem.size) alone, of \(sizes)" }
        for rule in problem.rules {
            let owner = rule.view.isEmpty ? "" : " \(rule.view):"
            let text = rule.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            lines.append("  \(sheet.file):\(rule.line):\(owner) \(text)")
        }
        all = lines
    }
}
