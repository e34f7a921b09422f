import TextEditing
import TrellisCode
import TrellisViews
import TrellisWidgets

/// The colours of a sheet's text: those of its language, and each view's name in the colour of its box.
final class SheetHighlighter: TextHighlighter {
    private let language = CodeHighlighter(.layoutSheet)
    /// The roles of names of views.
    var roles: [String: Role] = [:]

    func textDidChange(_ edit: TextEdit?, in buffer: TextBuffer) { language.textDidChange(edit, in: buffer) }

    func parts(ofLine line: Int, in offsets: Range<Int>, of buffer: TextBuffer) -> [TextArea.Part] {
        let parts = language.parts(ofLine: line, in: offsets, of: buffer)
        if roles.isEmpty { return parts }
        let bytes = Array(buffer.line(line).utf8.prefix(CodeLexer.lineLimit))
        var (result, next, end) = ([TextArea.Part](), 0, 0)
        while next <= parts.count {
            let part = next < parts.count ? parts[next] : nil
            names(in: bytes, end..<min(part?.range.lowerBound ?? bytes.count, bytes.count), &result)
            if let part { result.append(part) }
            end = part?.range.upperBound ?? bytes.count
            next += 1
        }
        return result
    }

    /// Adds the names of views in a part of a line that has no other colours.
    private func names(in bytes: [UInt8], _ range: Range<Int>, _ result: inout [TextArea.Part]) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index].isWordByte else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index].isWordByte { index += 1 }
            if let role = roles[String(decoding: bytes[start..<index], as: UTF8.self)] {
                result.append(TextArea.Part(start..<index, role))
            }
        }
    }
}
