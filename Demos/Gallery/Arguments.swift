import Trellis

/// The command line of the gallery.
struct Arguments {
    /// Print the names of the pages.
    var list = false
    /// Print a picture instead of opening the terminal.
    var text = false
    /// The page to show alone; nil for the gallery.
    var page: String?
    /// Columns and rows of the picture.
    var size = Size(width: 80, height: 24)
    var help = false

    static let usage = """
        usage: gallery [--list] [--page NAME] [--size COLSxROWS] [--text]

          --list             print the names of the pages, a line each
          --page NAME        show one page alone
          --text             print the picture as text, without a terminal
          --size COLSxROWS   the size of that picture; 80x24 if it is not given
        """

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: some Sequence<String>) throws(Mistake) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--list": list = true
            case "--text": text = true
            case "--help", "-h": help = true
            case "--page": page = try Self.value(of: word, &words)
            case "--size": size = try Self.size(Self.value(of: word, &words))
            default: throw Mistake(description: "'\(word)' is not an option")
            }
        }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = words.popFirst() else { throw Mistake(description: "\(option) wants a value") }
        return value
    }

    private static func size(_ text: String) throws(Mistake) -> Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (0...1000).contains(width), (0...1000).contains(height)
        else { throw Mistake(description: "'\(text)' is no size such as 80x24, up to 1000x1000") }
        return Size(width: width, height: height)
    }
}
