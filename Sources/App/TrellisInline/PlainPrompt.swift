import FileSystem
import TerminalIO
import Trellis

/// Questions and answers as lines.
@MainActor
enum PlainPrompt {
    static func text(
        _ question: String, default initial: String, validate: (@MainActor (String) -> String?)?
    ) async -> String? {
        while let line = await ask(initial.isEmpty ? "\(question): " : "\(question) [\(initial)]: ") {
            let text = line.isEmpty ? initial : line
            guard let problem = validate?(text) else { return text }
            say("\(problem)\n")
        }
        return nil
    }

    static func confirm(_ question: String, default initial: Bool) async -> Bool? {
        while let line = await ask("\(question) \(initial ? "[Y/n]" : "[y/N]") ") {
            switch line.lowercased() {
            case "": return initial
            case "y", "yes": return true
            case "n", "no": return false
            default: continue
            }
        }
        return nil
    }

    /// The answer is an option or its number, counted from 1.
    static func select(_ question: String, _ options: [String], default initial: Int) async -> Int? {
        let list = options.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined()
        while let line = await ask("\(question)\n\(list)[\(initial + 1)]: ") {
            if line.isEmpty { return initial }
            if let number = Int(line), 1...max(1, options.count) ~= number { return number - 1 }
            if let index = options.firstIndex(of: line) { return index }
        }
        return nil
    }

    /// The answer is options or their numbers, between blanks or commas; 0 for none.
    static func multiSelect(_ question: String, _ options: [String], default initial: Set<Int>) async -> [Int]? {
        let list = options.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined()
        let marked = initial.isEmpty ? "0" : initial.sorted().map { "\($0 + 1)" }.joined(separator: " ")
        while let line = await ask("\(question)\n\(list)[\(marked)]: ") {
            if line.isEmpty { return initial.sorted() }
            if line == "0" { return [] }
            let answers = options.contains(line) ? [line[...]] : line.split { $0 == " " || $0 == "," }
            let rows = answers.map { answer in
                Int(answer).flatMap { 1...max(1, options.count) ~= $0 ? $0 - 1 : nil }
                    ?? options.firstIndex { $0 == answer }
            }
            if !rows.contains(nil) { return Set(rows.compactMap(\.self)).sorted() }
        }
        return nil
    }

    static func file(_ question: String, in folder: LocalPath) async -> LocalPath? {
        while let line = await ask("\(question): ") {
            let path = LocalPath(typed: line, in: folder)
            if !line.isEmpty, path.exists { return path }
            say("no such file\n")
        }
        return nil
    }

    /// A terminal does not show what is typed.
    static func secret(_ question: String) async -> String? { await ask("\(question): ", isSecret: true) }

    private static func ask(_ question: String, isSecret: Bool = false) async -> String? {
        say(question)
        let line = await LineInput.standard.next(isHidden: isSecret)
        // A terminal shows what is typed, with its end; elsewhere it is written, so that the whole can be read.
        if line == nil || isSecret { say("\n") } else if let line, !LineInput.standard.isTerminal { say("\(line)\n") }
        return line
    }

    static func say(_ text: String) { StandardError.write(text) }
}
