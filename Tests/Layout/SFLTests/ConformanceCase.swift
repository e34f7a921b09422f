import Foundation
import SFL
import TrellisLayout

/// One problem of a conformance file: views with constraints, and the frames that they must have after each step.
struct ConformanceCase: Decodable {
    var id: String
    var kind: String
    var root: [Double]
    var views: [View]
    var constraints: [Line]
    var steps: [Step]

    struct View: Decodable {
        var name: String
        var parent: String
    }

    struct Line: Decodable {
        var id: Int
        var text: String
        var attr1: String
        var attr2: String?
        var multiplier: Double
        var constant: Double
        var priority: Int
    }

    struct Step: Decodable {
        var op: String
        var width: Double?
        var height: Double?
        var constraint: Line?
        var error: String?
        var id: Int?
        var frames: [String: [Double]]
    }

    private struct File: Decodable { var cases: [ConformanceCase] }

    /// The problems of the tests, and of every file of this kind in the folder that SFL_CASES names.
    static func cases() throws -> [ConformanceCase] {
        var urls = [Bundle.module.url(forResource: "Resources/solve-cases", withExtension: "json")!]
        if let folder = ProcessInfo.processInfo.environment["SFL_CASES"] {
            urls += try FileManager.default.contentsOfDirectory(
                at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        }
        return try urls.flatMap { url -> [ConformanceCase] in
            let data = try Data(contentsOf: url)
            guard let file = try JSONSerialization.jsonObject(with: data) as? [String: Any],
                let cases = file["cases"] as? [[String: Any]], cases.first?["constraints"] != nil
            else { return [] }
            return try JSONDecoder().decode(File.self, from: data).cases
        }
    }
}

/// A problem being laid out by the library.
struct ConformanceRun {
    let layout = ConstraintLayout()
    var items: [String: ConstraintLayout.Item] = [:]
    var handles: [Int: ConstraintLayout.Handle] = [:]
    var size: (Int, Int)

    /// - Parameter name: what a view is called in the texts.
    init(_ test: ConformanceCase) throws {
        size = (Int(test.root[0]), Int(test.root[1]))
        for view in test.views { items[view.name] = layout.addItem(view.name, in: items[view.parent]) }
        for line in test.constraints { try add(line) }
    }

    mutating func add(_ line: ConformanceCase.Line) throws {
        handles[line.id] = try layout.add(line.text)
    }

    /// Takes a step; what came out wrong as text, nil when all is right.
    mutating func take(_ step: ConformanceCase.Step) throws -> String? {
        switch step.op {
        case "resize": size = (Int(step.width!), Int(step.height!))
        case "add": try add(step.constraint!)
        case "remove": layout.remove(handles.removeValue(forKey: step.id!)!)
        default: break
        }
        layout.solve(width: size.0, height: size.1)
        let refused = layout.unsatisfiable
        if step.error == nil {
            if !refused.isEmpty { return "\(refused)" }
        } else {
            guard case .unsatisfiable(let leftOut, _, let others)? = refused.first, refused.count == 1 else {
                return "\(refused.count) constraints were left out"
            }
            if leftOut != handles[step.constraint!.id]! || others.isEmpty { return "\(refused)" }
        }
        let differences = step.frames.sorted { $0.key < $1.key }.compactMap { name, expected -> String? in
            let frame = layout.exactFrame(of: items[name]!)
            let got = [frame.x, frame.y, frame.width, frame.height]
            return zip(got, expected).allSatisfy { abs($0 - $1) <= 1e-4 } ? nil : "\(name): \(got) not \(expected)"
        }
        if !differences.isEmpty { return differences.joined(separator: ", ") }
        if step.error != nil { layout.remove(handles[step.constraint!.id]!) }
        return nil
    }
}
