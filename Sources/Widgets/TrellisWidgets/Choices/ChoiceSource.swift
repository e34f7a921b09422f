import TrellisViews

/// The choices of a popup and the actions on them: a `Select`, a `MultiSelect`, a `Completion`.
///
/// Choices are identified by their rows in the popup.
@MainActor
protocol ChoiceSource: AnyObject {
    var choiceCount: Int { get }
    /// The width of the widest measured choice, in columns.
    var widestChoice: Int { get }
    func choiceTitle(at row: Int) -> StyledText
    /// The text at the right edge of a choice; nil for none.
    func choiceDetail(at row: Int) -> StyledText?
    func choiceKind(at row: Int) -> SelectOptionKind
    /// Whether a choice has been made before, so that it is ticked.
    func isChosen(at row: Int) -> Bool
    /// Chooses on behalf of the user.
    func choose(at row: Int)
    func close()
    /// The keys of the popup while it has the focus.
    var choiceKeys: KeyBindings { get }
    /// What a key types while the popup has the focus; nil if nothing.
    func typing(_ key: Key, in rows: ChoiceRows) -> (() -> Void)?
}

extension ChoiceSource {
    func choiceDetail(at row: Int) -> StyledText? { nil }
    func choiceKind(at row: Int) -> SelectOptionKind { .choice }
    func isChosen(at row: Int) -> Bool { false }
    var choiceKeys: KeyBindings { ChoiceRows.choiceKeys }
    func typing(_ key: Key, in rows: ChoiceRows) -> (() -> Void)? { nil }
}

/// The width of the widest of many texts, in columns. Of more than 200, only the first and the last 100 are measured.
@MainActor
func widest(of count: Int, columns: (_ row: Int) -> Int) -> Int {
    let first = 0..<min(count, 100)
    let last = max(first.upperBound, count - 100)..<max(first.upperBound, count)
    return [first, last].joined().reduce(0) { max($0, columns($1)) }
}
