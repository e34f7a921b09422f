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
        let others = ["quit", "page", "theme"]
        for binding in tester.window.activeKeyBindings where !others.contains(binding.title) {
            tester.send(.key(binding.keys[0]))
        }
        tester.press(.tab)
        tester.type("a ")
        tester.advance(by: .seconds(1))
    }

    private func names(_ known: [Known]) -> [String] { known.filter { $0.view != nil }.map(\.name) }

    /// Lets tasks end that hold a window until they have heard of a dialog's end.
    private func rest() async { for _ in 0..<50 { await Task.yield() } }

    @Test func `a page that is left leaves nothing`() async {
        for (page, next) in zip(Page.all, Page.all.dropFirst() + [Page.all[0]]) {
            let tester = shownInGallery(page)
            let known = views(in: tester.view("stage"))
            pressKeys(tester)
            await rest()
            tester.window.cancelDialogs()
            let list = tester.view("pages") as! List
            list.perform(list.onChange, Page.all.firstIndex { $0.name == next.name }!)
            tester.draw()
            await rest()
            #expect(names(known) == [], "\(page.name)")
        }
    }

    @Test func `a window that is closed leaves nothing`() async {
        for page in Page.all {
            var known: [Known] = []
            do {
                let tester = shown(page)
                pressKeys(tester)
                known = views(in: tester.window)
                await rest()
                tester.window.cancelDialogs()
            }
            await rest()
            #expect(names(known) == [], "\(page.name)")
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
