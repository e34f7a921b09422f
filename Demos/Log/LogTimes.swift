import Trellis
import TrellisStreams

/// How many lines there are at each time, told by the first time in them. A line without one has that of the line before.
struct LogTimes: Sendable {
    struct Bar: Equatable, Sendable {
        var count = 0
        /// Those that are warnings or errors.
        var badCount = 0
        var firstLine: Int
    }

    /// The lines from time to time, by the time divided by `seconds`.
    private(set) var bars: [Int: Bar] = [:]
    /// The seconds that a bar stands for.
    private(set) var seconds = 1
    /// The number of the line to count next.
    private(set) var next = 0
    private var last: Int?

    private static let lengths = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400,
    ]
    private static let mostBars = 4_096
    private static let linesAtOnce = 50_000

    /// The counts with some more of the lines.
    func counting(_ lines: LogLines) -> LogTimes {
        var new = self
        let end = min(lines.range.upperBound, max(next, lines.range.lowerBound) + Self.linesAtOnce)
        // The last one may not be finished.
        for number in max(next, lines.range.lowerBound)..<max(next, lines.range.lowerBound, end - 1) {
            if Task.isCancelled { break }
            new.add(lines[number].text, number)
        }
        return new
    }

    mutating func add(_ line: String, _ number: Int) {
        next = number + 1
        if let time = Self.time(in: line) { last = time }
        guard let last else { return }
        let isBad = Level(of: line).map { $0 >= .warning } ?? false
        bars[last / seconds, default: Bar(firstLine: number)].count += 1
        if isBad { bars[last / seconds]!.badCount += 1 }
        while bars.count > Self.mostBars, let longer = Self.lengths.first(where: { $0 > seconds }) { merge(longer) }
    }

    private mutating func merge(_ longer: Int) {
        var merged: [Int: Bar] = [:]
        for (key, bar) in bars {
            let place = key * seconds / longer
            merged[place, default: Bar(firstLine: bar.firstLine)].count += bar.count
            merged[place]!.badCount += bar.badCount
            merged[place]!.firstLine = min(merged[place]!.firstLine, bar.firstLine)
        }
        (bars, seconds) = (merged, longer)
    }

    /// The bars in a number of columns, each of so many seconds; nil for none.
    func columns(_ count: Int) -> (start: Int, seconds: Int, bars: [Bar?])? {
        guard let first = bars.keys.min(), let last = bars.keys.max(), count > 0 else { return nil }
        let (start, end) = (first * seconds, (last + 1) * seconds)
        let least = (end - start + count - 1) / count
        let length = Self.lengths.first { $0 >= max(least, seconds) } ?? (least + 86_399) / 86_400 * 86_400
        let begin = start / length * length
        var columns = [Bar?](repeating: nil, count: min(count, (end - 1 - begin) / length + 1))
        for (key, bar) in bars {
            let place = min(columns.count - 1, (key * seconds - begin) / length)
            guard var sum = columns[place] else {
                columns[place] = bar
                continue
            }
            sum.count += bar.count
            sum.badCount += bar.badCount
            sum.firstLine = min(sum.firstLine, bar.firstLine)
            columns[place] = sum
        }
        return (begin, length, columns)
    }

    /// The first time of day in a line, `08:15:44`, in seconds, with the date before it, if there is one.
    static func time(in line: String) -> Int? {
        let bytes = Array(line.utf8.prefix(200))
        func number(_ range: Range<Int>) -> Int? {
            guard range.lowerBound >= 0, range.upperBound <= bytes.count, bytes[range].allSatisfy({ 48...57 ~= $0 })
            else { return nil }
            return bytes[range].reduce(0) { $0 * 10 + Int($1) - 48 }
        }
        for place in bytes.indices.dropLast(7) where bytes[place + 2] == 58 && bytes[place + 5] == 58 {
            guard let hour = number(place..<place + 2), let minute = number(place + 3..<place + 5),
                let second = number(place + 6..<place + 8), hour < 24, minute < 60, second < 61
            else { continue }
            var day = 0
            if place >= 11, let year = number(place - 11..<place - 7), let month = number(place - 6..<place - 4),
                let date = number(place - 3..<place - 1), 1...12 ~= month, 1...31 ~= date
            {
                day = Self.day(year, month, date)
            }
            return day * 86_400 + hour * 3_600 + minute * 60 + second
        }
        return nil
    }

    /// The days from 1970 to a date, by the calendar that repeats every 400 years.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return y * 365 + y / 4 - y / 100 + y / 400 + (m * 153 + 2) / 5 + day - 1 - 719_468
    }
}
