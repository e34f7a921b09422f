/// Divides a line of Markdown: headings, signs, emphasis, code and links; code blocks in their language.
enum MarkdownLexer {
    static func lex(_ line: UnsafeBufferPointer<UInt8>, _ frames: inout [CodeFrame], collects: Bool) -> [CodeToken] {
        if case .fence(let sign, let count, let language) = frames.first {
            if let fence = Fence(line), fence.sign == sign, fence.count >= count, fence.info.isEmpty {
                frames = []
                return collects ? [CodeToken(.mark, 0..<line.count)] : []
            }
            guard let language else { return collects && !line.isEmpty ? [CodeToken(.code, 0..<line.count)] : [] }
            var inner = Array(frames.dropFirst())
            let tokens = language.lex(line, &inner, collects: collects)
            frames = [frames[0]] + inner
            return tokens
        }
        var scanner = Scanner(bytes: line, collects: collects)
        if frames.last == .comment { scanner.isInComment = true }
        if !scanner.isInComment, let fence = Fence(line), fence.sign == 0x7E || !fence.info.contains(0x60) {
            let name = String(decoding: fence.info.prefix { $0 != 0x20 && $0 != 0x7B && $0 != 0x2C }, as: UTF8.self)
            let language = CodeLanguage.named(name)
            // Markdown in Markdown could go on without end.
            frames = [.fence(fence.sign, count: fence.count, language == .markdown ? nil : language)]
            return collects ? [CodeToken(.mark, 0..<line.count)] : []
        }
        scanner.scanLine()
        frames = scanner.isInComment ? [.comment] : []
        return scanner.tokens
    }

    /// The line before or after a code block.
    private struct Fence {
        let sign: UInt8
        let count: Int
        let info: Slice<UnsafeBufferPointer<UInt8>>

        init?(_ line: UnsafeBufferPointer<UInt8>) {
            var start = 0
            while start < line.count, line[start] == 0x20 { start += 1 }
            guard start < line.count, start < 8, line[start] == 0x60 || line[start] == 0x7E else { return nil }
            var end = start
            while end < line.count, line[end] == line[start] { end += 1 }
            guard end - start >= 3 else { return nil }
            (sign, count) = (line[start], end - start)
            while end < line.count, line[end].isBlank { end += 1 }
            var last = line.count
            while last > end, line[last - 1].isBlank { last -= 1 }
            info = line[end..<last]
        }
    }

    private struct Scanner {
        let bytes: UnsafeBufferPointer<UInt8>
        let collects: Bool
        var tokens: [CodeToken] = []
        var isInComment = false
        var index = 0

        mutating func emit(_ kind: CodeToken.Kind, _ range: Range<Int>) {
            if collects, !range.isEmpty { tokens.append(CodeToken(kind, range)) }
        }

        mutating func scanLine() {
            if isInComment { scanComment() } else { scanStart() }
            while index < bytes.count { scanInline() }
        }

        private mutating func scanStart() {
            while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x3E {
                if bytes[index] == 0x3E { emit(.mark, index..<index + 1) }
                index += 1
            }
            guard index < bytes.count else { return }
            let rest = bytes[index...]
            let byte = bytes[index]
            let run = rest.prefix { $0 == byte }.count
            if byte == 0x23, run <= 6, index + run == bytes.count || bytes[index + run].isBlank {
                emit(.heading, index..<bytes.count)
                index = bytes.count
            } else if [0x3D, 0x2D, 0x2A, 0x5F].contains(byte), run >= 3, rest.allSatisfy({ $0 == byte || $0.isBlank }) {
                emit(.mark, index..<bytes.count)
                index = bytes.count
            } else if [0x2D, 0x2A, 0x2B].contains(byte), index + 1 < bytes.count, bytes[index + 1].isBlank {
                emit(.mark, index..<index + 1)
                index += 1
            } else {
                let digits = rest.prefix { $0.isDigit }.count
                let end = index + digits
                guard (1...9).contains(digits), end + 1 < bytes.count, bytes[end] == 0x2E || bytes[end] == 0x29,
                    bytes[end + 1].isBlank
                else { return }
                emit(.mark, index..<end + 1)
                index = end + 1
            }
        }

        private mutating func scanInline() {
            switch bytes[index] {
            case 0x5C: index = min(index + 2, bytes.count)
            case 0x60: scanCode()
            case 0x2A, 0x5F: scanEmphasis()
            case 0x5B: scanLink()
            case 0x3C: scanAngle()
            default: index += 1
            }
        }

        /// The index of a run of a byte of exactly a length, from a place on.
        private func find(_ byte: UInt8, count: Int, from start: Int) -> Int? {
            var next = start
            while next < bytes.count {
                guard bytes[next] == byte else {
                    next += 1
                    continue
                }
                var end = next
                while end < bytes.count, bytes[end] == byte { end += 1 }
                if end - next == count { return next }
                next = end
            }
            return nil
        }

        private func run(at next: Int) -> Int {
            var end = next
            while end < bytes.count, bytes[end] == bytes[next] { end += 1 }
            return end - next
        }

        private mutating func scanCode() {
            let count = run(at: index)
            guard failed & 1 << UInt64(min(count, 15)) == 0, let end = find(0x60, count: count, from: index + count)
            else {
                failed |= 1 << UInt64(min(count, 15))
                return index += count
            }
            emit(.code, index..<end + count)
            index = end + count
        }

        /// Signs, by length, that are known to have no counterpart in the rest of the line, so that they are not sought
        /// again: bits 0...15 for backquotes, then those of `*` and `_`, and of brackets.
        private var failed: UInt64 = 0

        init(bytes: UnsafeBufferPointer<UInt8>, collects: Bool) {
            self.bytes = bytes
            self.collects = collects
        }

        private mutating func scanEmphasis() {
            let byte = bytes[index]
            let count = run(at: index)
            let start = index + count
            let bit: UInt64 = 1 << UInt64(min(count, 7) + (byte == 0x2A ? 16 : 24))
            let isInWord = byte == 0x5F && index > 0 && (bytes[index - 1].isLetter || bytes[index - 1].isDigit)
            guard failed & bit == 0, count <= 3, start < bytes.count, !bytes[start].isBlank, !isInWord else {
                return index = start
            }
            guard let end = find(byte, count: count, from: start) else {
                failed |= bit
                return index = start
            }
            guard !bytes[end - 1].isBlank else { return index = start }
            emit(count == 1 ? .emphasis : .strong, index..<end + count)
            index = end + count
        }

        private mutating func scanLink() {
            guard failed & 1 << 32 == 0 else { return index += 1 }
            guard let close = bytes[index...].firstIndex(of: 0x5D) else {
                failed |= 1 << 32
                return index += 1
            }
            guard close + 1 < bytes.count, bytes[close + 1] == 0x28 || bytes[close + 1] == 0x3A,
                failed & 1 << 33 == 0
            else { return index = close + 1 }
            if bytes[close + 1] == 0x3A {
                emit(.link, index..<bytes.count)
                return index = bytes.count
            }
            guard let end = bytes[close...].firstIndex(of: 0x29) else {
                failed |= 1 << 33
                return index = close + 1
            }
            emit(.link, index..<end + 1)
            index = end + 1
        }

        private mutating func scanAngle() {
            if bytes[index...].starts(with: "<!--".utf8) {
                isInComment = true
                return scanComment()
            }
            guard failed & 1 << 34 == 0, let end = bytes[index...].firstIndex(of: 0x3E) else {
                failed |= 1 << 34
                return index += 1
            }
            let inside = bytes[index + 1..<end]
            if inside.contains(0x3A), !inside.contains(0x20) { emit(.link, index..<end + 1) }
            index = end + 1
        }

        private mutating func scanComment() {
            let start = index
            while index < bytes.count {
                if bytes[index] == 0x2D, bytes[index...].starts(with: "-->".utf8) {
                    index += 3
                    isInComment = false
                    break
                }
                index += 1
            }
            emit(.comment, start..<index)
        }
    }
}
