import Foundation
import LayoutSheets
import Testing

/// What holds for every text and every sheet. `FUZZ_SECONDS` has each test go on for so long, `FUZZ_SEED` begin with
/// another seed; failures tell the seed.
struct SheetFuzzTests {
    private func forEachSeed(_ count: Int, _ body: (UInt64) throws -> Void) rethrows {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        guard let seconds = environment["FUZZ_SECONDS"].flatMap(Double.init) else {
            for seed in first..<first + UInt64(count) { try body(seed) }
            return
        }
        let end = Date(timeIntervalSinceNow: seconds)
        var seed = first
        while Date() < end {
            try body(seed)
            seed += 1
        }
        print("sheets: \(seed - first) seeds")
    }

    @Test func `any text is a sheet or has mistakes`() {
        forEachSeed(400) { seed in
            var sheets = RandomSheets(seed: seed)
            let text: String
            if seed % 4 == 0 {
                let bytes = (0..<Int.random(in: 0...300, using: &sheets.random)).map { _ in
                    UInt8.random(in: 0...255, using: &sheets.random)
                }
                text = String(decoding: bytes, as: UTF8.self)
            } else {
                let sheet = sheets.sheet()
                text = sheets.mutated(sheet)
            }
            do {
                let layout = SheetLayout(try LayoutSheet(parsing: text))
                for (width, height) in [(1, 1), (80, 24), (1000, 1000)] { layout.solve(width: width, height: height) }
                _ = layout.issues
                let formatted = try LayoutSheet.format(text)
                #expect(try LayoutSheet.format(formatted) == formatted, "seed \(seed):\n\(text)")
            } catch let errors as SheetErrors {
                #expect(!errors.description.isEmpty)
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    @Test func `sizes in any order give the frames of layouts made for them`() throws {
        try forEachSeed(250) { seed in
            var sheets = RandomSheets(seed: seed)
            let text = sheets.sheet()
            let layout = SheetLayout(try LayoutSheet(parsing: text))
            for _ in 0..<12 {
                let width = Int.random(in: 1...130, using: &sheets.random)
                let height = Int.random(in: 1...40, using: &sheets.random)
                layout.solve(width: width, height: height)
                let fresh = SheetLayout(try LayoutSheet(parsing: text))
                fresh.solve(width: width, height: height)
                #expect(frames(layout) == frames(fresh), "seed \(seed) at \(width)x\(height):\n\(text)")
                #expect(layout.hidden == fresh.hidden, "seed \(seed) at \(width)x\(height):\n\(text)")
                #expect(layout.issues == fresh.issues, "seed \(seed) at \(width)x\(height):\n\(text)")
            }
        }
    }

    @Test func `formatting keeps the meaning`() throws {
        try forEachSeed(150) { seed in
            var sheets = RandomSheets(seed: seed)
            let text = sheets.sheet()
            let formatted = try LayoutSheet.format(text)
            #expect(try LayoutSheet.format(formatted) == formatted, "seed \(seed):\n\(text)")
            expectSameLayout(text, formatted)
        }
    }

    @Test func `variables of the app give the frames of a sheet with these values`() throws {
        try forEachSeed(150) { seed in
            var sheets = RandomSheets(seed: seed)
            let text = sheets.sheet()
            let sheet = try LayoutSheet(parsing: text)
            let layout = SheetLayout(sheet)
            var (values, added) = ([String: Int](), "")
            for _ in 0..<4 {
                for name in sheet.variables where Bool.random(using: &sheets.random) {
                    let value = Int.random(in: -5...20, using: &sheets.random)
                    values[name] = value
                    sheet[name] = .number(Double(value))
                }
                let width = Int.random(in: 1...130, using: &sheets.random)
                layout.solve(width: width, height: 20)
                added = values.sorted { $0.key < $1.key }.map { "\nlet \($0.key) = \($0.value)" }.joined()
                let other = SheetLayout(try LayoutSheet(parsing: text + added))
                other.solve(width: width, height: 20)
                #expect(frames(layout) == frames(other), "seed \(seed) at \(width)x20:\n\(text)\(added)")
            }
        }
    }

    @Test func `a proof says what all contents say, one by one`() {
        forEachSeed(40) { seed in
            var sheets = RandomSheets(seed: seed)
            let text = sheets.varyingSheet(contents: 60)
            guard let sheet = try? LayoutSheet(parsing: text) else { return }
            let width = Int.random(in: 5...60, using: &sheets.random)
            let height = Int.random(in: 2...20, using: &sheets.random)
            let (columns, rows) = (width...width + 5, height...height + 3)
            let proof = SheetProof(sheet, columns: columns, rows: rows, within: .seconds(30))
            let plain = BruteForce(sheet, columns: columns, rows: rows)
            // Of a sheet with very many outcomes of its conditions, not all is decided.
            if proof.undecided.count > 4 { return }
            var found: [BruteForce.Key: Int] = [:]
            for one in proof.problems {
                let key = BruteForce.Key(kind: one.problem.kind, views: one.problem.views)
                found[key] = one.problem.count
                #expect(plain.smallest(key) == one.problem.size, "seed \(seed): \(key)\n\(text)")
                expectShown(one, in: sheet)
            }
            #expect(proof.undecided.isEmpty, "seed \(seed)\n\(text)")
            #expect(found == plain.sizes.mapValues(\.count), "seed \(seed), \(columns) x \(rows)\n\(text)")
        }
    }
}
