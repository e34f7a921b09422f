public import RuleText
public import TrellisViews

extension Keymap {
    /// Reads a keymap from a text that users of an app can write: a name, `=`, and keys between blanks.
    ///
    ///     # Keys as in my editor
    ///     rows.next = n Down
    ///     rows.previous = p Up
    ///     window.quit = Ctrl+Q
    ///     rows.mark =
    ///
    /// Keys are written as help shows them, see `Key(label:)`; a chord as `Ctrl+K>Ctrl+S`. A name without keys has none any more. Help and the
    /// inspector show the keys; the names are those of commands and key bindings. `#` at the start of a line begins a
    /// comment.
    ///
    /// - Parameters:
    ///   - text: the keymap.
    ///   - file: the name of the file for messages.
    /// - Throws: `SheetErrors`, all errors of the text: a line without `=`, an unknown key, a duplicate name, a
    ///   chord that begins with another key.
    /// - Complexity: O(length of the text).
    public init(parsing text: String, file: String = "keys") throws(SheetErrors) {
        self.init()
        var errors: [SheetErrorLocation] = []
        let text = text.withoutByteOrderMark
        let utf8 = Array(text.utf8)
        var places: [(key: Key, name: String, bytes: Range<Int>)] = []
        var start = 0
        while start < utf8.count {
            let end = utf8[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? utf8.count
            read(Language(utf8, start..<end), &places, &errors)
            start = end + 1
        }
        for chord in places where chord.key.isChord {
            guard let other = places.first(where: { chord.key.begins(with: $0.key) }) else { continue }
            errors.append(
                SheetErrorLocation(
                    .syntax,
                    "\(chord.key.label) begins with \(other.key.label), which is a key of \(quoted(other.name))",
                    chord.bytes))
        }
        guard errors.isEmpty else { throw SheetErrors(errors, file: file, text: text) }
    }

    private mutating func read(
        _ words: Language, _ places: inout [(key: Key, name: String, bytes: Range<Int>)],
        _ errors: inout [SheetErrorLocation]
    ) {
        guard let (name, range) = words.list.first, name.first != "#" else { return }
        guard words.list.count > 1, words.list[1].text == "=" else {
            let found = words.list.count > 1 ? words.list[1].bytes : range.upperBound..<range.upperBound
            return errors.append(SheetErrorLocation(.syntax, "expected '=' after \(quoted(name))", found))
        }
        if self[name] != nil {
            errors.append(SheetErrorLocation(.syntax, "\(quoted(name)) has its keys further up", range))
        }
        var keys: [Key] = []
        for (label, bytes) in words.list.dropFirst(2) {
            if let key = Key(label: label) {
                keys.append(key)
                places.append((key, name, bytes))
            } else {
                errors.append(SheetErrorLocation(.unknownName, "there is no key \(quoted(label))", bytes))
            }
        }
        self[name] = keys
    }
}

/// The words of a line with their places in UTF-8 bytes. The first `=` after a name is a word of its own.
private struct Language {
    private(set) var list: [(text: String, bytes: Range<Int>)] = []

    init(_ utf8: [UInt8], _ line: Range<Int>) {
        var offset = line.lowerBound
        while offset < line.upperBound {
            if utf8[offset] == UInt8(ascii: " ") || utf8[offset] == UInt8(ascii: "\t") {
                offset += 1
                continue
            }
            var end = offset
            let splits = list.count < 2
            while end < line.upperBound, utf8[end] != UInt8(ascii: " "), utf8[end] != UInt8(ascii: "\t") {
                if splits, utf8[end] == UInt8(ascii: "=") { break }
                end += 1
            }
            if end == offset { end += 1 }
            list.append((String(decoding: utf8[offset..<end], as: UTF8.self), offset..<end))
            offset = end
        }
    }
}
