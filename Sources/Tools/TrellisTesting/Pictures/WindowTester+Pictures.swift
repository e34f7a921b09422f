public import ScreenPictures
public import TrellisViews

extension WindowTester {
    /// How a picture is stored.
    public enum PictureFormat: String, Sendable {
        /// The characters, in rows between bars.
        case text = "txt"
        /// Characters, colours, attributes and links, as a drawing that browsers show.
        case svg
    }

    /// Options for pictures of the window: the colours of its theme, and the cursor.
    public var exportOptions: ExportOptions {
        var options = ExportOptions(window.themeInUse)
        options.cursor = cursor
        return options
    }

    /// The screen as a drawing; see `Canvas.svg(_:)`. Draws pending changes first.
    ///
    /// - Parameter options: nil for those of the window, `exportOptions`.
    public func svg(_ options: ExportOptions? = nil) -> String { canvas.svg(options ?? exportOptions) }

    /// The screen as a page; see `Canvas.html(_:isPage:)`. Draws pending changes first.
    ///
    /// - Parameter options: nil for those of the window, `exportOptions`.
    public func html(_ options: ExportOptions? = nil) -> String { canvas.html(options ?? exportOptions) }

    /// The screen as text for a terminal; see `Canvas.ansi(colors:hyperlinks:underlines:)`. Draws pending changes first.
    public func ansi(colors: TerminalFeatures.Colors = .rgb) -> String { canvas.ansi(colors: colors) }

    /// Compares the screen with a stored picture.
    ///
    ///     @Test func `the form shows its fields`() throws {
    ///         let tester = WindowTester(makeWindow(), width: 60, height: 14)
    ///         try tester.expectPicture("form")
    ///         tester.press(.tab)
    ///         try tester.expectPicture("form with focus", as: .svg)
    ///     }
    ///
    /// The picture is in `__Pictures__/FormTests/form.txt` beside the source `FormTests.swift`. The first time, it is
    /// written, and the test fails so that nobody forgets to look at it. Run the tests with `TRELLIS_PICTURES=write`
    /// in the environment to write the pictures anew that differ. Keep the files with the sources.
    ///
    /// Of two drawings, the cells are compared, not the text of the files.
    ///
    /// - Parameters:
    ///   - name: the name, a different one for each picture of a source file. What file names cannot have becomes `-`.
    ///   - format: what is stored and compared: the characters, or all that is to be seen.
    ///   - filePath: the source of the test, beside which the picture is stored.
    ///   - fileID: the source as errors name it.
    ///   - line: the line that errors name.
    /// - Throws: `PictureError`, whose description shows both pictures and marks what differs.
    public func expectPicture(
        _ name: String, as format: PictureFormat = .text, filePath: String = #filePath, fileID: String = #fileID,
        line: Int = #line
    ) throws(PictureError) {
        try comparePicture(
            name, format, filePath: filePath, at: "\(fileID):\(line)", writesAnew: PictureFile.areWrittenAnew)
    }

    package func comparePicture(
        _ name: String, _ format: PictureFormat, filePath: String, at place: String, writesAnew: Bool
    ) throws(PictureError) {
        let file = PictureFile(named: name, ending: format.rawValue, source: filePath)
        let new = format == .text ? picture + "\n" : svg()
        guard let old = try file.read() else {
            try file.write(new)
            throw .written(path: file.path, isNew: true, at: place)
        }
        guard let difference = try Self.difference(of: new, from: old, format) else { return }
        if writesAnew {
            try file.write(new)
            throw .written(path: file.path, isNew: false, at: place)
        }
        let (expected, found) =
            format == .text ? (old.trimmed, new.trimmed) : (try ScreenCells(svg: old).picture, picture)
        throw .different(path: file.path, expected: expected, found: found, differences: difference, at: place)
    }

    /// What differs between two pictures; nil for nothing.
    private static func difference(
        of new: String, from old: String, _ format: PictureFormat
    ) throws(PictureError) -> String? {
        switch format {
        case .text: return RowDifference.description(of: new.trimmed, from: old.trimmed)
        case .svg:
            if new == old { return nil }
            let differences = try ScreenCells(svg: new).differences(from: ScreenCells(svg: old))
            if differences.isEmpty { return nil }
            let most = 20
            let more = differences.count > most ? ["and \(differences.count - most) more"] : []
            return (["\(differences.count) cells differ:"] + differences.prefix(most) + more).joined(separator: "\n")
        }
    }
}

extension String {
    /// The text without line ends at its end; a checkout may have other line ends.
    fileprivate var trimmed: String {
        var text = replacing("\r\n", with: "\n")
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
