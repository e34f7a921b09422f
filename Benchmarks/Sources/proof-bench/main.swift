import LayoutSheets

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// What a proof costs as contents grow, and beside laying each of them out.

/// The time of a piece of work, in milliseconds: the least of some rounds.
func milliseconds(_ rounds: Int = 3, _ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
        let time = try ContinuousClock().measure(work) / .milliseconds(1)
        least = min(least, time)
    }
    return least
}

/// A bar of three texts over one that wraps, each of any length up to some columns.
func bar(upTo most: Int) -> String {
    """
    bar {
        ll = tt = rr = 0, h = 1
        title { ll = tt = 0; content 0...\(most) x 1 }
        clock { rr = tt = 0; content 0...\(most) x 1 }
        note  { cl = 50%, tt = 0; content 0...\(most) x 1 }
    }
    text { tt = bar.bt, ll = rr = 0; content text 0...\(most) }
    """
}

/// A form with a column as wide as its longest label.
func form(rows: Int) -> String {
    var lines: [String] = []
    for row in 0..<rows {
        let top = row == 0 ? "0" : "n\(row - 1).bt"
        lines.append("n\(row) { ll = 0, tt = \(top); content 0...300 x 1 }")
        let before = row > 1 ? "m\(row - 1)" : "n0"
        if row > 0 { lines.append("m\(row) { hidden; w = \(before).w, minw = n\(row).w }") }
    }
    for row in 0..<rows {
        lines.append("f\(row) { ll = m\(rows - 1).w + 1, rr = 0, tt = n\(row).tt, h = 1; content 12x1 }")
    }
    return lines.joined(separator: "\n")
}

/// Panels in five columns, each as high as its text.
func dashboard(views: Int) -> String {
    var lines: [String] = []
    for panel in 0..<views / 2 {
        let top = panel < 5 ? "0" : "p\(panel - 5).bt"
        let left = panel % 5 == 0 ? "0" : "p\(panel - 1).rl"
        lines.append(
            "p\(panel) { tt = \(top), ll = \(left), w = 20%, h = t\(panel).h + 1\n"
                + "t\(panel) { tt = 1, ll = rr = 1; content text 0...300 } }")
    }
    return lines.joined(separator: "\n")
}

func prove(_ text: String) throws -> SheetProof {
    SheetProof(try LayoutSheet(parsing: text), columns: 20...200, rows: 6...60)
}

// `--json`: the boxes that were looked at, which do not depend on the machine.
if CommandLine.arguments.dropFirst() == ["--json"] {
    var proofs = [2, 9_999, 999_999].map { ("three texts up to \($0) over one that wraps", bar(upTo: $0)) }
    proofs += [("form of 40 rows", form(rows: 40))]
    proofs += [100, 1_000].map { ("dashboard of \($0) views", dashboard(views: $0)) }
    for (name, text) in proofs { print("{\"row\": \"\(name)\", \"boxes\": \(try prove(text).looks)}") }
    exit(0)
}

print("contents                   ms     boxes")
for most in [2, 9, 99, 9_999, 999_999] {
    let text = bar(upTo: most)
    let proof = try prove(text)
    let time = try milliseconds { _ = try prove(text) }
    let digits = proof.contents.count
    print("10^\(digits - 1)".padded(20), time.rounded(to: 2).padded(12), "\(proof.looks)".padded(9, atStart: true))
}

// One text of some lengths, each in as few rows as it may have: what trying them out can do.
func one(_ length: String) -> String { "text { tt = 1, ll = rr = 0; content text \(length) }" }
let proved = try milliseconds { _ = try prove(one("0...300")) }
let tried = try milliseconds(1) {
    for length in 0...300 {
        _ = SheetCheck(try LayoutSheet(parsing: one("\(length)")), columns: 20...200, rows: 6...60)
    }
}
print(
    "\none text of 301 lengths: \(proved.rounded(to: 2)) ms; laid out one by one \(tried.rounded(to: 0)) ms, "
        + "\((tried / proved).rounded(to: 0)) times as long, for one number of rows each\n")

for (name, text) in [("form of 40 rows", form(rows: 40))]
    + [100, 300, 1_000].map({ ("dashboard of \($0) views", dashboard(views: $0)) })
{
    var looks = 0
    let time = try milliseconds(1) { looks = try prove(text).looks }
    print(name.padded(28), "\(time.rounded(to: 0)) ms".padded(12), "\(looks)".padded(9, atStart: true))
}

extension Double {
    func rounded(to digits: Int) -> String {
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        return digits == 0 ? "\(Int(self.rounded()))" : "\((self * factor).rounded() / factor)"
    }
}

extension String {
    func padded(_ width: Int, atStart: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return atStart ? blanks + self : self + blanks
    }
}
