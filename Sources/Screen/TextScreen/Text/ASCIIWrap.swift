/// Calls a function with the lines of an ASCII text, broken as by `wrapped(to:)`; works byte by byte and allocates
/// nothing.
///
/// - Parameters:
///   - limit: the columns of a line; less than 1 counts as 1.
///   - body: receives the bytes of a line without its line ending, and its columns.
package func forEachASCIILine(
    of bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (_ bytes: Range<Int>, _ columns: Int) -> Void
) {
    let limit = max(limit, 1)
    var start = 0
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard 0x0A...0x0D ~= byte else { continue }
        wrapASCIIParagraph(bytes, start..<index - 1, limit, body)
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        start = index
    }
    wrapASCIIParagraph(bytes, start..<bytes.count, limit, body)
}

/// Calls a function with the unwrapped lines of an ASCII text.
///
/// - Parameter body: receives the bytes of a line without its line ending, which are as many as its columns.
package func forEachASCIILine(of bytes: UnsafeBufferPointer<UInt8>, _ body: (_ bytes: Range<Int>) -> Void) {
    var (start, index) = (0, 0)
    while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard 0x0A...0x0D ~= byte else { continue }
        body(start..<index - 1)
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        start = index
    }
    body(start..<bytes.count)
}

@inline(__always)
private func wrapASCIIParagraph(
    _ bytes: UnsafeBufferPointer<UInt8>, _ paragraph: Range<Int>, _ limit: Int, _ body: (Range<Int>, Int) -> Void
) {
    let end = paragraph.upperBound
    var (line, lineEnd, used) = (paragraph.lowerBound, paragraph.lowerBound, 0)
    var index = line
    while true {
        let blanks = index
        while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        let word = index
        // A line may end after a hyphen between two letters.
        var (isAfterLetter, isAfterHyphen) = (false, false)
        while index < end {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x09 { break }
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if isAfterHyphen, isLetter { break }
            isAfterHyphen = isAfterLetter && byte == 0x2D
            isAfterLetter = isLetter
            index += 1
        }
        if index == word { break }
        if used + index - blanks <= limit {
            used += index - blanks
            lineEnd = index
            continue
        }
        if lineEnd > line { body(line..<lineEnd, used) }
        (line, lineEnd, used) = (word, index, index - word)
        while used > limit {
            body(line..<line + limit, limit)
            line += limit
            used -= limit
        }
    }
    body(line..<lineEnd, used)
}

package func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
}
