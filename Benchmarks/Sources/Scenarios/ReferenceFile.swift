/// A file of reference results: every view of a scenario with its cells at a few sizes of the root.
///
/// It has lines of tab-separated fields. `# S1 N=12 ...` names the scenario; `root j`, width and height give the size
/// at step j; each other line is a view: name, parent, SLL rule, arguments, SFL constraints, and the cells at each
/// size.
package struct ReferenceFile: Sendable {
    package struct View: Sendable {
        package var parent: Int
        package var rule: String
        package var arguments: [Int]
        package var cells: [Cells]
    }

    package struct Malformed: Error, CustomStringConvertible {
        package var line: Int
        package var message: String

        package var description: String { "line \(line): \(message)" }
    }

    package private(set) var kind = Scenario.Kind.chain
    package private(set) var n = 0
    package private(set) var sizes: [Scenario.Size] = []
    package private(set) var views: [View] = []

    package init(parsing text: String) throws(Malformed) {
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard !line.isEmpty else { continue }
            func required<T>(_ value: T?, _ message: String) throws(Malformed) -> T {
                guard let value else { throw Malformed(line: number, message: message) }
                return value
            }
            if line.hasPrefix("# ") {
                let words = line.split(separator: " ")
                kind = try required(
                    words.dropFirst().first.flatMap { Scenario.Kind(rawValue: String($0)) }, "no scenario")
                n = try required(
                    words.first { $0.hasPrefix("N=") }.flatMap { Int($0.dropFirst(2)) }, "no N")
            } else if line.hasPrefix("root ") {
                let fields = line.split(separator: "\t")
                let lengths = fields.dropFirst().compactMap { Int($0) }
                guard fields.first == "root \(sizes.count)", lengths.count == 2 else {
                    throw Malformed(line: number, message: "no size of root \(sizes.count)")
                }
                sizes.append(Scenario.Size(width: lengths[0], height: lengths[1]))
            } else {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                guard fields.count == 5 + sizes.count, fields[0] == "v\(views.count)" else {
                    throw Malformed(line: number, message: "no line of view \(views.count)")
                }
                views.append(
                    View(
                        parent: fields[1] == "root0" ? -1 : try required(Self.index(fields[1]), "no parent"),
                        rule: String(fields[2]),
                        arguments: try required(
                            Self.all(fields[3].split(separator: ",").map(Self.index)), "wrong arguments"),
                        cells: try required(Self.all(fields[5...].map(Self.cells)), "wrong cells")))
            }
        }
    }

    private static func all<T>(_ values: [T?]) -> [T]? {
        let present = values.compactMap(\.self)
        return present.count == values.count ? present : nil
    }

    /// The index in a name such as `v12`.
    private static func index(_ name: Substring) -> Int? {
        name.first == "v" ? Int(name.dropFirst()) : nil
    }

    /// The cells in `[left,top,right,bottom]`.
    private static func cells(_ field: Substring) -> Cells? {
        guard field.first == "[", field.last == "]" else { return nil }
        let edges = field.dropFirst().dropLast().split(separator: ",").compactMap { Int32($0) }
        guard edges.count == 4 else { return nil }
        return Cells(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
    }
}
