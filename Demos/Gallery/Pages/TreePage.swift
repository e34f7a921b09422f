import Trellis

extension Page {
    static let tree = Page("tree", "Nodes in nodes; children are asked for when they are to be seen") { stage in
        let left = stage.put("box", Box("Bodies"), "tt = ll = 0, bb = 2, w = 50%")
        let bodies = Tree([sun], isExpandable: { !$0.parts.isEmpty }, children: { $0.parts }) { StyledText($0.id) }
        stage.put("bodies", bodies, in: left, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        bodies.expandedNodes = ["Sun", "Jupiter"]

        let right = stage.put("numbers box", Box("Children come later"), "tt = rr = 0, bb = 2, ll = %rl", left)
        let numbers = Tree((1...9).map(Number.init), selectsFirst: false, load: numbers(below:)) { number in
            StyledText("\(number.id)") + StyledText(number.id % 2 == 0 ? "" : "  odd", role: .muted)
        }
        stage.put("numbers", numbers, in: right, "tt = ll = bb = 1, rr = 0").borderColumns = 1

        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text) { [weak bodies] in
            guard let body = bodies?.selectedNode else { return "" }
            return body.parts.isEmpty ? body.id : "\(body.id), with \(body.parts.count) around it"
        }
    }

    /// The numbers below another one, delivered as by a slow server.
    private static func numbers(below number: Number) async throws -> [Number] {
        try await Task.sleep(for: .milliseconds(400))
        if number.id % 7 == 6 { throw Refusal() }
        return (0...9).map { Number(id: number.id * 10 + $0) }
    }

    private static let sun = Body(
        id: "Sun",
        parts: [
            Body(id: "Mercury"), Body(id: "Venus"), Body(id: "Earth", parts: [Body(id: "Moon")]),
            Body(id: "Mars", parts: ["Phobos", "Deimos"].map { Body(id: $0) }),
            Body(id: "Jupiter", parts: ["Io", "Europa", "Ganymede", "Callisto"].map { Body(id: $0) }),
            Body(id: "Saturn", parts: ["Tethys", "Dione", "Rhea", "Titan", "Iapetus"].map { Body(id: $0) }),
            Body(id: "Uranus", parts: ["Ariel", "Umbriel", "Titania", "Oberon"].map { Body(id: $0) }),
            Body(id: "Neptune", parts: [Body(id: "Triton")]),
        ])
}

private struct Body: Identifiable {
    let id: String
    var parts: [Body] = []
}

private struct Number: Identifiable { let id: Int }

private struct Refusal: Error, CustomStringConvertible { let description = "it does not answer" }
