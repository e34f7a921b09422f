import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What holds of the properties of widgets, of the small ones: every one can be observed and is seen.
extension ObservedPropertiesTests {
    @Test func `those of a badge`() {
        let (badge, tester, seen) = shown(Badge("one"))
        expect("text", \.text, of: badge, tester, becomes: "other", seen)
        expect("role", \.role, of: badge, tester, becomes: .error, seen)
        expect("count", \.count, of: badge, tester, becomes: 200, seen)
        expect("maximumCount", \.maximumCount, of: badge, tester, becomes: 9, seen)
        #expect(seen.names == storedNames(badge))
    }

    @Test func `those of a divider`() {
        let (divider, tester, seen) = shown(Divider("one"))
        divider.layout.add("w = 20")
        expect("title", \.title, of: divider, tester, becomes: "other", seen)
        expect("alignment", \.alignment, of: divider, tester, becomes: .center, seen)
        expect("line", \.line, of: divider, tester, becomes: .double, seen)
        expect("role", \.role, of: divider, tester, becomes: .error, seen)
        expect("axis", \.axis, of: divider, tester, becomes: .vertical, seen)
        #expect(seen.names == storedNames(divider))
    }

    @Test func `those of big digits`() {
        let (digits, tester, seen) = shown(BigDigits("1"))
        digits.layout.add("w = 20")
        expect("text", \.text, of: digits, tester, becomes: "2", seen)
        expect("alignment", \.alignment, of: digits, tester, becomes: .center, seen)
        expect("role", \.role, of: digits, tester, becomes: .error, seen)
        #expect(seen.names == storedNames(digits))
    }

    @Test func `those of a link`() {
        let (link, tester, seen) = shown(Link("one"))
        link.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("text", \.text, of: link, tester, becomes: "other", seen)
        expect("address", \.address, of: link, tester, becomes: "https://swift.org", seen)
        expect("isVisited", \.isVisited, of: link, tester, becomes: true, seen)
        expect("role", \.role, of: link, tester, becomes: .error, seen)
        #expect(seen.names == storedNames(link))
    }

    @Test func `those of breadcrumbs and a paginator`() {
        let (crumbs, tester, seen) = shown(Breadcrumbs(["a", "b"]))
        expect("selection", \.selection, of: crumbs, tester, becomes: 0, seen)
        expect("parts", \.parts, of: crumbs, tester, becomes: ["a", "c"], seen)
        #expect(seen.names == storedNames(crumbs))
        let (pages, other, told) = shown(Paginator(count: 20))
        pages.layout.add("w = 100%")
        other.resize(width: 60, height: 4)
        expect("page", \.page, of: pages, other, becomes: 3, told)
        expect("count", \.count, of: pages, other, becomes: 30, told)
        expect("reach", \.reach, of: pages, other, becomes: 0, told)
        #expect(told.names == storedNames(pages))
    }

    @Test func `those of a header`() {
        let (header, tester, seen) = shown(Header("one"))
        header.layout.add("w = 20")
        header.clock = { "12:34" }
        expect("title", \.title, of: header, tester, becomes: "other", seen)
        expect("subtitle", \.subtitle, of: header, tester, becomes: "sub", seen)
        header.subtitle = ""
        expect("showsClock", \.showsClock, of: header, tester, becomes: true, seen)
        #expect(seen.names == storedNames(header))
    }

    @Test func `those of a cover`() {
        let (cover, other, told) = shown(LoadingCover(Label("a longer text")))
        expect("isLoading", \.isLoading, of: cover, other, becomes: true, told)
        expect("message", \.message, of: cover, other, becomes: "wait", told)
        #expect(told.names == storedNames(cover))
    }

    @Test func `those of a toast`() {
        let (toast, tester, seen) = shown(Toast("one"))
        expect("text", \.text, of: toast, tester, becomes: "other", seen)
        expect("role", \.role, of: toast, tester, becomes: .error, seen)
        expect("action", \.action, of: toast, tester, becomes: "Undo", seen)
        expect("detail", \.detail, of: toast, tester, becomes: "a line", seen)
        #expect(seen.names.union(["isShown"]) == storedNames(toast))
        let window = Window()
        let shown = Toast("two")
        var told: [Bool] = []
        let token = Observer(for: shown).add(target: shown, keyPath: \.isShown, options: [.new]) { _, _, change in
            told += [change.new].compactMap { $0 }
        }
        window.show(shown)
        shown.dismiss()
        #expect(told == [true, false])
        token.end()
    }
}
