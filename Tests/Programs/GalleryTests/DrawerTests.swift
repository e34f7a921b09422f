import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// The list of pages in a window without room for it beside the page.
@MainActor
struct DrawerTests {
    @Test func `below 60 columns, the list of pages lies over the page while it is used`() {
        let tester = WindowTester(GalleryView.makeWindow(entersPage: true), width: 40, height: 12)
        #expect(!tester.picture.contains("Pages ─") && tester.picture.contains("Playground"))
        tester.press(.escape)
        #expect(tester.picture.hasPrefix("|┌ Pages ─"))
        tester.type("/")
        tester.type("checkbox")
        tester.press(.enter)
        tester.press(.enter)
        #expect(!tester.picture.contains("Pages ─") && tester.picture.hasPrefix("|┌ checkbox: "))
        tester.press(.escape)
        #expect(tester.picture.hasPrefix("|┌ Pages ─"))
        tester.press(.tab)
        #expect(!tester.picture.contains("Pages ─"))
        tester.resize(width: 80, height: 12)
        #expect(tester.picture.hasPrefix("|┌ Pages ─"))
    }

    @Test func `until the user does something, a size has one picture, whatever was before`() {
        func begun(_ width: Int) -> WindowTester {
            WindowTester(GalleryView.makeWindow(entersPage: true), width: width, height: 24)
        }
        let tester = begun(80)
        for width in [39, 80, 59, 20, 120] {
            tester.resize(width: width, height: 24)
            #expect(tester.looks == begun(width).looks, "\(width)")
        }
    }

    @Test func `no name of a page is cut`() {
        for width in [40, 60, 80] {
            let tester = WindowTester(GalleryView.makeWindow(), width: width, height: 140)
            for page in Page.all { #expect(tester.picture.contains(" \(page.name) "), "\(page.name) at \(width)") }
        }
    }
}
