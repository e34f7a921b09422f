import Testing
import Trellis
import TrellisLanguages
import TrellisTesting

@testable import gallery

@MainActor
struct LanguagePagesTests {
    @Test(arguments: ["de", "he", "en-XA"])
    func `every page is laid out and painted in other languages`(language: String) {
        let words = [Language.german, .hebrew, .pseudo].first { $0.code == language }!
        for page in Page.all {
            let window = try! Gallery.makeWindow(page: page.name)
            let tester = WindowTester(window, width: 100, height: 30)
            window.language = words
            let blank = Canvas(size: Size(width: 100, height: 30))
            #expect(tester.canvas.text != blank.text, "\(page.name) is blank")
            #expect(window.layoutIssues == [], "\(page.name)")
            window.language = .english
            let again = tester.canvas
            let new = WindowTester(try! Gallery.makeWindow(page: page.name), width: 100, height: 30).canvas
            #expect(again.text == new.text, "\(page.name)")
        }
    }

    @Test func `in a language a third longer, at least half of each text can be read where all can in English`() throws
    {
        // Those show layouts of other sizes, whose texts are cut on purpose.
        for page in Page.all where !["playground", "app-playground", "welcome"].contains(page.name) {
            let window = try Gallery.makeWindow(page: page.name)
            let known = Set(try audit(window, sizes: "80x24").map { "\($0.kind) \($0.views)" })
            window.language = .pseudo
            let found = try audit(window, sizes: "80x24").map { "\($0.kind) \($0.views)" }
            #expect(Set(found).subtracting(known) == [], "\(page.name)")
        }
    }

    /// Pages that have no room for 40 columns in place of each word, because their views are that small on purpose.
    private static let small = ["formats", "form", "grid", "themes", "theme-sheet", "observers"]

    @Test func `with longer texts nothing is lost that has room in English`() throws {
        for page in Page.all where !["playground", "app-playground", "welcome"].contains(page.name) {
            let window = try Gallery.makeWindow(page: page.name)
            let known = Set(try audit(window, sizes: "80x24").map { "\($0.kind) \($0.views)" })
            for texts in [AuditTexts.times(1.5)] + (Self.small.contains(page.name) ? [] : [.upTo(40)]) {
                let found = try audit(window, sizes: "80x24", texts: texts)
                #expect(found.filter { !known.contains("\($0.kind) \($0.views)") } == [], "\(page.name)")
            }
        }
    }

    @Test func `the language of the page about them is changed in place`() {
        let tester = shown(.languages, width: 80, height: 26)
        #expect(tester.picture.contains("2026-11-22") && tester.picture.contains("1,249.50"))
        tester.press(.down)
        #expect(tester.picture.contains("22.11.2026") && tester.picture.contains("1.249,50"))
        #expect(tester.picture.contains("Abbrechen") && tester.picture.contains("Größe"))
        tester.press(.down)
        #expect(tester.picture.contains("ביטול".reversed().map(String.init).joined()))
    }
}
