import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ExpectReadingTests {
    @Test func `a reading is written once, compared after that, and what differs is shown`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("FormTests.swift").path
        let button = Button("Save") {}
        let tester = WindowTester(Window(button), width: 20, height: 3)
        let first = #expect(throws: PictureError.self) { try tester.expectReading("form", filePath: source) }
        guard case .written(let path, isNew: true, _) = first else { return #expect(Bool(false), "\(first as Any)") }
        #expect(path.hasSuffix("__Pictures__/FormTests/form.reading.txt"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "window\n  button Save, focused\n")
        try tester.expectReading("form", filePath: source)
        button.title = "Store"
        let second = #expect(throws: PictureError.self) { try tester.expectReading("form", filePath: source) }
        #expect("\(second as Any)".contains("+   button Store, focused"))
    }
}
