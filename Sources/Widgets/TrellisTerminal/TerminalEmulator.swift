import CTerminalEmulator
import Synchronization
import TrellisViews

/// The screen that a program writes to, which its thread fills while the main actor reads it.
///
/// Whoever reads waits for one slice of output at most, however much there is.
final class TerminalEmulator: Sendable {
    /// The C object, reached only under the lock.
    private struct State: @unchecked Sendable {
        let pointer: OpaquePointer
        /// What changes are announced to.
        var delivery: Delivery?
    }

    private let state: Mutex<State>
    /// Held by those who wait to read, so that the writing thread lets them go first.
    private let door = Mutex(())

    /// The bytes that are taken in at a time.
    private static let slice = 16_384

    init(size: Size, historyLimit: Int) {
        guard
            let pointer = terminal_emulator_new(
                Int32(clamping: size.width), Int32(clamping: size.height), Int32(clamping: max(0, historyLimit)),
                { Int32(columns(of: Character(Unicode.Scalar($0) ?? "\u{FFFD}"))) })
        else { fatalError("no memory for a terminal of \(size.width)x\(size.height) cells") }
        state = Mutex(State(pointer: pointer))
    }

    deinit { state.withLock { terminal_emulator_free($0.pointer) } }

    /// Sets what changes are announced to.
    func setDelivery(_ delivery: Delivery?) { state.withLock { $0.delivery = delivery } }

    // MARK: Writing

    /// Takes what the program has written; returns what is to be answered.
    func write(_ bytes: [UInt8]) -> [UInt8] {
        var answers: [UInt8] = []
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let count = min(Self.slice, bytes.count - index)
                door.withLock { _ in }
                let delivery = state.withLock { state in
                    terminal_emulator_write(state.pointer, bytes.baseAddress! + index, count)
                    answers += Self.takeOutput(state.pointer)
                    return state.delivery
                }
                delivery?.announce()
                index += count
            }
        }
        return answers
    }

    private static func takeOutput(_ pointer: OpaquePointer) -> [UInt8] {
        var answers: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 256)
        while case let count = terminal_emulator_take_output(pointer, &part, part.count), count > 0 {
            answers += part[..<count]
        }
        return answers
    }

    // MARK: Reading

    /// Calls a closure with the C object while nothing changes it.
    private func look<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
        door.withLock { _ in state.withLock(body) }
    }

    /// What is known besides the cells.
    var information: terminal_information { look { terminal_emulator_information($0.pointer) } }

    /// Looks at rows: calls `isNeeded` with the place and the stamp of each, and returns the needed ones' cells.
    ///
    /// - Parameters:
    ///   - first: the line at the top, counted from the first that the program wrote; nil for the end.
    ///   - height: the number of rows.
    ///   - stamps: the stamps of the known rows.
    func take(first: UInt64?, height: Int, stamps: [UInt64]) -> TerminalChanges {
        look { state in
            let pointer = state.pointer
            let information = terminal_emulator_information(pointer)
            var changes = TerminalChanges(information)
            let end = information.scrolled_count
            let start = end - UInt64(information.history_count)
            changes.first = min(max(first ?? end, start), end)
            let offset = -Int(end - changes.first)
            for y in 0..<height {
                let row = Int32(y + offset)
                let stamp = terminal_emulator_row_stamp(pointer, row)
                if y < stamps.count, stamps[y] == stamp { continue }
                changes.rows.append((y, TerminalRow(pointer, row, stamp: stamp)))
            }
            return changes
        }
    }

    /// The text of a line, without the blanks at its end.
    ///
    /// - Parameter columns: the part to read.
    func text(line: UInt64, columns: Range<Int>) -> String {
        part(ofLine: line, columns, mayGoOn: false).text
    }

    /// The text of a line and whether it goes on in the next one, without the blanks at its end unless it does.
    func part(ofLine line: UInt64, _ columns: Range<Int>, mayGoOn: Bool = true) -> (text: String, goesOn: Bool) {
        look { state in
            let information = terminal_emulator_information(state.pointer)
            let row = Int64(line) - Int64(information.scrolled_count)
            guard let row = Int32(exactly: row) else { return ("", false) }
            let goesOn = mayGoOn && terminal_emulator_row_wraps(state.pointer, row)
            return (TerminalRow(state.pointer, row, stamp: 0).text(in: columns, withBlanks: goesOn), goesOn)
        }
    }

    var title: String { look { String(cString: terminal_emulator_title($0.pointer)) } }

    /// The memory that it takes, in bytes.
    var byteCount: Int { look { terminal_emulator_byte_count($0.pointer) } }

    // MARK: Acting

    /// Changes the size. Lines are wrapped anew, and the places move with their characters.
    func resize(_ size: Size, moving places: [TerminalPosition] = []) -> [TerminalPosition] {
        var moved = places.map { terminal_place(line: $0.line, column: Int32(clamping: $0.column)) }
        look { state in
            terminal_emulator_resize(
                state.pointer, Int32(clamping: size.width), Int32(clamping: size.height), &moved, Int32(moved.count))
        }
        return moved.map { TerminalPosition(line: $0.line, column: Int($0.column)) }
    }

    func clearHistory() { look { terminal_emulator_clear_history($0.pointer) } }

    func setColors(foreground: UInt32, background: UInt32) {
        look { terminal_emulator_set_colors($0.pointer, foreground, background) }
    }

    /// The bytes of a paste, in brackets if the program asked for them, without a sequence in the text that ends it.
    func paste(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
        for index in bytes.indices where bytes[index] == 0x0A { bytes[index] = 0x0D }
        return look { state in
            terminal_emulator_paste(state.pointer, true)
            let start = Self.takeOutput(state.pointer)
            terminal_emulator_paste(state.pointer, false)
            return start + bytes + Self.takeOutput(state.pointer)
        }
    }

    func focus(_ hasFocus: Bool) -> [UInt8] {
        look { state in
            terminal_emulator_focus(state.pointer, hasFocus)
            return Self.takeOutput(state.pointer)
        }
    }

    /// The bytes of a named key.
    func key(_ number: Int, _ modifiers: Key.Modifiers) -> [UInt8] {
        look { state in
            terminal_emulator_key(state.pointer, Int32(number), Int32(modifiers.rawValue))
            return Self.takeOutput(state.pointer)
        }
    }

    /// The bytes of a mouse event: a move, and a button that changes there.
    func mouse(at point: Point, _ modifiers: Key.Modifiers, button: (number: Int32, isPressed: Bool)?) -> [UInt8] {
        look { state in
            let modifiers = Int32(modifiers.rawValue)
            terminal_emulator_mouse_move(state.pointer, Int32(clamping: point.x), Int32(clamping: point.y), modifiers)
            if let button {
                // Moving to where a press happens is not reported.
                _ = Self.takeOutput(state.pointer)
                terminal_emulator_mouse_button(state.pointer, button.number, button.isPressed, modifiers)
            }
            return Self.takeOutput(state.pointer)
        }
    }
}

/// What a look has found.
struct TerminalChanges: Sendable {
    let information: terminal_information
    /// The line at the top, counted from the first that the program wrote.
    var first: UInt64 = 0
    var rows: [(y: Int, row: TerminalRow)] = []

    init(_ information: terminal_information) { self.information = information }
}
