public import TextScreen

extension StyledText {
    /// Creates text from a line of a program's output, with the colours and links of its source. O(length).
    public init(_ line: ANSIParser.Line) { self.init(line.text, runs: line.runs) }

    /// Creates text with the styles of some parts, which are in order and given in UTF-8 bytes. O(length).
    public init(_ text: String, runs parts: [ANSIParser.Line.Run]) {
        var runs: [Run] = []
        var end = text.startIndex
        for run in parts {
            let start = text.utf8.index(text.startIndex, offsetBy: run.range.lowerBound)
            let next = text.utf8.index(text.startIndex, offsetBy: run.range.upperBound)
            if end < start { runs.append(Run(String(text[end..<start]))) }
            runs.append(Run(String(text[start..<next]), style: run.style))
            end = next
        }
        if end < text.endIndex { runs.append(Run(String(text[end...]))) }
        self.init(runs)
    }
}
