import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// What is closed is gone, with all that was in it.
@MainActor
struct LeakTests {
    private struct Known {
        let name: String
        weak var view: View?
    }

    private func views(in root: View) -> [Known] {
        var result: [Known] = []
        var pending = [root]
        while let view = pending.popLast() {
            result.append(Known(name: view.nameInMessages, view: view))
            pending += view.subviews
        }
        return result
    }

    /// Presses what the keys of a page are, so that whatever they make is there too.
    private func pressKeys(_ tester: WindowTester) {
        let others = ["quit", "page", "theme", "help", "search", "source"]
        for command in tester.window.activeCommands where command.isHinted && !others.contains(command.title) {
            if let key = command.keys.first { tester.send(.key(key)) }
        }
        tester.press(.tab)
        tester.type("a ")
        tester.press(.function(1))
        tester.advance(by: .seconds(1))
    }

    private func names(_ known: [Known]) -> [String] { known.filter { $0.view != nil }.map(\.name) }

    /// Lets tasks begin that a key has started.
    private func rest() async { for _ in 0..<50 { await Task.yield() } }

    /// What is left, after a while if need be: a task holds its view until it has heard that it is cancelled, which it
    /// hears on a thread that others may keep busy.
    private func left(_ known: [Known]) async -> [String] {
        let end = ContinuousClock.now + .seconds(60)
        // Turns of the main actor count too: on a busy machine each may take long, as other tests have theirs.
        var turns = 0
        while !names(known).isEmpty, turns < 1000 || ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(2))
            turns += 1
        }
        return names(known)
    }

    @Test func `a page that is left leaves nothing`() async throws {
        for (page, next) in zip(Page.all, Page.all.dropFirst() + [Page.all[0]]) {
            let tester = shownInGallery(page)
            let known = views(in: tester.view("stage"))
            pressKeys(tester)
            await rest()
            tester.window.overlays.dismissAll()
            tester.choose(next)
            let left = await left(known)
            try #require(left == [], "\(page.name)")
        }
    }

    @Test func `a window that is closed leaves nothing`() async throws {
        for page in Page.all {
            var known: [Known] = []
            do {
                let tester = shown(page)
                pressKeys(tester)
                known = views(in: tester.window)
                await rest()
                tester.window.overlays.dismissAll()
            }
            let left = await left(known)
            try #require(left == [], "\(page.name)")
        }
    }

    @Test func `the gallery leaves nothing`() {
        var known: [Known] = []
        do {
            let tester = WindowTester(GalleryView.makeWindow(), width: 80, height: 24)
            for _ in Page.all { tester.press(.down) }
            known = views(in: tester.window)
        }
        #expect(names(known) == [])
    }
}
