import AppFiles
import Trellis

/// A window of N labels that a sheet places, beside one with the same rules in code.
@MainActor
private struct SheetScene {
    let scene = Scene()
    let sheet: LayoutSheet

    /// Lines of the sheet besides those for the labels.
    init(_ n: Int, _ more: (FlatPlaces) -> String = { _ in "" }) {
        let places = FlatPlaces(n)
        var text = ""
        for index in 0..<n {
            let (row, column) = places(index)
            let label = Label("label \(index)")
            label.identifier = "v\(index)"
            scene.window.addSubview(label)
            text +=
                "\nv\(index) { tt = \(row), ll = \(column * 100 / Scene.size.width)%, w = \(100 / places.columns)%, h = 1 }"
        }
        // What stands later wins.
        text += "\n" + more(places)
        do {
            sheet = try LayoutSheet(parsing: text)
            try scene.window.apply(sheet)
        } catch {
            fail("\(error)")
        }
        scene.draw()
    }
}

@MainActor
private func inCode(_ n: Int) -> Scene {
    let (scene, places) = (Scene(), FlatPlaces(n))
    for index in 0..<n {
        let (row, column) = places(index)
        scene.window.add(
            Label("label \(index)"), "tt = %f, ll = %p, w = %p, h = 1", row, column * 100 / Scene.size.width,
            100 / places.columns)
    }
    scene.draw()
    return scene
}

@MainActor
private func resizing(_ scene: Scene, _ first: Int, _ second: Int) -> Trial {
    var step = 0
    return Trial(
        act: {
            step += 1
            scene.window.send(.resize(Size(width: step % 2 == 1 ? first : second, height: Scene.size.height)))
            scene.window.layoutIfNeeded()
        },
        look: { "\(scene.window.size) \(scene.window.subviews[1].frame)" })
}

/// Layouts in sheets: what a resize costs that crosses a breakpoint, and one that crosses none.
@MainActor
var sheetOperations: [Operation] {
    [
        Operation(name: "rules in code, resize: layout") { n in resizing(inCode(n), 199, 200) },
        Operation(name: "a sheet, resize across no breakpoint: layout") { n in
            resizing(SheetScene(n) { _ in "when w < 100 { v0 { w = 3 } }" }.scene, 199, 200)
        },
        Operation(name: "a sheet, resize across a breakpoint of one view: layout") { n in
            resizing(SheetScene(n) { _ in "when w < 200 { v0 { w = 3 } }" }.scene, 199, 200)
        },
        Operation(name: "a sheet, resize across a breakpoint of all views: layout") { n in
            resizing(
                SheetScene(n) { _ in
                    "when w < 200 {\n" + (0..<n).map { "v\($0) { w = 3 }" }.joined(separator: "\n") + "\n}"
                }.scene, 199, 200)
        },
        Operation(name: "a sheet, a variable that one view names") { n in
            let sheet = SheetScene(n) { _ in "let wide = 4\nwhen w > 0 { v1 { w = wide } }" }
            return sheet.scene.toAndFro { sheet.sheet["wide"] = $0 ? 2 : 4 }
        },
        Operation(name: "a sheet of N views: parse") { n in
            let text = SheetScene(n).sheet.text
            var views = 0
            return Trial(
                act: { views += (try? LayoutSheet(parsing: text))?.views.count ?? 0 }, look: { "\(views)" })
        },
    ]
}
