import Foundation
import ScreenPictures
import Testing
import Trellis
import TrellisTesting

@testable import gallery
@testable import git
@testable import monitor

/// The picture at the top of the README moves: the gallery, the playground, `git` and `monitor`, in windows that are
/// dragged.
///
/// `TRELLIS_PICTURES=write swift test --filter TourTests` paints it anew; without that, the test says when it no longer
/// shows what the programs do.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TourTests {
    private static let size = Size(width: 120, height: 30)

    @Test func `the moving picture of the README is what the programs paint`() async throws {
        var picture = AnimatedPicture()
        try showPages(&picture)
        try await showPlayground(&picture)
        try await showHistory(&picture)
        showMonitor(&picture)
        var options = ExportOptions(.dark)
        options.title = "The gallery, the playground, git and monitor, while their windows are dragged"
        options.margin = 0
        let text = picture.svg(options)
        #expect(text.utf8.count < 1_000_000)
        let length = picture.frames.reduce(Duration.zero) { $0 + $1.duration }
        #expect(length > .seconds(13) && length < .seconds(17), "\(length)")
        let file = ProgramPicturesTests.package.appendingPathComponent(
            "Sources/App/Trellis/Trellis.docc/Resources/tour.svg")
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try Data(text.utf8).write(to: file)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "tour.svg differs")
        }
    }

    /// Drags the window to a width, and shows it on the way.
    private func drag(_ tester: WindowTester, to width: Int, _ picture: inout AnimatedPicture) {
        while tester.canvas.size.width != width {
            let now = tester.canvas.size.width
            tester.resize(width: now < width ? min(width, now + 5) : max(width, now - 5), height: Self.size.height)
            picture.append(tester.canvas, for: .milliseconds(90))
        }
    }

    private func showPages(_ picture: inout AnimatedPicture) throws {
        let tester = WindowTester(GalleryView.makeWindow(), width: Self.size.width, height: Self.size.height)
        tester.window.theme = .dark
        tester.draw()
        picture.append(tester.canvas, for: .milliseconds(1_200))
        drag(tester, to: 55, &picture)
        picture.append(tester.canvas, for: .milliseconds(500))
        drag(tester, to: 90, &picture)
        picture.append(tester.canvas, for: .milliseconds(400))
    }

    /// Another width is typed into the sheet, and the layout beside it follows each letter.
    private func showPlayground(_ picture: inout AnimatedPicture) async throws {
        let window = try Gallery.makeWindow(page: "playground")
        let tester = WindowTester(window, width: Self.size.width, height: Self.size.height)
        window.theme = .dark
        await ProgramPicturesTests.wait(for: "no problems at 9955 sizes", tester)
        picture.append(tester.canvas, for: .milliseconds(1_000))
        let line = try #require(tester.picture.split(separator: "\n").firstIndex { $0.contains("w = 25%") })
        tester.click(x: 12, y: line)
        for (key, pause) in [(Key.backspace, 800), ("4", 1_600)] {
            tester.press(key)
            await ProgramPicturesTests.wait(for: "at 9955 sizes", tester)
            picture.append(tester.canvas, cursor: tester.cursor, for: .milliseconds(pause))
        }
    }

    private func showHistory(_ picture: inout AnimatedPicture) async throws {
        let repository = try ProgramPicturesTests.engine()
        defer { withExtendedLifetime(repository) {} }
        let tester = WindowTester(Window(), width: Self.size.width, height: Self.size.height)
        let view = tester.window.add(GitView(try await Git(repository.path)), "tt = ll = bb = rr = 0")
        view.history.now = { TestRepository.date + 5 * 86_400 }
        await ProgramPicturesTests.wait(for: " main  ", tester)
        await ProgramPicturesTests.wait("the end of the history", tester) { !view.repository.isReading }
        tester.window.theme = .dark
        tester.press(.down)
        await ProgramPicturesTests.wait(for: "+ carry", tester)
        picture.append(tester.canvas, for: .milliseconds(1_300))
        drag(tester, to: 60, &picture)
        picture.append(tester.canvas, for: .milliseconds(700))
    }

    private func showMonitor(_ picture: inout AnimatedPicture) {
        let tester = WindowTester(Window(), width: 60, height: Self.size.height)
        tester.window.theme = .dark
        let view = tester.window.add(MonitorView(nil), "tt = ll = bb = rr = 0")
        for sample in ProgramPicturesTests.samples { view.take(sample) }
        tester.draw()
        picture.append(tester.canvas, for: .milliseconds(400))
        drag(tester, to: Self.size.width, &picture)
        picture.append(tester.canvas, for: .milliseconds(1_800))
    }
}
