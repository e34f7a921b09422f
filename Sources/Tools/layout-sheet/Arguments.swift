import JSONText
import LayoutSheets

/// The words after a command: a file and options.
struct Arguments {
    /// The file; `-` for standard input.
    private(set) var file = ""
    private(set) var wantsHelp = false
    private var values: [String: String] = [:]
    private let command: Command

    /// - Throws: `UsageError`.
    init(_ words: some Sequence<String>, of command: Command) throws {
        self.command = command
        var files: [String] = []
        var (takesOptions, waiting) = (true, String?.none)
        for word in words {
            if let option = waiting {
                values[option] = word
                waiting = nil
            } else if !takesOptions || word == "-" || !word.hasPrefix("-") {
                files.append(word)
            } else if word == "--" {
                takesOptions = false
            } else if word == "--help" || word == "-h" {
                wantsHelp = true
            } else {
                waiting = try note(option: word)
            }
        }
        if wantsHelp { return }
        if let waiting { throw UsageError.missingValue(of: waiting, command) }
        guard let first = files.first else { throw UsageError("expected a file, or '-' for standard input", command) }
        guard files.count == 1 else { throw UsageError("expected one file; '\(files[1])' is too many", command) }
        file = first
    }

    /// Notes an option, `--json`, `--size` or `--size=80x24`; returns its name if its value is the next word.
    private mutating func note(option word: String) throws -> String? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let hasValue = command.options[parts[0]] else { throw UsageError.unknownOption(parts[0], command) }
        guard values[parts[0]] == nil else { throw UsageError("'\(parts[0])' comes twice", command) }
        if parts.count == 2 {
            guard hasValue else { throw UsageError("'\(parts[0])' takes no value", command) }
            values[parts[0]] = parts[1]
        } else if hasValue {
            return parts[0]
        } else {
            values[parts[0]] = ""
        }
        return nil
    }

    func has(_ option: String) -> Bool { values[option] != nil }

    /// The sheet of the file, with the variables that `--set` gives: `busy=1,side=30%`.
    func sheet() throws -> LayoutSheet {
        let sheet = try SheetFile(path: file).sheet()
        for word in values["--set"]?.split(separator: ",") ?? [] {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let value = SheetValue(parts[1]) else {
                throw UsageError(
                    "expected a variable and a number, as in '--set busy=1,side=30%', not '\(word)'", command)
            }
            guard sheet.variables.contains(parts[0]) else {
                throw UsageError("the sheet has no variable '\(parts[0])'", command)
            }
            sheet[parts[0]] = value
        }
        return sheet
    }

    /// The contents that `--content` gives instead of the largest ones: `{"title": [27, 1]}`.
    func contents(of sheet: LayoutSheet) throws -> [String: ChosenContent] {
        guard let text = values["--content"] else { return [:] }
        let expected = "expected contents as in '--content {\"title\": [27, 1]}'"
        guard let value = try? JSONValue(parsing: Array(text.utf8)[...]), case .object(let members) = value else {
            throw UsageError(expected, command)
        }
        var contents: [String: ChosenContent] = [:]
        for member in members {
            guard case .array(let numbers) = member.value, numbers.count == 2, let width = numbers[0].integer,
                let height = numbers[1].integer
            else { throw UsageError(expected, command) }
            contents[member.name] = ChosenContent(width: width, height: height)
        }
        if let path = SheetLayout(sheet).choose(contents) {
            throw UsageError("no view '\(path)' has such a content", command)
        }
        return contents
    }

    /// The file that an option names; nil if it is not there.
    func file(_ option: String) -> SheetFile? { values[option].map { SheetFile(path: $0) } }

    /// The time that `--seconds` gives.
    func seconds() throws -> Int {
        guard let text = values["--seconds"] else { return 60 }
        guard let seconds = Int(text), 1...86_400 ~= seconds else {
            throw UsageError("expected a number of seconds from 1 to 86400, not '\(text)'", command)
        }
        return seconds
    }

    /// The size that `--size` gives.
    func size() throws -> Size {
        guard let text = values["--size"] else { throw UsageError("expected '--size', as in '--size 80x24'", command) }
        return try Size(argument: text, command)
    }

    /// The columns and rows that `--sizes` gives: `20x6...200x60`, or one size.
    func sizes() throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        guard let text = values["--sizes"] else { return (20...200, 6...60) }
        let ends = text.components(separatedBy: "...")
        guard ends.count <= 2 else {
            throw UsageError("expected two sizes with '...' between them, as in 20x6...200x60, not '\(text)'", command)
        }
        let sizes = try ends.map { try Size(argument: $0, command) }
        let (first, last) = (sizes[0], sizes[sizes.count - 1])
        guard first.width <= last.width, first.height <= last.height else {
            throw UsageError("the range \(text) is empty: \(first) is wider or higher than \(last)", command)
        }
        return (first.width...last.width, first.height...last.height)
    }
}

extension Size {
    /// The most columns and rows that the tool takes.
    static let most = 1000

    /// Parses a size such as `80x24`.
    fileprivate init(argument text: String, _ command: Command) throws {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false)
        let areWhole = numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard numbers.count == 2, areWhole else {
            throw UsageError("expected a size such as 80x24, not '\(text)'", command)
        }
        guard let width = Int(numbers[0]), let height = Int(numbers[1]), 1...Self.most ~= width, 1...Self.most ~= height
        else {
            throw UsageError(
                "the size \(text) is out of range: 1 to \(Self.most) columns and rows are possible", command)
        }
        self.init(width: width, height: height)
    }
}

extension String {
    /// The parts between the occurrences of a separator.
    fileprivate func components(separatedBy separator: String) -> [String] {
        let (text, separator) = (Array(utf8), Array(separator.utf8))
        var (parts, start, index) = ([String](), 0, 0)
        while index + separator.count <= text.count {
            if text[index..<index + separator.count].elementsEqual(separator) {
                parts.append(String(decoding: text[start..<index], as: UTF8.self))
                index += separator.count
                start = index
            } else {
                index += 1
            }
        }
        return parts + [String(decoding: text[start...], as: UTF8.self)]
    }
}
