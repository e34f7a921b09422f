import TextScreen

/// Text in XML and HTML.
package enum Markup {
    /// The text with everything escaped that would be read as markup, also within quotation marks, and without what
    /// markup cannot have, which becomes U+FFFD.
    package static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar.isInMarkup ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    /// The text of an element, in which quotation marks mean nothing.
    static func text(_ text: some StringProtocol) -> String {
        text.utf8.contains { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 < 0x20 || $0 > 0x7E }
            ? escaped(text).replacing("&quot;", with: "\"") : String(text)
    }
}

extension Unicode.Scalar {
    /// Whether XML and HTML can have the scalar: no control character, no line end, no noncharacter.
    var isInMarkup: Bool {
        switch value {
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}
