import Testing
import Trellis
import TrellisConstraints
import TrellisTesting

@testable import gallery

/// Does the arithmetic of explanations again, from frames and from the edges of the views that they name.
@MainActor
struct ExplanationTests {
    @Test(arguments: [(20, 6), (80, 24), (200, 60)])
    func `the terms of every view of every page give its edges`(width: Int, height: Int) {
        var sources: [String: Int] = [:]
        for page in Page.all {
            let tester = shown(page, width: width, height: height)
            var check = ExplanationCheck()
            check.checkAll(of: tester.window)
            #expect(check.views > 1, "\(page.name)")
            #expect(check.mistakes == [], "\(page.name)")
            sources.merge(check.sources, uniquingKeysWith: +)
        }
        for source in ["rule", "sheet", "container", "constraints", "content", "derived"] {
            #expect(sources[source] ?? 0 > 10, "\(source)")
        }
    }

    @Test func `the gallery itself is explained, with pages in it`() {
        for page in Page.all.indices.filter({ $0 % 8 == 0 }).map({ Page.all[$0] }) {
            var check = ExplanationCheck()
            check.checkAll(of: shownInGallery(page, width: 120, height: 40).window)
            #expect(check.mistakes == [], "\(page.name)")
        }
    }
}
