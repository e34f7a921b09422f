/// The blocks of a sheet's text, found without parsing rules, so that a text with mistakes has them, too.
struct SheetOutline {
    /// The block of a view, or a later one that opens it again.
    struct Block: Equatable {
        /// The names from the top, with dots.
        var path: String
        /// From its name to its closing brace, in UTF-8 bytes.
        var bytes: Range<Int>
        /// The line of the name, counted from 0.
        var line: Int
    }

    /// What stands at an offset of the text.
    struct Context: Equatable {
        /// The path of the innermost view whose block it is in; empty at the top.
        var path = ""
        /// Whether it is in a `constraints` block.
        var isInConstraints = false
    }

    /// The blocks of views, in the order of the file.
    private(set) var blocks: [Block] = []
    /// The names of variables, in the order of the file.
    private(set) var variables: [String] = []
    private var constraints: [Range<Int>] = []

    private struct Open {
        var block: Int?
        var isConstraints: Bool
        var start: Int
    }

    /// Words that are not the name of a view before a brace.
    private static let words: Set<String> = ["else", "constraints", "when", "and", "or", "not", "let"]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (open, word, wordLine, line) = ([Open](), 0..<0, 0, 0)
        var (path, afterLet, index) = ([String](), false, 0)
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isWordByte {
                let start = index
                while index < bytes.count, bytes[index].isWordByte { index += 1 }
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                if afterLet, !variables.contains(text) { variables.append(text) }
                (word, wordLine, afterLet) = (start..<index, line, text == "let")
                continue
            }
            switch byte {
            case UInt8(ascii: "#"):
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
                continue
            case UInt8(ascii: "{"):
                let name = String(decoding: bytes[word], as: UTF8.self)
                let isName = !name.isEmpty && !Self.words.contains(name) && !bytes[word.lowerBound].isDigitByte
                if isName {
                    path.append(name)
                    blocks.append(
                        Block(path: path.joined(separator: "."), bytes: word.lowerBound..<bytes.count, line: wordLine))
                }
                open.append(
                    Open(block: isName ? blocks.count - 1 : nil, isConstraints: name == "constraints", start: index))
                word = 0..<0
            case UInt8(ascii: "}"):
                word = 0..<0
                guard let last = open.popLast() else { break }
                if let block = last.block {
                    blocks[block].bytes = blocks[block].bytes.lowerBound..<index + 1
                    path.removeLast()
                } else if last.isConstraints {
                    constraints.append(last.start..<index + 1)
                }
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            default:
                word = 0..<0
                afterLet = false
            }
            index += 1
        }
        for last in open where last.isConstraints { constraints.append(last.start..<bytes.count) }
    }

    /// The names of the views, each once, in the order of the file.
    var names: [String] {
        var seen: Set<String> = []
        return blocks.compactMap { block in
            let name = String(block.path.split(separator: ".").last ?? "")
            return seen.insert(name).inserted ? name : nil
        }
    }

    /// The names of the views that lie in a view.
    func subviews(of path: String) -> [String] {
        var seen: Set<String> = []
        return blocks.compactMap { block in
            let names = block.path.split(separator: ".")
            guard names.dropLast().joined(separator: ".") == path, seen.insert(block.path).inserted else { return nil }
            return String(names[names.count - 1])
        }
    }

    /// What stands at a place between two characters, in UTF-8 bytes: right behind its closing brace is in a block, too,
    /// as is the end of the text behind one that is not closed.
    func context(at offset: Int) -> Context {
        func contains(_ range: Range<Int>) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }
        let block = blocks.last { contains($0.bytes) }
        return Context(path: block?.path ?? "", isInConstraints: constraints.contains(where: contains))
    }
}

extension UInt8 {
    /// Whether it is part of a word: a letter, a digit or `_`.
    var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: isDigitByte
        }
    }

    var isDigitByte: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
