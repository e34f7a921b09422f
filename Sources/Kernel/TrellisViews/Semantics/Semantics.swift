public import CellGeometry

/// What a view is, says and can do, apart from its picture: for those who do not see it, for tests, and for programs
/// that drive an app.
///
///     let meaning = save.meaning
///     meaning.kind            // .button
///     meaning.name            // "Save"
///     "\(meaning)"            // "button Save, disabled"
///
/// It is made when somebody asks (`View.meaning`), never for painting; nothing of it is stored.
public struct Semantics {
    /// The kind of view.
    public var kind: Kind
    /// The name, on one line, as `inOneLine` makes it; empty for a view without one.
    public var name: String { didSet { name = name.inOneLine } }
    /// The value as the user reads it: the text of a field, `"40%"`; nil if there is none, or it is secret.
    public var value: String?
    /// A description besides the name; empty for none.
    public var details = ""
    /// The states it is in.
    public var states: Set<State> = []
    /// Why its value is invalid, as the user sees it now; nil if it is valid.
    public var problem: String?
    /// Its index among its like, counted from 0, and how many these are: a row in a list.
    public var position: (index: Int, count: Int)?
    /// The actions of the user, by name; see `Command.perform()`. The first one is the main one.
    public var actions: [Command] = []
    /// Sets the value from a text on behalf of the user; returns false if the text is invalid. Nil for views that take
    /// typed text, and for those whose value has no text.
    public var setValue: (@MainActor (String) -> Bool)?
    /// Its parts that are not views, such as the rows of a list.
    public var parts = Parts.none
    /// The cells of a part, in those of its view; nil for the whole view, or for a part that is not on the screen.
    public var area: Rect?
    /// The language in which it is said: that of the window.
    package private(set) var language = Language.english

    /// Creates the meaning of something of a kind.
    public init(_ kind: Kind, name: String = "", value: String? = nil) {
        (self.kind, self.name, self.value) = (kind, name.inOneLine, value)
    }

    /// Has it said in a language, with its actions and its parts: titles as the screen shows them. Values are in the
    /// language already, and what comes from the user is said as it is.
    @MainActor mutating func translate(into language: Language) {
        self.language = language
        if !Self.contents.contains(kind) { name = language(LocalizedText(name)) }
        details = language(LocalizedText(details))
        actions = actions.map { $0.translated(by: language) }
        let original = parts
        parts = Parts(count: original.count, visible: original.visible) { index in
            var part = original[index]
            part.translate(into: language)
            return part
        }
    }

    /// The kinds whose names are no titles: the screen shows them as they are.
    private static let contents: Set<Kind> = [.text, .heading, .alert, .document, .status, .link, .row, .option]
}

extension Semantics {
    /// A state of a view or of a part, in the order in which it is said.
    public enum State: String, CaseIterable, Sendable {
        /// It has the focus.
        case focused
        /// It cannot be used.
        case disabled
        /// It is the one that was selected among several.
        case selected
        /// It is marked, besides being selected or not.
        case marked
        /// It is switched on.
        case on
        case off
        /// It stands for several values of which only some are on.
        case mixed
        /// Its content is shown.
        case expanded
        /// Its content is hidden.
        case collapsed
        /// Its value is a secret.
        case secure
        /// Its value can be read but not changed.
        case readOnly = "read-only"
        /// It is at work.
        case busy
        /// Nothing outside of it can be used.
        case modal
    }

    /// The parts of a view that are not views, created on demand.
    ///
    /// A list of millions of rows has as many parts, and makes those that somebody reads.
    public struct Parts {
        /// The number of parts.
        public let count: Int
        /// The parts on the screen.
        public let visible: Range<Int>
        private let make: @MainActor (Int) -> Semantics

        /// Creates parts.
        ///
        /// - Parameters:
        ///   - count: their number.
        ///   - visible: those on the screen; nil for all.
        ///   - make: makes the part at an index, 0..<`count`; called each time it is asked for.
        public init(count: Int, visible: Range<Int>? = nil, make: @escaping @MainActor (Int) -> Semantics) {
            let all = 0..<max(0, count)
            (self.count, self.visible, self.make) = (all.count, visible?.clamped(to: all) ?? all, make)
        }

        /// No parts.
        public static var none: Parts { Parts(count: 0) { _ in preconditionFailure("there are no parts") } }

        /// The part at an index, 0..<`count`.
        @MainActor public subscript(index: Int) -> Semantics { make(index) }
    }
}
