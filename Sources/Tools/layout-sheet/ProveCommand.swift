import JSONText
import LayoutSheets
import Platform

/// Whether Ctrl-C was pressed while a sheet was proved.
private nonisolated(unsafe) var isInterrupted: sig_atomic_t = 0

extension Command {
    /// Proves a sheet for every size of a range and every content, or tells what is wrong with it.
    func runProve(_ arguments: Arguments) throws -> ExitStatus {
        if let file = arguments.file("--verify") { return try verify(file, arguments) }
        let (columns, rows) = try arguments.sizes()
        let seconds = try arguments.seconds()
        let sheet = try arguments.sheet()
        for warning in sheet.warnings { Output.error("\(warning)\n\n") }
        signal(SIGINT) { _ in isInterrupted = 1 }
        defer { signal(SIGINT, SIG_DFL) }
        var progress = Progress(of: "claims")
        var (decided, claims) = (0, 0)
        let proof = SheetProof(sheet, columns: columns, rows: rows, within: .seconds(seconds)) { done, count in
            (decided, claims) = (done, count)
            progress.update(done, of: count)
            return isInterrupted == 0
        }
        progress.end()
        if isInterrupted != 0 { Output.error("layout-sheet: stopped after \(decided) of some \(claims) claims\n") }
        if arguments.has("--json") {
            Output.text("\(json(proof).spaced)\n")
        } else {
            Output.text(ProofReport(proof, of: sheet, columns, rows).text)
        }
        if proof.isProved == true, let file = arguments.file("--certificate") {
            guard let certificate = SheetCertificate(of: sheet, columns: columns, rows: rows) else {
                Output.error("layout-sheet: the proof is too long for a certificate\n")
                return .undecided
            }
            try file.create(certificate.text)
        }
        switch proof.isProved {
        case true?: return .fine
        case false?: return .problems
        case nil: return .undecided
        }
    }

    /// Checks a certificate of a sheet.
    private func verify(_ file: SheetFile, _ arguments: Arguments) throws -> ExitStatus {
        let sheet = try arguments.sheet()
        do {
            let certificate = try SheetCertificate(parsing: try file.read())
            try certificate.verify(sheet)
            let (columns, rows) = (certificate.columns, certificate.rows)
            Output.text(
                "\(sheet.file): proved again for \(columns.lowerBound)x\(rows.lowerBound)..."
                    + "\(columns.upperBound)x\(rows.upperBound)\n")
            return .fine
        } catch let failure as SheetCertificate.Failure {
            Output.error("layout-sheet: \(file.name) does not prove \(sheet.file): \(failure)\n")
            return .problems
        }
    }

    private func json(_ proof: SheetProof) -> JSONValue {
        func numbers(_ size: Size) -> JSONValue { [JSONValue(size.width), JSONValue(size.height)] }
        let problems = proof.problems.map { one -> JSONValue in
            [
                "kind": .string(one.problem.kind.rawValue),
                "views": .array(one.problem.views.map(JSONValue.string)), "size": numbers(one.problem.size),
                "count": JSONValue(one.problem.count),
                "content": .object(one.contents.map { .init(name: $0.view, value: numbers($0.size)) }),
            ]
        }
        var members: [JSONValue.Member] = [
            .init(name: "sizes", value: JSONValue(proof.sizes)),
            .init(name: "contents", value: .string(proof.contents)),
            .init(name: "proved", value: proof.isProved.map { .bool($0) } ?? .null),
            .init(name: "problems", value: .array(problems)),
        ]
        if !proof.isWhole {
            func value(_ kind: SheetProblem.Kind, _ views: [String], _ count: Int) -> JSONValue {
                [
                    "kind": .string(kind.rawValue), "views": .array(views.map(JSONValue.string)),
                    "count": JSONValue(count),
                ]
            }
            var undecided = proof.undecided.map { value($0.kind, $0.views, $0.count) }
            if proof.sizesLeft > 0 {
                // Of any views.
                undecided += SheetProblem.Kind.allCases.map { value($0, [], proof.sizesLeft) }
            }
            members.append(.init(name: "undecided", value: .array(undecided)))
        }
        return .object(members + [.init(name: "floor", value: .array(proof.floor.map(numbers)))])
    }
}
