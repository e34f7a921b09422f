package import TrellisViews

/// A window as a conversation in lines: it says what is there, with numbers, and the user types a number or a name, then
/// a value or an action.
///
/// It knows what a window means (`Window.meanings`) and nothing of its views, so that it serves every window. What the
/// user does is done as on the screen: by the focus, by keys and by actions.
@MainActor
package final class LinearSession {
    /// Where the next line goes.
    enum Position {
        /// The window, or the dialog in front of it.
        case here
        /// Something that takes a value or an action.
        case thing(View)
        /// The parts of something, such as the rows of a list, from one of them on.
        case parts(View, from: Int)
        /// A part with several actions.
        case part(View, Int)
        case commands([Command])
    }

    let driver: any WindowDriver
    private let write: (String) -> Void
    var position = Position.here
    /// The view that was gone to last, from which an empty line goes on.
    weak var visited: View?
    /// What was read of the window and of each dialog or menu in front of it.
    var read: [ObjectIdentifier: Known] = [:]
    /// What was in front when something was said last.
    var root: ObjectIdentifier?
    package private(set) var isAnswering = false
    /// What was announced while a line is answered, and is not said yet.
    private var announced: [String] = []

    /// What the user knows.
    struct Known {
        /// The lines as they were read last, by view.
        var lines: [ObjectIdentifier: String] = [:]
        /// The numbers of what can be used, by view; what comes gets the next ones.
        var numbers: [ObjectIdentifier: Int] = [:]
    }

    /// Parts that are read at a time.
    static let page = 10
    /// The most parts that are looked at to find a name.
    static let searched = 100_000

    /// How long to wait for work elsewhere, where nothing has changed yet.
    let patience: Duration

    /// Creates a conversation about the window of a driver.
    ///
    /// - Parameters:
    ///   - driver: shows the window.
    ///   - patience: how long to wait for work elsewhere, where a line has changed nothing yet.
    ///   - write: writes a line, which has no control characters.
    package init(
        _ driver: any WindowDriver, patience: Duration = .milliseconds(200), write: @escaping (String) -> Void
    ) {
        (self.driver, self.patience, self.write) = (driver, patience, write)
        let window = driver.window
        let others = window.onAnnouncement
        window.onAnnouncement = { [weak self] text in
            others?(text)
            self?.announce(text)
        }
    }

    var window: Window { driver.window }

    /// What stands before what the user types.
    package var prompt: String {
        if case .thing(let view) = position, let line = LinearContext(window).line(of: view), line.takesText {
            let name = line.meaning.name.cleanLine
            return (name.isEmpty ? line.meaning.kindInWords : name) + ": "
        }
        return "> "
    }

    /// Whether the next line is a secret, which must not be shown while it is typed.
    package var wantsSecret: Bool {
        guard case .thing(let view) = position else { return false }
        return view.meaning.states.contains(.secure)
    }

    func say(_ phrase: LocalizedText) { say(text: window.language(phrase)) }

    /// Says what somebody else has put into words.
    func say(text: String) { write(text.cleanLine) }

    /// Says what there is at the beginning.
    package func begin() async {
        isAnswering = true
        await waitForNews(since: LinearContext(window))
        readHere()
        say("Type a number or a name; ? tells what else.")
        sayAnnounced(besides: [])
        isAnswering = false
    }

    /// Does what a line asks for, and says what it has led to.
    ///
    /// - Parameters:
    ///   - line: what was typed.
    ///   - isSecret: whether it was typed when `wantsSecret` was true: it is for nothing but that field.
    package func take(_ line: String, isSecret: Bool = false) async {
        if isSecret, !wantsSecret { return say("Something came in between; what was typed is not used.") }
        isAnswering = true
        await answer(line)
        sayAnnounced(besides: [])
        isAnswering = false
    }

    /// Says what has come in front by itself, as a question after some work; to be called after each frame.
    ///
    /// - Returns: whether anything was said.
    @discardableResult
    package func frameWasShown() -> Bool {
        guard !isAnswering, root != nil, !window.hasEnded, LinearContext.root(of: window) != root else { return false }
        tellContext()
        return true
    }

    /// Says something at once, or with what the line that is answered has led to.
    private func announce(_ text: String) { if isAnswering { announced.append(text) } else { say(text: text) } }

    func sayAnnounced(besides lines: [LinearContext.Line]) {
        let problems = lines.compactMap(\.meaning.problem)
        for text in announced where !problems.contains(where: { text.hasSuffix($0) }) { say(text: text) }
        announced = []
    }
}

extension LinearContext.Line {
    /// Whether what is typed is its value.
    var takesText: Bool {
        (meaning.kind == .field || meaning.setValue != nil) && meaning.states.isDisjoint(with: [.disabled, .readOnly])
    }
}
