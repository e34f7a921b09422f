import Foundation
import LayoutProof
import SeededNumbers
import Testing

@testable import LayoutSheets

struct SheetProofTests {
    private struct Case: Decodable, CustomTestStringConvertible {
        var text: String
        /// `20x6...200x60`.
        var range: String
        var prove: Result
        var kind: String

        struct Result: Decodable {
            var sizes: Int
            var contents: String
            var proved: Bool
            var problems: [Problem]
            var floor: [[Int]]
        }
        struct Problem: Decodable {
            var kind: String
            var views: [String]
            var size: [Int]
            var count: Int
        }
        var testDescription: String { kind }

        var sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
            let numbers = range.split { !$0.isNumber }.map { Int($0)! }
            return (numbers[0]...numbers[2], numbers[1]...numbers[3])
        }
    }

    private struct File: Decodable {
        var cases: [Case]
    }

    /// Cases with the results of an independent program, which tries contents out. `PROOF_CASES` names another file.
    private static let cases: [Case] = {
        var urls = [Bundle.module.url(forResource: "Resources/proofs", withExtension: "json")!]
        if let other = ProcessInfo.processInfo.environment["PROOF_CASES"] { urls.append(URL(fileURLWithPath: other)) }
        return try! urls.flatMap { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).cases }
    }()

    @Test(arguments: cases) private func `a proof says what an independent program says`(_ one: Case) throws {
        let sheet = try LayoutSheet(parsing: one.text)
        let proof = SheetProof(sheet, columns: one.sizes.columns, rows: one.sizes.rows)
        #expect(proof.sizes == one.prove.sizes && proof.contents == one.prove.contents)
        #expect(proof.isProved == one.prove.proved && proof.undecided.isEmpty)
        #expect(proof.floor.map { [$0.width, $0.height] } == one.prove.floor)
        let found = proof.problems.map {
            "\($0.problem.kind) \($0.problem.views) \($0.problem.size.width) \($0.problem.size.height) \($0.problem.count)"
        }
        #expect(found == one.prove.problems.map { "\($0.kind) \($0.views) \($0.size[0]) \($0.size[1]) \($0.count)" })
        for problem in proof.problems { expectShown(problem, in: sheet) }
    }

    @Test(arguments: cases) private func `what an independent program proves has a certificate, and nothing else`(
        _ one: Case
    ) throws {
        let sheet = try LayoutSheet(parsing: one.text)
        let certificate = SheetCertificate(of: sheet, columns: one.sizes.columns, rows: one.sizes.rows)
        #expect((certificate != nil) == one.prove.proved)
        try certificate?.verify(sheet)
    }

    // MARK: Claims

    private func proof(_ text: String, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) throws -> SheetProof {
        SheetProof(try LayoutSheet(parsing: text), columns: columns, rows: rows)
    }

    @Test func `the floor is a staircase`() throws {
        let text = "a { tt = ll = rr = 0; content text 0...40 words 5 }"
        let proof = try proof(text, 5...50, 1...20)
        #expect(proof.floor.first == Size(width: 5, height: 20) || proof.floor.first!.width > 5)
        #expect(proof.floor.last == Size(width: 40, height: 1))
        for (one, next) in zip(proof.floor, proof.floor.dropFirst()) {
            #expect(one.width < next.width && one.height > next.height)
        }
    }

    @Test func `what is cut need not be seen`() throws {
        #expect(try proof("a { ll = tt = 0, w = 5, h = 1; content 0...9 x 1 }", 10...20, 5...9).isProved == false)
        for cut in ["cut", "cut w"] {
            let text = "a { ll = tt = 0, w = 5, h = 1; content 0...9 x 1 \(cut) }"
            #expect(try proof(text, 10...20, 5...9).isProved == true)
        }
        let high = "a { ll = tt = 0, w = 9, h = 1; content 0...9 x 2 cut w }"
        #expect(try proof(high, 10...20, 5...9).isProved == false)
    }

    @Test(arguments: [
        ("maxw = 9", true), ("maxw = b.w * b.w", true), ("maxw = 11", false), ("maxw = b.h * b.w", false),
    ])
    func `a bound of a size that is computed counts`(_ bound: String, _ fits: Bool) throws {
        let text = """
            b { ll = tt = 0, w = 3, h = 4 }
            a { ll = 4, tt = 0, w = b.w * b.h, \(bound), h = 1 }
            d { ll = 14, tt = 0, w = 2, h = 1 }
            """
        let proof = try proof(text, 20...40, 5...9)
        #expect(proof.isProved == fits && proof.undecided.isEmpty)
    }

    @Test(arguments: [
        ("(a.w + 4) * (a.w + 2)", true), ("(a.w + 5) * (a.w + 2)", false), ("(2 * a.w + 4) * (a.w * 0.5 + 2)", true),
        ("(2 * a.w + 5) * (a.w * 0.5 + 2)", false), ("(a.w + 40) / (a.w - 1)", true), ("(a.w + 47) / (a.w - 1)", false),
    ])
    func `products and quotients of sums are those of a solve`(_ width: String, _ fits: Bool) throws {
        let text = "a { ll = tt = 0; content 2...4 x 1 }\nb { ll = 0, tt = 1, h = 1, w = \(width) }"
        #expect(try proof(text, 48...60, 5...9).isProved == fits)
        let sheet = try LayoutSheet(parsing: text)
        let certificate = SheetCertificate(of: sheet, columns: 48...60, rows: 5...9)
        #expect((certificate != nil) == fits)
        try certificate?.verify(sheet)
    }

    @Test func `what constraints place is not decided`() throws {
        let text = "a { ll = tt = 0, w = 5, h = 1 }\nb { }\nconstraints {\n    b.left = a.right\n    b.width = 9\n}\n"
        let proof = try proof(text, 10...20, 5...9)
        #expect(proof.isProved != true && !proof.undecided.isEmpty)
        #expect(proof.undecided.allSatisfy { $0.views == ["a"] || $0.views.contains("b") || $0.views.isEmpty })
        #expect(proof.undecided.filter { $0.kind == .issue }.map(\.views) == [[], ["a"], ["b"]])
    }

    @Test func `what follows a view that constraints place is not decided either`() throws {
        let text = "b { }\nc { ll = b.rl, tt = 1, w = 5, h = 1 }\nd { ll = 0, tt = 2, w = 5, h = 1 }\n"
        let proof = try proof(text + "constraints {\n    b.left = 12\n    b.width = 9\n}\n", 10...20, 5...9)
        let undecided = Set(proof.undecided.flatMap(\.views))
        #expect(undecided.isSuperset(of: ["b", "c"]))
        #expect(proof.undecided.contains { $0.kind == .outside && $0.views == ["c"] })
        #expect(!proof.undecided.contains { $0.views == ["d"] })
    }

    @Test func `without time nothing is proved`() throws {
        let sheet = try LayoutSheet(parsing: "a { ll = tt = 0; content 0...9 x 1 }")
        let proof = SheetProof(sheet, columns: 10...20, rows: 5...9, within: .zero)
        #expect(proof.isProved == nil && proof.sizesLeft == proof.sizes && proof.floor.isEmpty)
    }

    @Test func `pairs of views that never meet take no looks of their own`() throws {
        /// Texts of any width, below each other: three claims of each, and one of each pair.
        func looks(_ count: Int) throws -> Int {
            let views = (0..<count).map { "v\($0) { ll = 0, tt = \($0 * 2), w = 30%; content 0...99 x 1 }" }
            return try proof(views.joined(separator: "\n"), 20...90, 5...60).looks
        }
        let (few, many) = (try looks(20), try looks(80))
        #expect(many <= 4 * few + 8, "\(few), \(many)")
    }

    @Test func `what was not looked at is not listed, and no more problems are kept than have room`() throws {
        let views = (0..<330).map { "v\($0) { ll = tt = 0, w = 5, h = 2 }" }
        let sheet = try LayoutSheet(parsing: views.joined(separator: "\n"))
        var calls = 0
        let stopped = SheetProof(sheet, columns: 20...21, rows: 5...6) { _, _ in
            calls += 1
            return calls < 3
        }
        #expect(stopped.problems.count + stopped.undecided.count < 2_048 && stopped.sizesLeft == 4)
        // 54,285 pairs overlap.
        let proof = SheetProof(sheet, columns: 20...21, rows: 5...6)
        let kept = proof.problems.count + proof.undecided.count
        #expect(kept > 50_000 && kept < 52_048 && proof.sizesLeft == 4 && proof.isProved != true)
    }

    @Test func `many conditions on the window take no more time than there is`() throws {
        let guarded = (1...60).map {
            "when w < \(20 + 2 * $0) { a { w = \($0 % 9 + 1) } }\nwhen h < \(6 + $0) { b { w = \($0 % 9 + 1) } }"
        }
        let text = ["a { ll = tt = 0; w = 10; h = 1 }", "b { ll = 0; tt = 2; w = 10; h = 1 }"] + guarded
        let sheet = try LayoutSheet(parsing: text.joined(separator: "\n"))
        for most in [0, 1, 100, 2_000] {
            var calls = 0
            let proof = SheetProof(sheet, columns: 20...200, rows: 6...80) { done, count in
                calls += 1
                #expect(done <= count)
                return calls <= most
            }
            let left = proof.sizesLeft
            #expect(calls == most + 1 && proof.isProved == nil && proof.undecided.isEmpty)
            #expect(most > 0 ? left < proof.sizes && left > proof.sizes / 2 : left == proof.sizes)
        }
    }

    @Test(arguments: [
        ("a { content 5...3 x 1 }", 1, 13, "the range ends before it begins"),
        ("a { content text 0...1000000000 }", 1, 18, "a content that varies has at most 1000000 cells"),
        ("a { content text 5 words 0 }", 1, 26, "a word has at least 1 column"),
        ("a { }\nwhen w < 9 { a { content 0...9 x 1 } }", 2, 18, "a content that varies cannot stand in a 'when'"),
        ("a { }\nwhen w < 9 { a { content text 9 } }", 2, 18, "a content that varies cannot stand in a 'when'"),
        ("a { content 3 }", 1, 15, "expected a size in whole cells"),
        ("a { content text }", 1, 18, "expected the columns of the text"),
        ("a { ll = 0; w = a.h * 2; content text 0...9 }", 1, 13, "the rules close a cycle"),
    ]) func `mistakes have their place`(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        let errors = #expect(throws: SheetErrors.self) { try LayoutSheet(parsing: text) }
        #expect(errors?.errors.first?.message.hasPrefix(message) == true, "\(errors.map { "\($0)" } ?? "")")
        #expect(errors?.errors.first?.line == line && errors?.errors.first?.column == column)
    }

    @Test func `the work does not grow with the number of contents`() throws {
        func looks(_ most: Int) throws -> (looks: Int, digits: Int) {
            let text = """
                bar {
                    ll = tt = rr = 0, h = 1
                    title { ll = tt = 0; content 0...\(most) x 1 }
                    clock { rr = tt = 0; content 0...\(most) x 1 }
                    note  { cl = 50%, tt = 0; content 0...\(most) x 1 }
                }
                text { tt = bar.bt, ll = rr = 0; content text 0...\(most) }
                """
            let proof = try proof(text, 20...200, 6...60)
            #expect(proof.undecided.isEmpty)
            return (proof.looks, proof.contents.count)
        }
        let (few, many) = (try looks(9), try looks(9_999))
        #expect(few.digits == 5 && many.digits == 17)
        #expect(many.looks < 20 * few.looks, "\(few.looks), \(many.looks)")
    }

    @Test(arguments: 1...14) func `texts take no other numbers of rows`(_ length: Int) {
        // All texts of words of at most some letters, by the lengths of their words.
        func texts(_ left: Int, _ longest: Int) -> [[Int]] {
            (1...longest).flatMap { word -> [[Int]] in
                if word == left { return [[word]] }
                return word + 2 <= left ? texts(left - word - 1, longest).map { [word] + $0 } : []
            }
        }
        func rows(_ words: [Int], _ columns: Int) -> Int {
            var (rows, used) = (1, 0)
            for word in words {
                if used > 0, used + 1 + word > columns { (rows, used) = (rows + 1, 0) }
                used += word + (used > 0 ? 1 : 0)
            }
            return rows
        }
        for columns in 2...9 {
            for longest in 1...columns {
                let found = texts(length, longest).map { rows($0, columns) }
                let possible = TextRows(longestWord: longest)
                let least = possible.least(length: length, columns: columns)
                let most = possible.most(length: length, columns: columns)
                #expect(found.allSatisfy { least...most ~= $0 }, "\(longest) in \(columns)")
                // Words that fill each line take the fewest rows.
                if longest == columns, let fewest = found.min() { #expect(fewest == least, "in \(columns)") }
            }
        }
        #expect(TextRows(longestWord: 4).least(length: length, columns: 0) == 1)
        #expect(TextRows(longestWord: 12).most(length: length, columns: 1) == max(1, length))
    }

    @Test(arguments: ["minw", "maxw"]) func `both sides of a bound count`(_ bound: String) throws {
        let text = """
            a { hidden; content 0...20 x 1 }
            b { hidden; content 0...20 x 1 }
            m { hidden; w = a.w, \(bound) = b.w }
            low  { ll = 0, tt = 0, w = 2, h = 1 }
            high { ll = 18, tt = 0, w = 2, h = 1 }
            moving { ll = m.w, tt = 0, w = 1, h = 1 }
            """
        let proof = try proof(text, 30...40, 3...5)
        // With both small, and with both large.
        #expect(proof.problems.map(\.problem.views) == [["low", "moving"], ["high", "moving"]])
        #expect(proof.problems.allSatisfy { $0.problem.count == proof.sizes })
        let (low, high) = (proof.problems[0].contents, proof.problems[1].contents)
        #expect(low.map(\.size.width) == [0, 0])
        #expect(high.map(\.size.width) == (bound == "minw" ? [0, 18] : [18, 18]))
    }

    @Test func `contents are formatted`() throws {
        let text = "a{content   0 ... 40x1}\nb { content text 5...80   words 20 cut  h }\nc { content 8 x 4 }\n"
        let formatted = try LayoutSheet.format(text)
        #expect(formatted.contains("content 0...40 x 1") && formatted.contains("content 8x4"))
        #expect(formatted.contains("content text 5...80 words 20 cut h"))
        #expect(try LayoutSheet.format(formatted) == formatted)
    }
}

struct SheetCertificateTests {
    private let text = """
        bar {
            ll = tt = rr = 0, h = 1
            title { ll = tt = 0; content 0...12 x 1 }
            clock { rr = tt = 0; content 4...7 x 1 }
        }
        text { tt = bar.bt, ll = rr = 0, bb = 0; content text 0...80 cut }
        when w < 40 { bar { h = 2 } }
        """

    private func certificate(_ text: String) throws -> SheetCertificate? {
        SheetCertificate(of: try LayoutSheet(parsing: text), columns: 20...90, rows: 6...20)
    }

    @Test func `what was proved can be checked again`() throws {
        let certificate = try #require(try certificate(text))
        let read = try SheetCertificate(parsing: certificate.text)
        #expect(read == certificate && read.columns == 20...90 && read.rows == 6...20)
        try read.verify(try LayoutSheet(parsing: text))
    }

    @Test func `one size is a range`() throws {
        let sheet = try LayoutSheet(parsing: text)
        let certificate = try #require(SheetCertificate(of: sheet, columns: 80...80, rows: 12...12))
        let read = try SheetCertificate(parsing: certificate.text)
        #expect(read == certificate && read.columns == 80...80 && read.rows == 12...12)
    }

    @Test(arguments: [("ll = 700000000", false), ("ll = 300000000", true), ("ll = -500000000", false)])
    func `what lies too far away has an issue, and no certificate`(near: String, isProved: Bool) throws {
        let sheet = try LayoutSheet(parsing: "a { overflows; \(near), w = 700000000, tt = 0, h = 1 }")
        #expect(SheetProof(sheet, columns: 10...20, rows: 5...6).isProved == isProved)
        #expect((SheetCertificate(of: sheet, columns: 10...20, rows: 5...6) != nil) == isProved)
    }

    @Test func `what is not proved has no certificate`() throws {
        #expect(try certificate(text.replacing("0...12 x", with: "0...14 x")) == nil)
        #expect(try certificate("a { ll = tt = 0 }\nconstraints { a.right = 9 }") == nil)
        let narrow = try LayoutSheet(parsing: "a { ll = tt = rr = 0, h = 5; content text 0...9 }")
        #expect(SheetCertificate(of: narrow, columns: 1...90, rows: 6...20) == nil, "one column is too few")
        #expect(SheetCertificate(of: narrow, columns: 2...90, rows: 6...20) != nil)
        let slim = try LayoutSheet(parsing: "a { ll = tt = 0, w = 5, h = 1, maxw = 2% }")
        #expect(SheetCertificate(of: slim, columns: 20...90, rows: 6...20) == nil, "it has no column in 20")
        #expect(SheetCertificate(of: slim, columns: 30...90, rows: 6...20) != nil)
        let cycle = try LayoutSheet(
            parsing: """
                a { ll = 0, w = 5, tt = 0, h = 1; content 0...5 x 1 }
                b { ll = a.rl, w = 5, tt = 0, h = 1; content 0...5 x 1 }
                when w < 40 { a { ll = b.rl } }
                """)
        #expect(SheetCertificate(of: cycle, columns: 20...90, rows: 6...20) == nil)
        #expect(SheetCertificate(of: cycle, columns: 40...90, rows: 6...20) != nil)
    }

    @Test func `that of another sheet is refused`() throws {
        let certificate = try #require(try certificate(text))
        let other = try LayoutSheet(parsing: text.replacing("0...12 x", with: "0...13 x"))
        #expect(throws: SheetCertificate.Failure.self) { try certificate.verify(other) }
    }

    @Test(arguments: 1...100) func `changed certificates are refused`(_ seed: UInt64) throws {
        var dice = Dice(state: seed)
        let lines = try #require(try certificate(text)).text.split(separator: "\n").map(String.init)
        var changed = lines
        let line = Int.random(in: 0..<lines.count, using: &dice)
        switch seed % 4 {
        case 0: changed.remove(at: line)
        case 1: changed.insert(lines[line], at: line)
        default:
            var bytes = Array(lines[line].utf8)
            let place = Int.random(in: 0..<bytes.count, using: &dice)
            bytes[place] = bytes[place] == UInt8(ascii: "9") ? UInt8(ascii: "1") : bytes[place] &+ 1
            changed[line] = String(decoding: bytes, as: UTF8.self)
        }
        let sheet = try LayoutSheet(parsing: text)
        #expect(throws: SheetCertificate.Failure.self) {
            try SheetCertificate(parsing: changed.joined(separator: "\n") + "\n").verify(sheet)
        }
    }

    @Test(arguments: ["w < 40", "w < 40 and h < 12", "w < 40 or h < 12", "w < 40 and not h < 12", "not w >= 40"])
    func `a proof that proves nothing is refused, whatever its digest is`(condition: String) throws {
        let sheet = try LayoutSheet(parsing: text.replacing("w < 40", with: condition))
        let prover = SheetProver(sheet, columns: 20...90, rows: 6...20)
        var (claims, others) = (0, 0)
        for claim in try #require(prover.claims) {
            var most = 10_000
            let check = ProofCheck(claim.graph)
            let forms = ProofForms(of: claim.atoms, claim.graph)
            let tree = try #require(
                ProofTree.make(claim.atoms, claim.box, cutting: forms, by: check, most: &most))
            #expect(ProofTree(tree.text) == tree && tree.proves(claim.atoms, claim.box, by: check))
            claims += 1
            // Another atom than that which holds nowhere.
            for atom in claim.atoms.indices where !check.refutes(claim.atoms[atom], in: claim.box) {
                #expect(!ProofTree.refuted(atom: atom).proves(claim.atoms, claim.box, by: check))
                others += 1
            }
            #expect(!ProofTree.refuted(atom: claim.atoms.count).proves(claim.atoms, claim.box, by: check))
            // A cut that leaves something out, or a part without numbers.
            for place in [19, claim.box[0].upperBound, claim.box[0].upperBound + 1] {
                #expect(!ProofTree.cut(variable: 0, at: place, tree, tree).proves(claim.atoms, claim.box, by: check))
            }
            // Either half proves nothing.
            if case .refuted = tree, claim.box[0].count > 1 {
                let (middle, nothing) = (claim.box[0].lowerBound, ProofTree.refuted(atom: claim.atoms.count))
                for (before, after) in [(tree, nothing), (nothing, tree)] {
                    let cut = ProofTree.cut(variable: 0, at: middle, before, after)
                    #expect(!cut.proves(claim.atoms, claim.box, by: check))
                }
                #expect(ProofTree.cut(variable: 0, at: middle, tree, tree).proves(claim.atoms, claim.box, by: check))
            }
            // One cut fewer than it takes.
            let cuts = tree.text.split(separator: "c").count - (tree.text.hasPrefix("c") ? 0 : 1)
            #expect(most == 10_000 - cuts)
            var fewer = cuts - 1
            if cuts > 0 {
                #expect(ProofTree.make(claim.atoms, claim.box, cutting: forms, by: check, most: &fewer) == nil)
            }
        }
        #expect(claims > 20 && others > 20)
    }

    @Test func `what is no tree is not read`() {
        let texts = ["", "a", "ax", "c0:1 a0", "c0 a0 a0", "a0 a0", "b0", "c0:1:2 a0 a0", " a0", "a0 "]
        for text in texts + ["a:1", "a1:", "c0:1: a0 a0"] {
            #expect(ProofTree(text) == nil, "\(text)")
        }
        #expect(ProofTree(String(repeating: "c0:1 ", count: 100_000) + "a0") == nil)
        /// A tree in which a number of cuts are inside of each other.
        func tree(_ cuts: Int) -> String {
            String(repeating: "c0:1 ", count: cuts) + Array(repeating: "a0", count: cuts + 1).joined(separator: " ")
        }
        #expect(ProofTree(tree(1_999))?.text == tree(1_999) && ProofTree(tree(2_000)) == nil)
    }
}

/// Expects that the content of a problem shows it.
func expectShown(_ one: SheetProof.Problem, in sheet: LayoutSheet) {
    var contents: [String: ChosenContent] = [:]
    for (view, size) in one.contents { contents[view] = ChosenContent(width: size.width, height: size.height) }
    let (size, problem) = (one.problem.size, one.problem)
    let check = SheetCheck(
        sheet, columns: size.width...size.width, rows: size.height...size.height, contents: contents,
        progress: { _ in })
    #expect(
        check.problems.contains { $0.kind == problem.kind && $0.views == problem.views },
        "\(problem.kind) of \(problem.views) with \(contents)")
}
