public import TrellisViews

/// The texts of a window while it is audited: those that it has, and others in their place.
///
///     #expect(try audit(window, texts: .upTo(40)) == [])
///     #expect(try audit(window, texts: .languages([.german, .pseudo])) == [])
///
/// What the widgets and the app look up in the language of the window takes part (titles, buttons, menus, columns), and the
/// texts of labels. Items of lists, cells of tables and what is in fields stay as they are.
///
/// All texts change together, to a few lengths: that finds what has no room for them. It is no proof for all lengths, as
/// `layout-sheet prove` gives one for a sheet.
public enum AuditTexts: Sendable {
    /// As they are.
    case asGiven
    /// As they are, then each of at least some columns, made longer by words, then each as one letter.
    case upTo(Int)
    /// As they are, then each that many times as long, in columns.
    case times(Double)
    /// In each of some languages; as they are where a language lacks a text.
    case languages([Language])

    /// One after the other: what is said of it, and the change.
    @MainActor
    func variants(of window: Window) -> [AuditVariant] {
        let given = window.language
        func changed(_ change: @escaping @Sendable (String) -> String) -> AuditVariant.Change {
            let language = Language(given.code, isRightToLeft: given.isRightToLeft) { text in
                change(given(LocalizedText(text)))
            }
            return .texts(language, change)
        }
        let asGiven = AuditVariant(name: "", change: .none)
        switch self {
        case .asGiven: return [asGiven]
        case .upTo(let columns):
            return [
                asGiven,
                AuditVariant(name: "with texts of \(columns) columns", change: changed { $0.extended(to: columns) }),
                AuditVariant(name: "with texts of one letter", change: changed { String($0.prefix(1)) }),
            ]
        case .times(let factor):
            let name = "with texts \(factor) times as long"
            return [
                asGiven,
                AuditVariant(
                    name: name,
                    change: changed { $0.extended(to: Int((Double($0.columns) * factor).rounded(.up))) }),
            ]
        case .languages(let languages):
            return languages.map { AuditVariant(name: "in the language \($0.code)", change: .language($0)) }
        }
    }
}

/// One way that the texts of a window are.
struct AuditVariant {
    enum Change {
        case none
        case language(Language)
        /// Texts that are looked up in a language, and the others changed by a function.
        case texts(Language, (String) -> String)
    }

    /// What is said of it in a problem; empty for the texts as they are.
    let name: String
    let change: Change
}

/// The texts that a window had before an audit changed them.
@MainActor
struct AuditedTexts {
    private let language: Language
    private var texts: [(view: any LayoutAudited, text: StyledText)] = []

    /// Puts other texts in a window.
    init(_ variant: AuditVariant, in window: Window) {
        language = window.language
        switch variant.change {
        case .none: return
        case .language(let language): window.language = language
        case .texts(let language, let change):
            window.forEachDescendant { view in
                guard let audited = view.asLayoutAudited, let text = audited.textThatVaries, !text.text.isEmpty else {
                    return
                }
                texts.append((audited, text))
            }
            window.language = language
            // A label that says something in the language has it already.
            for (view, text) in texts where view.textThatVaries == text {
                view.textThatVaries = StyledText(change(text.text))
            }
        }
    }

    /// Gives the window its texts again.
    func restore(in window: Window) {
        window.language = language
        for (view, text) in texts where view.textThatVaries != text { view.textThatVaries = text }
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
        while text.columns > columns { text.removeLast() }
        return text.hasSuffix(" ") ? text.dropLast() + "s" : text
    }
}
