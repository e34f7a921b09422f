import AppFiles
import Foundation
import ScreenPictures
import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// Sessions of the gallery, and of a window like that of the program `hello`, replay to the same screens.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RecordingTests {
    @Test func `a walk through the gallery replays, page after page`() async throws {
        let tester = WindowTester(GalleryView.makeWindow(), width: 90, height: 26, recording: .screens)
        for _ in 0..<12 { tester.press(.down) }
        tester.press(.enter)
        tester.press(.tab)
        tester.type("xyz")
        tester.press(.escape)
        tester.advance(by: .milliseconds(700))
        tester.resize(width: 60, height: 18)
        tester.click(x: 30, y: 6)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 5, y: 8))))
        tester.press(.function(1))
        tester.resize(width: 120, height: 40)
        tester.press(.escape)
        tester.type("/text")
        tester.press(.enter)
        tester.type("some words")
        tester.resize(width: 33, height: 9)
        let recording = try #require(tester.recording)
        let replay = Replay(recording, in: GalleryView.makeWindow())
        try await replay.run()
        #expect(replay.comparedCount > 20 && replay.position == recording.entries.count)
    }

    @Test func `a window like that of hello replays`() async throws {
        func makeWindow(_ title: String = "Trellis") -> Window {
            let window = Window()
            let box = window.add(Box(title, line: .rounded), "cl = ct = 50%, w = 60%, h = 5, minw = 24")
            box.add(Label("Hello. Resize me; q quits."), "cl = ct = 50%, maxw = 100% - 4")
            return window
        }
        let tester = WindowTester(makeWindow(), width: 80, height: 24, recording: .screens)
        for width in stride(from: 80, to: 10, by: -7) { tester.resize(width: width, height: 24 - width / 7) }
        tester.type("q")
        let recording = try #require(tester.recording)
        try await recording.replay(in: makeWindow())
        await #expect(throws: ReplayMismatch.self) {
            try await recording.replay(in: makeWindow("Trelli"), patience: .zero)
        }
    }

    /// `TRELLIS_REPLAY=file swift test --filter GalleryTests.RecordingTests` replays a recording of the gallery.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TRELLIS_REPLAY"] != nil))
    func `a recording from a file replays`() async throws {
        let file = try #require(ProcessInfo.processInfo.environment["TRELLIS_REPLAY"])
        let replay = Replay(try Recording(contentsOf: file), in: GalleryView.makeWindow(), comparing: .settled)
        try await replay.run()
        print("\(replay.comparedCount) screens are the same")
    }
}
