import JSONText
import LayoutSheets
import Platform

/// Whether Ctrl-C was pressed while a sheet was proved.
private nonisolated(unsafe) var isInterrupted: sig_atomic_t = 0

extension Command {
    /// Proves a sheet for every size of a range and every content, or tells what is wrong with it.
    func runProve(_ arguments: Arguments) throws -> ExitStatus {
        let (columns, rows) = try arguments.sizes()
        let seconds = try arguments.seconds()
        let sheet = try arguments.sheet()
        for warning in sheet.warnings { Output.error("\(warning)\n\n") }
        signal(SIGINT) { _ in isInterrupted = 1 }
        defer { signal(SIGINT, SIG_DFL) }
        var progress: Progress?
        var (decided, claims) = (0, 0)
        let proof = SheetProof(sheet, columns: columns, rows: rows, within: .seconds(seconds)) { done, count in
            (decided, claims) = (done, count)
            if progress == nil { progress = Progress(total: count, of: "claims") }
            progress!.update(done)
            return isInterrupted == 0
        }
        progress?.end()
        if isInterrupted != 0 { Output.error("layout-sheet: stopped after \(decided) of \(claims) claims\n") }
        if arguments.has("--json") {
            Output.text("\(json(proof).spaced)\n")
        } else {
            Output.text(ProofReport(proof, of: sheet, columns, rows).text)
        }
        switch proof.isProved {
        case true?: return .fine
        case false?: return .problems
        case nil: return .undecided
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
        if !proof.undecided.isEmpty {
            let undecided = proof.undecided.map { one -> JSONValue in
                [
                    "kind": .string(one.kind.rawValue), "views": .array(one.views.map(JSONValue.string)),
                    "count": JSONValue(one.count),
                ]
            }
            members.append(.init(name: "undecided", value: .array(undecided)))
        }
        return .object(members + [.init(name: "floor", value: .array(proof.floor.map(numbers)))])
    }
}
