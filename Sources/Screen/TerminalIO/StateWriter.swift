package import TextScreen

/// Writes a program's state to a terminal as the changes of it, and knows how to take it back.
package struct StateWriter {
    /// What the terminal takes.
    package private(set) var support: StateSupport
    /// What the program wants to be shown.
    package private(set) var wanted = TerminalState()
    package private(set) var shown = TerminalState()
    /// The folder that the program was started in, as the terminal gets it back; empty where it cannot be told.
    private let home: String
    private let host: String
    /// The terminal's own cursor, as it was before: the parameter of DECSCUSR.
    private var ownCursor = "0"
    private var terminal: TerminalIdentity?

    /// - Parameters:
    ///   - folder: the folder that the program was started in, an absolute path.
    ///   - host: the name of the machine that folders are on.
    package init(_ support: StateSupport, terminal: TerminalIdentity? = nil, folder: String, host: String) {
        self.support = support
        self.terminal = terminal
        self.host = host
        home = Self.location(of: folder, on: host) ?? ""
    }

    /// Takes a state; returns what shows it, nothing where it is shown already.
    package mutating func want(_ state: TerminalState) -> String {
        wanted = state
        return catchUp()
    }

    /// Learns which terminal it is; returns what shows the parts that it takes.
    package mutating func learn(_ terminal: TerminalIdentity) -> String {
        self.terminal = terminal
        support = StateSupport(terminal)
        return catchUp()
    }

    /// Learns the cursor that the terminal had, the answer to `cursorQuestion`.
    package mutating func learn(cursor answer: Substring) {
        guard let number = Int(answer), 0...6 ~= number else { return }
        ownCursor = "\(number)"
    }

    /// Asks for the shape of the cursor (DECRQSS).
    package static let cursorQuestion = "\u{1B}P$q q\u{1B}\\"

    /// Whether the next change is the first of the cursor.
    package func changesCursor(_ state: TerminalState) -> Bool {
        support.parts.contains(.cursor) && shown.cursor == nil && state.cursor != nil
    }

    package var takeBack: String { change(from: shown, to: TerminalState()) }

    /// Notes that everything was taken back.
    package mutating func forget() { shown = TerminalState() }

    /// Returns what shows the state where it is not shown.
    package mutating func catchUp() -> String {
        let next = supported(wanted)
        defer { shown = next }
        return next == shown ? "" : change(from: shown, to: next)
    }

    /// The state without what the terminal does not take.
    private func supported(_ state: TerminalState) -> TerminalState {
        let parts = support.parts
        var supported = TerminalState(
            title: parts.contains(.title) ? state.title : nil,
            progress: parts.contains(.progress) ? state.progress?.inPercent : nil,
            workingDirectory: parts.contains(.folder) && !home.isEmpty
                ? state.workingDirectory.flatMap { Self.location(of: $0, on: host) } : nil,
            pointer: parts.contains(.pointer) ? state.pointer : nil,
            cursor: parts.contains(.cursor) ? state.cursor : nil)
        // Terminals that do not know the mode ignore it.
        supported.keepsOrderOfCells = state.keepsOrderOfCells
        return supported
    }

    private func change(from old: TerminalState, to new: TerminalState) -> String {
        var text = ""
        if new.title != old.title {
            if old.title == nil { text += "\u{1B}[22;2t" }
            // Where titles cannot be saved, an empty one is the terminal's own.
            text += Self.command("2;\((new.title ?? "").plain(atMost: Self.mostInTitle))")
            if new.title == nil { text += "\u{1B}[23;2t" }
        }
        if new.progress != old.progress { text += Self.command("9;4;\(new.progress?.parameters ?? "0;0")") }
        if new.workingDirectory != old.workingDirectory { text += Self.command("7;\(new.workingDirectory ?? home)") }
        if new.pointer != old.pointer { text += Self.command("22;\(new.pointer?.rawValue ?? ownPointer)") }
        if new.cursor != old.cursor { text += "\u{1B}[\(new.cursor.map { "\($0.rawValue)" } ?? ownCursor) q" }
        if new.keepsOrderOfCells != old.keepsOrderOfCells { text += "\u{1B}[8\(new.keepsOrderOfCells ? "l" : "h")" }
        return text
    }

    /// The pointer that a terminal has by itself: an empty name where it knows that.
    private var ownPointer: String { terminal?.name == .ghostty ? "text" : "" }

    private static let mostInTitle = 250
    private static let mostInLocation = 3000

    private static func command(_ text: String) -> String { "\u{1B}]\(text)\u{1B}\\" }

    /// A folder as a URL with the name of its machine; nil for what is no absolute path, and for a very long one.
    private static func location(of folder: String, on host: String) -> String? {
        guard folder.utf8.first == UInt8(ascii: "/") else { return nil }
        let location = "file://" + encoded(host) + encoded(folder)
        return location.utf8.count <= mostInLocation ? location : nil
    }

    /// A text in which all but the plainest characters are encoded (RFC 3986).
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: Acts

extension StateWriter {
    /// What tells the user something, by the way that the terminal has for it.
    package func notification(_ notification: TerminalNotification) -> String {
        let title = notification.title.plain(atMost: 100)
        let text = notification.text.plain(atMost: 250)
        let both = [title, text].filter { !$0.isEmpty }.joined(separator: ": ")
        switch support.notifications {
        case .bell: return "\u{7}"
        // A number in front would be taken for another command, such as `4;` for progress.
        case .iTerm: return Self.command("9;" + (both.first?.isNumber == true ? " " : "") + both)
        case .kitty:
            let body = text.isEmpty ? "" : Self.command("99;i=trellis:p=body;\(text)")
            return Self.command("99;i=trellis:d=\(text.isEmpty ? 1 : 0);\(title)") + body
        // A semicolon would end the title.
        case .urxvt: return Self.command("777;notify;\(String(title.map { $0 == ";" ? "," : $0 }));\(text)")
        }
    }

    /// What marks the place of the cursor; empty where the terminal does not know marks.
    package func mark(_ mark: PromptMark) -> String {
        guard support.parts.contains(.marks) else { return "" }
        switch mark {
        case .prompt: return Self.command("133;A")
        case .output: return Self.command("133;C")
        case .end(let status): return Self.command("133;D;\(status)")
        }
    }
}

extension TerminalState.Progress {
    /// The progress in whole percents, so that smaller steps are no change.
    fileprivate var inPercent: Self {
        func whole(_ part: Double) -> Double { (part.isNaN ? 0 : min(max(part, 0), 1) * 100).rounded() / 100 }
        return switch self {
        case .running(let part): .running(whole(part))
        case .working: .working
        case .failed(let part): .failed(whole(part))
        case .paused(let part): .paused(whole(part))
        }
    }

    /// State and percents of OSC 9;4.
    fileprivate var parameters: String {
        func percents(_ part: Double) -> Int { Int((part * 100).rounded()) }
        return switch self {
        case .running(let part): "1;\(percents(part))"
        case .failed(let part): "2;\(percents(part))"
        case .working: "3;0"
        case .paused(let part): "4;\(percents(part))"
        }
    }
}

extension String {
    /// The first characters of the text in one line: controls, and what turns the direction of text, are blanks.
    fileprivate func plain(atMost count: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in prefix(count).unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
