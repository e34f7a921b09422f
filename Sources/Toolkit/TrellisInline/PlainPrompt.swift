import CLibrary

/// Questions and answers as lines.
enum PlainPrompt {
    static func text(_ question: String, default initial: String) -> String? {
        ask(initial.isEmpty ? "\(question): " : "\(question) [\(initial)]: ").map { $0.isEmpty ? initial : $0 }
    }

    static func confirm(_ question: String, default initial: Bool) -> Bool? {
        while let line = ask("\(question) \(initial ? "[Y/n]" : "[y/N]") ") {
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
    static func select(_ question: String, _ options: [String], default initial: Int) -> Int? {
        let list = options.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined()
        while let line = ask("\(question)\n\(list)[\(initial + 1)]: ") {
            if line.isEmpty { return initial }
            if let number = Int(line), 1...max(1, options.count) ~= number { return number - 1 }
            if let index = options.firstIndex(of: line) { return index }
        }
        return nil
    }

    private static func ask(_ question: String) -> String? {
        var question = question
        _ = question.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        return readLine()
    }
}
