import TrellisViews

/// What may follow the keys of a chord that the user has begun: `Ctrl+S save all`, `Ctrl+W close all`.
///
/// `KeyHints` shows it as long as the chord is open. It takes neither the focus nor the mouse. The idea is that of Emacs'
/// which-key.
final class ChordPopup: View {
    private let begun: Key
    private let content: HelpContent

    init(_ begun: Key, _ active: [Command]) {
        self.begun = begun
        content = HelpContent(active.compactMap { Self.rest(of: $0, after: begun) })
        super.init()
        add(HelpRows(content), "tt = bb = 1, ll = rr = 2")
    }

    /// A command with what is left of its chords, and without its group.
    private static func rest(of command: Command, after begun: Key) -> Command? {
        var rest = command
        rest.group = nil
        rest.keys = command.keys.compactMap { key in
            guard key.begins(with: begun) else { return nil }
            return .chord(key.strokes.dropFirst(begun.strokes.count))
        }
        return rest.keys.isEmpty ? nil : rest
    }

    override func measure(for width: Int?) -> Measure {
        Measure(width: max(content.columns, begun.label.columns) + 4, height: content.rows.count + 2)
    }

    override func draw(in painter: Painter) { painter.surface(title: begun.label) }
}
