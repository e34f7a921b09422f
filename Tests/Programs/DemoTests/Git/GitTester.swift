import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import git

/// The program in a window of a test.
@MainActor
final class GitTester {
    let window = Window()
    let view: GitView
    let tester: WindowTester

    init(_ path: String, width: Int, height: Int) async throws {
        view = GitView(try await Git(path))
        view.history.now = { TestRepository.date + 3 * 86_400 }
        window.add(view, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: width, height: height)
    }

    var picture: String { tester.picture }

    func press(_ key: Key) { _ = tester.send(.key(key)) }

    /// Selects the first row with a text.
    func select(_ text: String, in pane: Pane) {
        let rows = 0..<pane.list.count
        guard let row = rows.first(where: { pane.list.canSelect($0) && pane.list.text(at: $0).contains(text) })
        else {
            Issue.record("no row has '\(text)':\n\(picture)")
            return
        }
        press(.home)
        while let place = pane.list.selection, place < row { press(.down) }
    }

    func type(_ text: String) { tester.type(text) }

    func resize(width: Int, height: Int) { tester.resize(width: width, height: height) }

    func settle() async { await tester.settle() }

    /// Waits until the screen, or the repository, is as it should be.
    func wait(_ what: String, until isRight: () -> Bool) async {
        for _ in 0..<1_500 {
            tester.advance(by: .milliseconds(50))
            await tester.settle()
            if isRight() { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("waited in vain for \(what); the screen is\n\(tester.picture)")
    }

    func wait(for text: String) async { await wait("'\(text)'") { picture.contains(text) } }
}

extension TestRepository {
    func makeExecutable(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent(name).path)
    }
}
