import RuleText

/// Suggestions for extra words after an item.
extension SheetParser {
    private static let yes: Set<String> = ["true", "yes", "on", "1"]
    private static let no: Set<String> = ["false", "no", "off", "0"]
    private static let opposites = ["hidden": "shown", "shown": "hidden"]

    /// The end of a message: `, did you mean 'hidden; w = 5'?`; nil for none.
    ///
    /// - Parameters:
    ///   - item: the item as it was written.
    ///   - rest: what follows it, up to the end of the line.
    ///   - view: the name of the view in whose block it stands; nil for none.
    static func hint(after item: String, _ rest: String, in view: String?) -> String? {
        let isLoose = rest.hasPrefix(",") || rest.hasPrefix("=") || rest.hasPrefix(":")
        let words = rest.drop { ",=:".contains($0) || $0 == " " }.split(whereSeparator: \.isWhitespace)
        guard let first = words.first.map(String.init) else {
            return isLoose ? ", did you mean '\(item)'?" : nil
        }
        let text = words.joined(separator: " ")
        guard text.utf8.count <= 60 else { return "; between two items is ';'" }
        let isFlag = SheetWord(rawValue: item) != nil
        if isFlag, words.count == 1, !rest.hasPrefix(",") {
            if yes.contains(first) { return ", did you mean '\(item)'?" }
            if no.contains(first) {
                return opposites[item].map { ", did you mean '\($0)'?" } ?? "; leave '\(item)' out to have none of it"
            }
        }
        if first == "when" || first == "if", words.count > 1, let view {
            let condition = words.dropFirst().joined(separator: " ")
            return ", did you mean 'when \(condition) { \(view) { \(item) } }', outside of '\(view)'?"
        }
        if isFlag, words.count == 1, !isLoose, !SheetWord.isReserved(first), first.utf8.allSatisfy(\.isNameByte) {
            return ", did you mean '\(first) { \(item) }'?"
        }
        let isItem = text.contains("=") || SheetWord(rawValue: first) != nil
        return isItem ? ", did you mean '\(item); \(text)'?" : nil
    }
}
