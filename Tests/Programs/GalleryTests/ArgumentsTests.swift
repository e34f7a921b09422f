import Testing
import Trellis

@testable import gallery

struct ArgumentsTests {
    @Test func `without arguments the gallery takes the terminal`() throws {
        let arguments = try Arguments([])
        #expect(!arguments.list && !arguments.help)
        #expect(arguments.format == nil && arguments.theme == nil)
        #expect(arguments.page == nil)
        #expect(arguments.size == Size(width: 80, height: 24))
    }

    @Test func `all options are taken in any order`() throws {
        let arguments = try Arguments([
            "--text", "--size", "40x12", "--theme", "high-contrast", "--list", "--page", "form",
        ])
        #expect(arguments.list && arguments.format == .text)
        #expect(arguments.theme == .highContrast)
        #expect(arguments.page == "form")
        #expect(arguments.size == Size(width: 40, height: 12))
        #expect(try Arguments(["-h"]).help)
        #expect(try Arguments(["--version"]).version)
    }

    @Test(arguments: [
        (["--colour"], "'--colour' is not an option"),
        (["form"], "'form' is not an option"),
        (["--page"], "--page wants a value"),
        (["--theme"], "--theme wants a value"),
        (["--theme", "beige"], "there is no theme 'beige'; --help names them"),
        (["--svg", "--html"], "--svg and --html cannot be printed together"),
        (["--size"], "--size wants a value"),
        (["--size", "80"], "'80' is no size such as 80x24, up to 1000x1000"),
        (["--size", "80x"], "'80x' is no size such as 80x24, up to 1000x1000"),
        (["--size", "-1x5"], "'-1x5' is no size such as 80x24, up to 1000x1000"),
        (["--size", "1001x5"], "'1001x5' is no size such as 80x24, up to 1000x1000"),
        (["--size", "8x2x4"], "'8x2x4' is no size such as 80x24, up to 1000x1000"),
    ])
    func `a mistake is named`(words: [String], message: String) {
        let mistake = #expect(throws: Arguments.Mistake.self) { try Arguments(words) }
        #expect(mistake?.description == message)
    }

    @Test(arguments: [("--text", Arguments.Format.text), ("--ansi", .ansi), ("--svg", .svg), ("--html", .html)])
    func `a picture can be printed in every format`(word: String, format: Arguments.Format) throws {
        #expect(try Arguments([word, word]).format == format)
        #expect(Arguments.usage.contains(word))
    }

    @Test func `the usage names all themes in lines that fit`() throws {
        for theme in Theme.all {
            let name = theme.name.replacing(" ", with: "-")
            #expect(try Arguments(["--theme", name]).theme == theme && Arguments.usage.contains(name))
        }
        #expect(Arguments.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `sizes from nothing to the limit are taken`() throws {
        #expect(try Arguments(["--size", "0x0"]).size == .zero)
        #expect(try Arguments(["--size", "1000x1000"]).size == Size(width: 1000, height: 1000))
    }

    @MainActor
    @Test func `a page that is not there is named`() {
        let mistake = #expect(throws: Arguments.Mistake.self) { try Gallery.makeWindow(page: "nowhere") }
        #expect(mistake?.description == "there is no page 'nowhere'; --list names them")
    }
}
