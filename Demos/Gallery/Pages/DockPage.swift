import Trellis
import TrellisDesktop

extension Page {
    static let dock = Page("dock", "Views at the edges, in order; the rest is filled; 1…4 hide and show them") {
        stage in
        let edges = [
            Box("Path", Label("garden › Bed.swift")), Box("Build", Label("done in 2.1 s", role: .success)),
            Box("Files", Label("Bed.swift\nGarden.swift\nPlant.swift")), Box("Outline", Label("Bed\n  plants\n  sow")),
        ]
        let dock = Dock {
            edges[0].docked(.top, 3)
            edges[1].docked(.bottom, 3)
            edges[2].docked(.left, .share(0.5, max: 24))
            edges[3].docked(.right, 12)
            Box("Bed.swift", Label(bed))
        }
        stage.put("dock", dock, "tt = 0, ll = rr = 0, bb = 1")
        for (index, edge) in edges.enumerated() {
            stage.onKey(Key(Character("\(index + 1)")), "\(edge.title)") { [weak edge] in edge?.isHidden.toggle() }
        }
        stage.putHints()
    }

    private static let bed = """
        struct Bed {
            var plants: [Plant] = []

            mutating func sow(_ plant: Plant) {
                plants.append(plant)
            }
        }
        """
}
