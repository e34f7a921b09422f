import TrellisWidgets

/// A part of a date or a time that is edited by itself: a number, or one of some words.
struct FieldPart: Hashable {
    var meaning: Semantics
    var digits: Int
    /// The text shown while there is no number.
    var placeholder: String
    /// The text before the part: a separator.
    var before: String

    enum Semantics: Hashable { case year, month, day, hour, minute, second, halfOfDay }

    func text(_ number: Int?) -> String {
        guard let number else { return placeholder }
        return meaning == .halfOfDay ? (number == 0 ? "AM" : "PM") : number.padded(to: digits)
    }
}
