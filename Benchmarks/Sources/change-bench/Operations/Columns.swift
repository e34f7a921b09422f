import CColumnLoop
import Trellis

/// Where the column of many labels is.
enum ColumnPlace: String {
    /// Fills the window: labels that do not fit have no height.
    case filling = "Column"
    /// In a ScrollView that fills the window: all rows keep their height.
    case scrolled = "scrolled Column"
}

/// A window with a column of N labels.
@MainActor
private struct ColumnScene {
    let scene = Scene()
    let column = Column()
    let labels: [Label]

    init(_ place: ColumnPlace, _ n: Int, isShown: Bool = true) {
        labels = (0..<n).map { Label("row \($0)") }
        for label in labels { column.append(StackItem(label)) }
        let content: View = place == .filling ? column : ScrollView(column)
        scene.window.add(content, "tt = ll = bb = rr = 0")
        if isShown { scene.draw() }
    }

    /// The frames of the first, the middle and the last label, and the number of labels.
    func look() -> String {
        let views = column.subviews
        let places = [views[0], views[views.count / 2], views[views.count - 1]].map { "\($0.frame) \(words($0))" }
        return "\(views.count) \(places) \(scene.picture)"
    }

    private func words(_ view: View) -> String { (view as? Label)?.text ?? "" }
}

/// Operations on a column of labels.
@MainActor
func columnOperations(_ place: ColumnPlace) -> [Operation] {
    func operation(
        _ name: String, inC: ((Int) -> Trial)? = nil, _ make: @escaping (ColumnScene, Int) -> Trial
    ) -> Operation {
        Operation(name: "\(place.rawValue): \(name)", inC: inC) { make(ColumnScene(place, $0), $0) }
    }
    func inserting(_ index: @escaping (Int) -> Int) -> (ColumnScene, Int) -> Trial {
        { column, n in
            let new = Label("a new row")
            return column.scene.done(look: column.look) {
                column.column.insert(StackItem(new), at: index(n))
            } undo: {
                new.removeFromSuperview()
            }
        }
    }
    func removing(_ index: @escaping (Int) -> Int) -> (ColumnScene, Int) -> Trial {
        { column, n in
            let label = column.labels[index(n)]
            return column.scene.done(look: column.look) {
                label.removeFromSuperview()
            } undo: {
                column.column.insert(StackItem(label), at: index(n))
            }
        }
    }
    return [
        firstFrame(place), drawAlone(place),
        operation("insert first", inC: insertInC { _ in 0 }, inserting { _ in 0 }),
        operation("insert in the middle", inC: insertInC { $0 / 2 }, inserting { $0 / 2 }),
        operation("append", inC: insertInC { $0 }, inserting { $0 }),
        operation("remove first", inC: removeInC { _ in 0 }, removing { _ in 0 }),
        operation("remove in the middle", inC: removeInC { $0 / 2 }, removing { $0 / 2 }),
        operation("hide the third") { column, _ in
            column.scene.done(look: column.look) {
                column.labels[2].isHidden = true
            } undo: {
                column.labels[2].isHidden = false
            }
        },
        operation("show the third") { column, _ in
            column.scene.undone(look: column.look) {
                column.labels[2].isHidden = true
            } undo: {
                column.labels[2].isHidden = false
            }
        },
        operation("move the middle to the top") { column, n in
            let label = column.labels[n / 2]
            return column.scene.done(look: column.look) {
                column.column.insert(StackItem(label), at: 0)
            } undo: {
                column.column.insert(StackItem(label), at: n / 2)
            }
        },
        operation("text of the same size", inC: textInC(rows: 1)) { column, _ in
            column.scene.toAndFro { column.labels[5].text = $0 ? "wor 5" : "row 5" }
        },
        operation("text of another width") { column, _ in
            column.scene.toAndFro { column.labels[5].text = $0 ? "row number 5" : "row 5" }
        },
        operation("text of another height", inC: textInC(rows: 2)) { column, _ in
            column.scene.toAndFro(look: column.look) { column.labels[5].text = $0 ? "row\n5" : "row 5" }
        },
    ]
}

@MainActor
private func firstFrame(_ place: ColumnPlace) -> Operation {
    let inC = { (n: Int) in
        var column: UnsafeMutablePointer<ccolumn>?
        return Trial(
            act: { column = ccolumn_create(Int32(n), 200, 60) },
            undo: {
                ccolumn_destroy(column)
                column = nil
            }, look: { column.map { "\(ccolumn_sum($0))" } ?? "none" })
    }
    return Operation(name: "\(place.rawValue): build and first frame", inC: inC) { n in
        var column: ColumnScene?
        return Trial(
            act: { column = ColumnScene(place, n) }, undo: { column = nil }, look: { column?.scene.picture ?? "none" })
    }
}

@MainActor
private func drawAlone(_ place: ColumnPlace) -> Operation {
    Operation(name: "\(place.rawValue): first frame alone") { n in
        var column: ColumnScene?
        return Trial(
            before: { column = ColumnScene(place, n, isShown: false) }, act: { column!.scene.draw() },
            undo: { column = nil }, look: { "\(column?.labels[1].frame ?? .zero)" })
    }
}

// MARK: By hand

@MainActor
private func insertInC(_ index: @escaping (Int) -> Int) -> (Int) -> Trial {
    { n in
        let column = ccolumn_create(Int32(n), 200, 60)!
        return Trial(
            act: { ccolumn_insert(column, Int32(index(n)), "a new row") },
            undo: { ccolumn_remove(column, Int32(index(n))) },
            look: { "\(column.pointee.count) \(ccolumn_sum(column))" })
    }
}

@MainActor
private func removeInC(_ index: @escaping (Int) -> Int) -> (Int) -> Trial {
    { n in
        let column = ccolumn_create(Int32(n), 200, 60)!
        return Trial(
            act: { ccolumn_remove(column, Int32(index(n))) },
            undo: { ccolumn_insert(column, Int32(index(n)), "row again") },
            look: { "\(column.pointee.count) \(ccolumn_sum(column))" })
    }
}

@MainActor
private func textInC(rows: Int32) -> (Int) -> Trial {
    { n in
        let column = ccolumn_create(Int32(n), 200, 60)!
        var isOther = false
        return Trial(
            act: {
                isOther.toggle()
                ccolumn_set(column, 5, isOther ? "wor 5" : "row 5", isOther ? rows : 1)
            }, look: { "\(ccolumn_sum(column))" })
    }
}
