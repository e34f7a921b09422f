import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import gallery

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Pictures of all pages, read again and compared with the screens, cell for cell.
@MainActor
struct ExportTests {
    @Test(arguments: [Theme.dark, .light], [Size(width: 80, height: 24), Size(width: 40, height: 12)])
    func `pictures of every page show its cells`(theme: Theme, size: Size) throws {
        var bytes = 0
        for page in Page.all {
            let tester = shown(page, width: size.width, height: size.height)
            tester.window.theme = theme
            let options = tester.exportOptions
            let expected = ScreenCells(tester.canvas, options)
            let drawing = tester.svg()
            #expect(XMLParser(data: Data(drawing.utf8)).parse(), "\(page.name)")
            #expect(try ScreenCells(svg: drawing).differences(from: expected) == [], "\(page.name)")
            let shown = try ScreenCells(html: tester.html(), size: size).withoutWeights
            #expect(shown.differences(from: expected.withoutWeights) == [], "\(page.name)")
            #expect(text(of: tester.ansi(), size) == tester.canvas.text, "\(page.name)")
            bytes += drawing.utf8.count
            // The cells of an image have two colours each.
            #expect(page.name == "image" || drawing.utf8.count < 24_000, "\(page.name)")
        }
        let average = bytes / Page.all.count
        #expect(average < (size.width == 80 ? 9_000 : 4_500))
    }

    /// The text of rows, with blanks at their ends.
    private func text(of ansi: String, _ size: Size) -> String {
        var parser = ANSIParser()
        var rows: [String] = []
        parser.parse(ansi) { line in
            rows.append(line.text + String(repeating: " ", count: size.width - line.text.columns))
        }
        return rows.joined(separator: "\n")
    }

    @Test func `a picture has what is read after the first frame`() async throws {
        let window = try Gallery.makeWindow(page: "folder-table")
        let text = await Gallery.picture(of: window, Size(width: 60, height: 12), .text)
        #expect(text.contains("MB") || text.contains("kB"), "\(text)")
    }

    @Test(arguments: [Arguments.Format.text, .ansi, .svg, .html])
    func `the command line prints every kind of picture`(format: Arguments.Format) async throws {
        let window = try Gallery.makeWindow(page: "dashboard")
        window.theme = .nord
        let text = await Gallery.picture(of: window, Size(width: 60, height: 12), format)
        let beginning =
            switch format {
            case .text: " Fleet overview"
            case .ansi: "\u{1B}["
            case .svg: "<svg "
            case .html: "<!DOCTYPE html>"
            }
        #expect(text.hasPrefix(beginning) && text.hasSuffix("\n") && text.contains("Fleet overview"))
        if format == .svg || format == .html { #expect(text.contains("#2e3440")) }
        if format == .svg { #expect(text.contains("<title>A page of the gallery at 60x12</title>")) }
    }
}

extension ScreenCells {
    /// Pages do not blink, and lines of a font have its weights.
    fileprivate var withoutWeights: ScreenCells {
        var cells = self
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let scalar = self[x, y].character.unicodeScalars.first?.value else { continue }
                let isDrawn = 0x2500...0x259F ~= scalar || 0x2801...0x28FF ~= scalar
                cells.change(x, y) { $0.attributes.subtract(isDrawn ? [.bold, .italic, .blink] : .blink) }
            }
        }
        return cells
    }
}
