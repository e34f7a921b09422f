import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class SpreadsheetTests {
    private let sheet = Spreadsheet()
    private lazy var tester = WindowTester(Window(sheet), width: 60, height: 14)

    private func type(_ texts: [String]) async {
        for text in texts {
            tester.type(text)
            tester.press(.enter)
            await tester.settle()
            tester.press(.down)
        }
    }

    private func column(_ x: Range<Int>) -> [String] {
        tester.picture.split(separator: "\n").dropFirst(2).map { line in
            String(line.dropFirst(1 + x.lowerBound).prefix(x.count)).filter { $0 != " " }
        }
    }

    @Test func `numbers, texts and formulas are typed into cells, and follow each other`() async {
        await type(["4", "3.5", "=A1*2 - A2", "=SUM(A1:A3)", "tea", "=A7", "=A6"])
        #expect(Array(column(7..<17).prefix(7)) == ["4", "3.5", "4.5", "12", "tea", "?", "?"])
        tester.press(.home)
        await type(["10"])
        #expect(Array(column(7..<17).prefix(4)) == ["10", "3.5", "16.5", "30"])
        await tester.settle()
        #expect(tester.picture.contains("A2: 3.5"))
        tester.press(.down)
        await tester.settle()
        #expect(tester.picture.contains("A3: =A1*2 - A2"))
    }

    @Test func `what is copied is pasted with its blocks, and the far end is a key away`() async {
        await type(["1", "2"])
        tester.press(.home)
        tester.press(.down, .shift)
        tester.press(.character("c"), .control)
        tester.press(.right)
        tester.press(.up)
        tester.press(.character("v"), .control)
        await tester.settle()
        #expect(
            sheet[Spreadsheet.Place(column: 1, row: 0)] == "1" && sheet[Spreadsheet.Place(column: 1, row: 1)] == "2")
        tester.press(.end)
        for _ in 0..<100 { tester.press(.right) }
        await tester.settle()
        #expect(tester.picture.contains("CV1000:"))
    }

    @Test func `a long chain and every size are fine`() async throws {
        for row in 1..<1_000 { sheet[Spreadsheet.Place(row: row)] = "=A\(row) + 1" }
        sheet[Spreadsheet.Place()] = "1"
        tester.press(.end)
        await tester.settle()
        #expect(tester.picture.contains("A1000: =A999 + 1") && column(7..<17).contains("1000"), "\(tester.picture)")
        #expect(try audit(tester.window, sizes: "20x6...120x40 by 4x2") == [])
    }
}
