extension WindowTester {
    /// Compares what the window means, as it is read aloud, with a stored text.
    ///
    ///     try tester.expectReading("form")
    ///
    /// It is in `__Pictures__/FormTests/form.reading.txt`, and is written and compared as `expectPicture` does.
    ///
    /// - Parameters:
    ///   - name: the name, a different one for each reading of a source file.
    ///   - filePath: the source of the test, beside which the text is stored.
    ///   - fileID: the source as errors name it.
    ///   - line: the line that errors name.
    /// - Throws: `PictureError`, whose description shows both texts and marks what differs.
    public func expectReading(
        _ name: String, filePath: String = #filePath, fileID: String = #fileID, line: Int = #line
    ) throws(PictureError) {
        let file = PictureFile(named: name, ending: "reading.txt", source: filePath)
        let (new, location) = (reading + "\n", "\(fileID):\(line)")
        guard let old = try file.read()?.replacing("\r\n", with: "\n") else {
            try file.write(new)
            throw .written(path: file.path, isNew: true, at: location)
        }
        guard let difference = RowDifference.description(of: new, from: old) else { return }
        if PictureFile.areWrittenAnew {
            try file.write(new)
            throw .written(path: file.path, isNew: false, at: location)
        }
        throw .different(path: file.path, expected: old, found: new, differences: difference, at: location)
    }
}
