/// Pictures of the characters that `BigDigits` can show, three rows high.
enum DigitFont {
    /// The dots of a character, five rows from top to bottom; nil if the font lacks it.
    static func dots(of character: Character) -> [String]? { dots[character] }

    /// The number of columns of a character: narrow for points and blanks.
    static func columns(of character: Character) -> Int { dots[character]?[0].utf8.count ?? 1 }

    /// The height of a picture from half blocks or from segments, in rows.
    static let rows = 3
    /// The height of a picture with a cell for each dot, in rows.
    static let dotRows = 5

    /// The rows of a character drawn with half blocks: two dots in each cell.
    static func halfBlocks(of character: Character) -> [String]? {
        guard let dots = dots[character]?.map({ $0.map { $0 == "#" } }) else { return nil }
        return (0..<rows).map { row in
            String(
                dots[0].indices.map { column in
                    let upper = dots[2 * row][column]
                    let lower = 2 * row + 1 < dotRows && dots[2 * row + 1][column]
                    return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
                })
        }
    }

    /// The rows of a character drawn in ASCII, as on a display of seven segments.
    static func segments(of character: Character) -> [String]? { segments[character] }

    private static let dots: [Character: [String]] = [
        "0": ["###", "# #", "# #", "# #", "###"],
        "1": [" # ", "## ", " # ", " # ", "###"],
        "2": ["###", "  #", "###", "#  ", "###"],
        "3": ["###", "  #", "###", "  #", "###"],
        "4": ["# #", "# #", "###", "  #", "  #"],
        "5": ["###", "#  ", "###", "  #", "###"],
        "6": ["###", "#  ", "###", "# #", "###"],
        "7": ["###", "  #", "  #", "  #", "  #"],
        "8": ["###", "# #", "###", "# #", "###"],
        "9": ["###", "# #", "###", "  #", "###"],
        ":": [" ", "#", " ", "#", " "],
        ".": [" ", " ", " ", " ", "#"],
        ",": [" ", " ", " ", "#", "#"],
        "-": ["   ", "   ", "###", "   ", "   "],
        "+": ["   ", " # ", "###", " # ", "   "],
        "/": ["  #", "  #", " # ", "#  ", "#  "],
        "%": ["# #", "  #", " # ", "#  ", "# #"],
        "°": [" # ", "# #", " # ", "   ", "   "],
        "A": ["###", "# #", "###", "# #", "# #"],
        "P": ["###", "# #", "###", "#  ", "#  "],
        "M": ["# #", "###", "###", "# #", "# #"],
        " ": [" ", " ", " ", " ", " "],
    ]

    private static let segments: [Character: [String]] = [
        "0": [" _ ", "| |", "|_|"],
        "1": ["   ", "  |", "  |"],
        "2": [" _ ", " _|", "|_ "],
        "3": [" _ ", " _|", " _|"],
        "4": ["   ", "|_|", "  |"],
        "5": [" _ ", "|_ ", " _|"],
        "6": [" _ ", "|_ ", "|_|"],
        "7": [" _ ", "  |", "  |"],
        "8": [" _ ", "|_|", "|_|"],
        "9": [" _ ", "|_|", " _|"],
        ":": [" ", ".", "."],
        ".": [" ", " ", "."],
        ",": [" ", " ", ","],
        "-": ["   ", " _ ", "   "],
        "+": ["   ", "_|_", " | "],
        "/": ["   ", " / ", "/  "],
        "%": ["   ", "o/ ", "/o "],
        "°": [" o ", "   ", "   "],
        "A": [" _ ", "|_|", "| |"],
        "P": [" _ ", "|_|", "|  "],
        "M": ["   ", "|v|", "| |"],
        " ": [" ", " ", " "],
    ]
}
