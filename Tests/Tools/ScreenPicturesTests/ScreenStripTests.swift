import CellGeometry
import Foundation
import ScreenPictures
import Testing

@testable import TextScreen

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct ScreenStripTests {
    @Test func `screens stand in rows, with room between them`() {
        let (small, large) = (Canvas(rows: ["ab"]), Canvas(rows: ["abcd", "efgh"]))
        let text = ScreenStrip([[small, large], [large]], gap: 10).svg()
        #expect(XMLParser(data: Data(text.utf8)).parse())
        let places = text.matches(of: /translate\((\d+) (\d+)\)/).map { [Int($0.1)!, Int($0.2)!] }
        // In units of half a pixel: 2 columns, twice a margin of 8 pixels and a gap of 10.
        #expect(places == [[0, 0], [32 + 32 + 20, 0], [0, 64 + 32 + 20]])
        #expect(text.contains(#"viewBox="-16 -16 180 212""#))
    }

    @Test func `no screens are an empty picture`() {
        #expect(ScreenStrip([]).svg().contains(#"viewBox="-16 -16 32 32""#))
    }
}
