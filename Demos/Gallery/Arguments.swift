import Trellis

/// The command line of the gallery.
struct Arguments {
    /// Print the names of the pages.
    var list = false
    /// The kinds of pictures.
    enum Format: String {
        case text = "--text"
        case ansi = "--ansi"
        case svg = "--svg"
        case html = "--html"
    }

    /// Print a picture instead of opening the terminal.
    var format: Format?
    /// The theme; nil for that of the terminal.
    var theme: Theme?
    /// The page to show alone; nil for the gallery.
    var page: String?
    /// Columns and rows of the picture.
    var size = Size(width: 80, height: 24)
    var help = false
    var version = false

    static let usage = """
        usage: gallery [--list] [--page NAME] [--theme NAME]
                       [--size COLSxROWS] [--text | --ansi | --svg | --html]

          --version          print the version of Trellis
          --list             print the names of the pages, a line each
          --page NAME        show one page alone
          --theme NAME       use a theme: \(themes)
          --text             print the picture as text, without a terminal
          --ansi             print it as text with colours, for terminals
          --svg              print it as a drawing, in SVG
          --html             print it as a page, in HTML
          --size COLSxROWS   the size of that picture; 80x24 if it is not given
        """

    /// The names of the themes, in lines.
    private static let themes = Theme.names.enumerated().map { index, name in
        (index == 0 ? "" : index % 4 == 0 ? ",\n" + String(repeating: " ", count: 21) : ", ")
            + name.replacing(" ", with: "-")
    }.joined()

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: some Sequence<String>) throws(Mistake) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--list": list = true
            case "--text", "--ansi", "--svg", "--html":
                if let format, format.rawValue != word {
                    throw Mistake(description: "\(format.rawValue) and \(word) cannot be printed together")
                }
                format = Format(rawValue: word)
            case "--theme": theme = try Self.theme(Self.value(of: word, &words))
            case "--help", "-h": help = true
            case "--version": version = true
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

    private static func theme(_ name: String) throws(Mistake) -> Theme {
        guard let theme = Theme.named(name) else {
            throw Mistake(description: "there is no theme '\(name)'; --help names them")
        }
        return theme
    }

    private static func size(_ text: String) throws(Mistake) -> Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (0...1000).contains(width), (0...1000).contains(height)
        else { throw Mistake(description: "'\(text)' is no size such as 80x24, up to 1000x1000") }
        return Size(width: width, height: height)
    }
}
