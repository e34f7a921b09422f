import CellGeometry
import DirectBackend
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// What the terminal is asked to report, and that it reports nothing of it afterwards.
    @MainActor
    struct InputModesTests {
        let stage = Stage()

        private func open(isDirect: Bool) throws -> any Terminal {
            let terminal: any Terminal = try isDirect ? stage.openDirect(.fullScreen) : stage.open()
            let start = stage.pty.output()
            #expect(start.hasSuffix("\u{1B}[?1002h\u{1B}[?1006h"))
            return terminal
        }

        /// What is written when the terminal has sent something.
        private func answer(_ text: String, _ terminal: any Terminal) async -> String {
            stage.pty.type(text + "x")
            _ = await stage.burst(terminal)
            return stage.pty.output()
        }

        @Test(arguments: [false, true]) func `the mouse is reported within cells where the terminal can`(
            isDirect: Bool
        ) async throws {
            let terminal = try open(isDirect: isDirect)
            defer { terminal.close() }
            terminal.reports.insert(.fractions)
            #expect(await answer("\u{1B}[?1016;2$y", terminal) == "")
            // Not before the size of a cell is known, by a report of the window's size.
            #expect(await answer("\u{1B}[?2048;2$y", terminal) == "\u{1B}[?2048h")
            let asked = await answer("\u{1B}[48;4;20;80;200t", terminal)
            #expect(asked == "\u{1B}[?1016h\u{1B}[?1016$p\u{1B}[c")
            #expect(terminal.features.cellSize == Size(width: 10, height: 20))
            stage.pty.type("\u{1B}[<0;16;41M\u{1B}[?1016;1$y\u{1B}[<0;16;41M\u{1B}[?62c")
            let burst = await stage.burst(terminal)
            #expect(
                burst == [
                    .mouse(Mouse(.press(.left), at: Point(x: 15, y: 40))),
                    .mouse(Mouse(.press(.left), at: Point(x: 1, y: 2), fraction: .init(x: 0.5, y: 0))),
                ])
            terminal.close()
            #expect(stage.pty.output().hasPrefix("\u{1B}[?1016l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2048l"))
        }

        @Test(arguments: [false, true]) func `Backspace is the byte that the terminal's settings name`(
            isDirect: Bool
        ) async throws {
            stage.pty.setEraseByte(8)
            let terminal = try open(isDirect: isDirect)
            defer { terminal.close() }
            stage.pty.type("a\u{8}\u{1B}\u{8}\u{7F}")
            #expect(
                await stage.burst(terminal) == [.key("a"), .key(.backspace), .key(.backspace.alt), .key(.backspace)])
        }

        @Test(arguments: [false, true]) func `Shift-Tab of the console is an Escape and a Tab`(
            isDirect: Bool
        ) async throws {
            let terminal: any Terminal =
                try isDirect ? stage.openDirect(.fullScreen, type: "linux") : stage.open("linux")
            defer { terminal.close() }
            stage.pty.type("a\u{1B}\t\u{1B}\u{1B}\t")
            let keys = await stage.burst(terminal).filter { if case .key = $0 { true } else { false } }
            #expect(keys == [.key("a"), .key(.tab.shift), .key(.escape), .key(.tab.shift)])
        }

        @Test(arguments: [false, true]) func `the mouse can be switched off and on`(isDirect: Bool) throws {
            let terminal = try open(isDirect: isDirect)
            defer { terminal.close() }
            terminal.reports = []
            #expect(stage.pty.output() == "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l")
            terminal.reports = [.mouse, .motion]
            #expect(stage.pty.output() == "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1003h")
        }

        @Test(arguments: [false, true]) func `releases of keys are asked for while they are wanted`(
            isDirect: Bool
        ) async throws {
            let terminal = try open(isDirect: isDirect)
            defer { terminal.close() }
            #expect(await answer("\u{1B}[?0u", terminal) == "\u{1B}[>5u")
            terminal.reports.insert(.keyPhases)
            #expect(stage.pty.output() == "\u{1B}[=31;1u")
            stage.pty.type("a\u{1B}[97;1:2u\u{1B}[97;1:3u")
            #expect(
                await stage.burst(terminal) == [
                    .key("a"), .keyPhase(Key("a"), .repeat), .keyPhase(Key("a"), .release),
                ])
            // All keys are reported so, with what they write: Shift itself, an A, Enter, what an input method writes.
            stage.pty.type("\u{1B}[57441;2u\u{1B}[97:65;2;65u\u{1B}[97:65;2:3u\u{1B}[13;1:3u\u{1B}[0;;233u")
            #expect(
                await stage.burst(terminal) == [
                    .key("A"), .keyPhase(Key("A"), .release), .keyPhase(Key(.enter), .release), .key("é"),
                ])
            terminal.reports.remove(.keyPhases)
            #expect(stage.pty.output() == "\u{1B}[=5;1u")
            terminal.close()
            #expect(stage.pty.output().ranges(of: "\u{1B}[<u").count == 1)
        }

        @Test func `tmux is asked for modified keys, which it may pass on`() async throws {
            let terminal = try open(isDirect: false)
            defer { terminal.close() }
            #expect(
                await answer("\u{1B}P>|tmux 3.3a\u{1B}\\", terminal)
                    == "\u{1B}[>4;1m\u{1B}[?1036;1039s\u{1B}[?1036;1039h")
            #expect(!terminal.features.modifiedKeys)
        }

        @Test func `an inline program has its modes on the screen that it is on`() async throws {
            let terminal = try stage.openDirect(.inline)
            defer { terminal.close() }
            stage.pty.type("\u{1B}[?0u\u{1B}[1;1Rx")
            _ = await stage.burst(terminal)
            terminal.state.title = "a"
            _ = stage.pty.output()
            terminal.takesScreen = true
            let taken = stage.pty.output()
            // The stacks of the other screen are its own.
            let order = ["\u{1B}[<u", "\u{1B}[?1049h", "\u{1B}[>5u"].map { taken.firstRange(of: $0)?.lowerBound }
            #expect(order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted())
            terminal.takesScreen = false
            let back = stage.pty.output()
            let way = ["\u{1B}[<u", "\u{1B}[?1049l", "\u{1B}[>5u"].map { back.firstRange(of: $0)?.lowerBound }
            #expect(way.allSatisfy { $0 != nil } && way.compactMap(\.self) == way.compactMap(\.self).sorted())
        }
    }
}
