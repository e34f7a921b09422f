import Foundation
import SeededNumbers
import Testing

@testable import DirectBackend
@testable import NcursesBackend
@testable import TerminalIO
@testable import TextScreen

/// The modes of a terminal that does what it is told, and answers what it is asked.
private struct ModeModel: Equatable {
    /// The modes that are on, but for the mouse.
    var on: Set<Int> = []
    /// Which of the three kinds of mouse reports is on: they are one setting.
    var mouse: Int?
    static let mice = [1000, 1002, 1003]
    static let known = [1, 66, 7, 25, 1004, 1006, 1016, 2004, 2031, 2048]
    /// What a program that reads keys or lines wants to find as it was.
    static let shared = [1, 66, 1004, 2004, 2031]

    mutating func set(_ mode: Int, _ isOn: Bool) {
        if Self.mice.contains(mode) {
            mouse = isOn ? mode : nil
        } else if Self.known.contains(mode) {
            if isOn { on.insert(mode) } else { on.remove(mode) }
        }
    }

    func state(_ mode: Int) -> Int {
        if Self.mice.contains(mode) { return mouse == mode ? 1 : 2 }
        return Self.known.contains(mode) ? on.contains(mode) ? 1 : 2 : 0
    }

    /// Does what a text says; returns what it answers.
    mutating func take(_ text: String, answersModes: Bool) -> String {
        var answers = ""
        var bytes = Array(text.utf8)[...]
        while let escape = bytes.firstIndex(of: 0x1B) {
            bytes = bytes[(escape + 1)...]
            guard let first = bytes.popFirst() else { break }
            switch first {
            case UInt8(ascii: "="): set(66, true)
            case UInt8(ascii: ">"): set(66, false)
            case UInt8(ascii: "["):
                let body = bytes.prefix { !(0x40...0x7E ~= $0) }
                guard let final = bytes.dropFirst(body.count).first else { return answers }
                bytes = bytes.dropFirst(body.count + 1)
                answers += answer(String(decoding: body, as: UTF8.self), Character(Unicode.Scalar(final)), answersModes)
            default: break
            }
        }
        return answers
    }

    private mutating func answer(_ body: String, _ final: Character, _ answersModes: Bool) -> String {
        if final == "c", body.isEmpty { return "\u{1B}[?62c" }
        if final == "n", body == "6" { return "\u{1B}[1;1R" }
        guard body.hasPrefix("?") else { return "" }
        let numbers = body.dropFirst().prefix { $0 != "$" }.split(separator: ";").compactMap { Int($0) }
        switch final {
        case "h", "l": for number in numbers { set(number, final == "h") }
        case "p" where answersModes && body.hasSuffix("$"):
            return numbers.map { "\u{1B}[?\($0);\(state($0))$y" }.joined()
        default: break
        }
        return ""
    }
}

extension OnPty {
    /// However a program comes and goes: the modes of the terminal are those that were found. `FUZZ_SECONDS` and
    /// `FUZZ_SEED` as in other suites.
    @MainActor
    struct ModesFuzzTests {
        private static let environment = ProcessInfo.processInfo.environment

        @Test func `random ways through a program leave all modes as they were`() async throws {
            let seconds = Self.environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 1
            var seed = Self.environment["FUZZ_SEED"].flatMap(Int.init) ?? 1
            let end = ContinuousClock.now + .seconds(seconds)
            repeat {
                var run = Run(seed: seed)
                try await run.go()
                seed += 1
            } while ContinuousClock.now < end
        }

        @MainActor
        private struct Run {
            let seed: Int
            private var random: Dice
            private let stage = Stage()
            private var model = ModeModel()
            private let answersModes: Bool
            private var log: [String] = []

            init(seed: Int) {
                (self.seed, random) = (seed, Dice(seed: seed))
                answersModes = !random.once(in: 4)
            }

            /// Another program, such as a shell, does what it wants.
            private mutating func mess() {
                for mode in ModeModel.known + ModeModel.mice where random.once(in: 3) {
                    model.set(mode, random.once(in: 2))
                }
            }

            /// Passes on what is written and answered, until there is no more.
            private mutating func settle(_ terminal: any Terminal) async {
                for _ in 0..<6 {
                    let answers = model.take(stage.pty.output(), answersModes: answersModes)
                    if answers.isEmpty { return }
                    stage.pty.type(answers + "x")
                    _ = await stage.burst(terminal)
                }
            }

            private func check(_ found: ModeModel, isUsed: Bool, _ place: String) {
                if answersModes {
                    #expect(model == found, "seed \(seed), \(place): \(log)")
                } else if isUsed {
                    for mode in ModeModel.shared {
                        #expect(
                            model.on.contains(mode) == found.on.contains(mode),
                            "seed \(seed), \(place), \(mode): \(log)")
                    }
                }
            }

            mutating func go() async throws {
                mess()
                let isUsed = random.once(in: 2)
                if isUsed { stage.pty.readKeys() } else { stage.pty.readLines() }
                var found = model
                let way = random.roll(3)
                let terminal: any TerminalBackend & Terminal =
                    switch way {
                    case 0: try stage.openDirect(.inline)
                    case 1: try stage.openDirect(.fullScreen)
                    default: try stage.open()
                    }
                let session = (terminal as? DirectTerminal)?.session ?? (terminal as! NcursesTerminal).session
                log.append("way \(way), used \(isUsed), answers \(answersModes)")
                await settle(terminal)
                for _ in 0..<random.roll(8) {
                    switch random.roll(4) {
                    case 0:
                        let reports: [InputReports] = [[], .mouse, [.mouse, .motion], [.mouse, .fractions]]
                        let wanted = random.pick(reports)
                        log.append("reports \(wanted.rawValue)")
                        session.reports = wanted
                    case 1:
                        log.append("suspend")
                        session.takeModesBack()
                        terminal.giveBack(isUsed: false)
                        await settle(terminal)
                        check(found, isUsed: isUsed, "suspended")
                        mess()
                        found = model
                        session.inputModes.begin(isUsed: isUsed)
                        terminal.takeAgain(asksForModes: true)
                        session.showModesAgain()
                    case 2:
                        log.append("lend")
                        terminal.lend()
                        await settle(terminal)
                        check(found, isUsed: isUsed, "lent")
                        mess()
                        terminal.takeBack()
                        await settle(terminal)
                        // What it does not tell stays as the other program has left it.
                        if !answersModes { found = model }
                    default:
                        log.append("frame")
                        terminal.present(stage.canvas(terminal.size), damage: .all(of: terminal.size), cursor: nil)
                    }
                    await settle(terminal)
                }
                terminal.close()
                _ = model.take(stage.pty.output(), answersModes: answersModes)
                check(found, isUsed: isUsed, "closed")
            }
        }
    }
}
