import Synchronization
public import TrellisViews

/// The texts of a window while it is audited: those that it has, and others in their place.
///
///     #expect(try audit(window, texts: .upTo(40)) == [])
///     #expect(try audit(window, texts: .languages([.german, .pseudo])) == [])
///
/// What the widgets and the app look up in the language of the window takes part (titles, buttons, menus, columns), the texts
/// of labels, options, items and cells, and what a field that grows may hold. A view of your own takes part by `LayoutAudited`.
///
/// It finds what has no room by trying texts, many of them with `upTo`; it is no proof for all of them, as
/// `layout-sheet prove` gives one for a sheet.
public enum AuditTexts: Sendable {
    /// As they are.
    case asGiven
    /// As they are; then each of some columns, made longer by words or cut; then each of a length of its own, 1 to that many
    /// columns, with other lengths at each height. What breaks with some lengths is then looked at with these at all sizes.
    case upTo(Int)
    /// As they are, then each that many times as long, in columns.
    case times(Double)
    /// In each of some languages; as they are where a language lacks a text.
    case languages([Language])

    /// One after the other: what is said of it, and the change.
    @MainActor
    func variants(of window: Window) -> [AuditVariant] {
        switch self {
        case .asGiven: [.asGiven]
        case .upTo(let columns):
            [
                .asGiven,
                AuditVariant(name: "with texts of \(columns) columns", change: .texts { $0.extended(to: columns) }),
                AuditVariant(name: "with texts of 1 to \(columns) columns", change: .lengths(upTo: max(1, columns))),
            ]
        case .times(let factor):
            [
                .asGiven,
                AuditVariant(
                    name: "with texts \(factor) times as long",
                    change: .texts { $0.extended(to: Int((Double($0.columns) * factor).rounded(.up))) }),
            ]
        case .languages(let languages):
            languages.map { AuditVariant(name: "in the language \($0.code)", change: .language($0)) }
        }
    }
}

/// One way that the texts of a window are.
struct AuditVariant {
    enum Change {
        case none
        case language(Language)
        /// All texts, changed by a function.
        case texts(@Sendable (String) -> String)
        /// Texts of many lengths, one after the other.
        case lengths(upTo: Int)
    }

    static let asGiven = AuditVariant(name: "", change: .none)

    /// What is said of it in a problem; empty for the texts as they are.
    let name: String
    let change: Change

    /// Texts of 1 to some columns, each of a length that follows from itself and a number: all of one column for 0, each of
    /// its own for others.
    static func lengths(upTo columns: Int, _ number: Int) -> AuditVariant {
        AuditVariant(
            name: number == 0 ? "with texts of one column" : "with texts of 1 to \(columns) columns",
            change: .texts { text in
                let length = number == 0 ? 1 : text.length(upTo: columns, number)
                return text.columns < length ? text.extended(to: length) : text.cut(to: length)
            })
    }
}

/// The texts that a window had before an audit changed them.
@MainActor
struct AuditedTexts {
    private let language: Language
    private var ways: [() -> Void] = []

    /// Puts other texts in a window.
    init(_ variant: AuditVariant, in window: Window) {
        language = window.language
        switch variant.change {
        case .none, .lengths: return
        case .language(let language): window.language = language
        case .texts(let change):
            let given = language
            window.forEachDescendant { view in
                if let way = view.asLayoutAudited?.varyTexts(change) { ways.append(way) }
            }
            // A label that says something in the language has it from there, at each size again.
            let known = Mutex<[String: String]>([:])
            window.language = Language(given.code, isRightToLeft: given.isRightToLeft) { text in
                known.withLock { known in
                    if let text = known[text] { return text }
                    let changed = change(given(LocalizedText(text)))
                    known[text] = changed
                    return changed
                }
            }
        }
    }

    /// Gives the window its texts again.
    func restore(in window: Window) {
        window.language = language
        ways.forEach { $0() }
    }
}

extension String {
    /// The text followed by its own words, so that it has at least some columns; cut where it gets more.
    fileprivate func extended(to columns: Int) -> String {
        let own = split(separator: " ").map(String.init)
        guard self.columns < columns, !own.isEmpty else { return self }
        var (text, turn) = (self, 0)
        while text.columns < columns {
            text += " " + own[turn % own.count]
            turn += 1
        }
        return text.cut(to: columns)
    }

    /// The first letters of the text, with no blank at the end; at least one.
    fileprivate func cut(to columns: Int) -> String {
        var text = self
        while text.columns > columns, text.count > 1 { text.removeLast() }
        return text.hasSuffix(" ") ? text.dropLast() + "s" : text
    }

    /// A length, 1 to some columns, that follows from the text and a number: each end in one of eight.
    fileprivate func length(upTo columns: Int, _ number: Int) -> Int {
        // FNV-1a, the same in every run.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for shift in [0, 8] { hash = (hash ^ UInt64(number >> shift & 0xff)) &* 0x100_0000_01b3 }
        hash ^= hash >> 29
        switch hash % 8 {
        case 0: return 1
        case 1: return columns
        default: return 1 + Int(hash / 8 % UInt64(columns))
        }
    }
}
