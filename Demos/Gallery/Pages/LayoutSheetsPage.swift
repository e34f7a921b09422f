import Trellis

extension Page {
    static let layoutSheets = Page("layout-sheets", "Edit a sheet: its views follow as you type") { stage in
        let editor = TextArea(sample)
        editor.wraps = false
        editor.showsLineNumbers = true
        let screen = SheetScreen()
        let report = Label()
        let state = Label(role: .accent)
        let (width, height) = (makeShareSlider(), makeShareSlider())
        width.onChange = { [unowned stage] in stage.sheet?["width"] = .percent(Double($0)) }
        height.onChange = { [unowned stage] in stage.sheet?["height"] = .percent(Double($0)) }
        screen.onLayout = { [unowned state] in if state.text != $0 { state.text = $0 } }

        var check: ViewTimer?
        @MainActor func take(_ text: String) {
            check?.cancel()
            do throws(SheetErrors) {
                let sheet = try LayoutSheet(parsing: text, file: "mail.sheet")
                try screen.show(sheet)
                (report.text, report.role) = ("…", .muted)
                check = report.after(.milliseconds(300)) { [unowned report] in
                    (report.text, report.role) = verdict(on: sheet)
                }
            } catch {
                // The last good layout stays.
                (report.text, report.role) = (picture(of: error.errors[0]), .error)
            }
        }
        editor.onChange = { [unowned editor] _ in take(editor.text) }
        take(sample)

        stage.add(Box("mail.sheet", padding: .zero, editor), named: "editor")
        stage.add(Fill("·", role: .muted), named: "screen").add(screen, named: "app")
        let sliders = Form(padding: Edges(right: 1)) {
            Labeled("Width", width)
            Labeled("Height", height)
            Labeled("Now", state)
        }
        stage.add(sliders, named: "sliders")
        stage.add(report, named: "report")
        stage.apply(sheet: PackageResources.layout_sheets_sheet, named: "layout-sheets.sheet")
    }

    private static func makeShareSlider() -> Slider<Int> { Slider(100, in: 10...100, step: 2, format: .percent()) }

    /// Whether a sheet holds at many sizes, and if not, the first problem.
    private static func verdict(on sheet: LayoutSheet) -> (String, Role) {
        let check = SheetCheck(sheet, columns: 16...100, rows: 4...40)
        guard let problem = check.problems.first else {
            return ("✓ Nothing overlaps, leaves its place or is empty at \(check.sizes) sizes.", .success)
        }
        let rules = problem.rules.map { "\($0.line)  \($0.view): \($0.text)" }
        let place = "at \(problem.size) and \(problem.count - 1) other sizes"
        return (([problem.message + ", " + place] + rules).joined(separator: "\n"), .warning)
    }

    /// The message of an error, the line and the caret, without the name of the file.
    private static func picture(of error: SheetError) -> String {
        let lines = "\(error)".split(separator: "\n")
        return (lines.prefix(1) + lines.suffix(2)).joined(separator: "\n")
    }

    private static let sample = """
        # Change it, drag a slider.
        let gap = 1

        sidebar {
          ll = tt = 0, bb = status.tb
          w = 30%, minw = 9
        }
        list {
          ll = sidebar.rl + gap
          rr = tt = 0, h = 40%
        }
        detail {
          ll = list.ll, rr = 0
          tt = list.bt, bb = status.tb
          title {
            tt = ll = rr = 0, h = 1
          }
        }
        status {
          ll = rr = bb = 0, h = 1
        }

        when w < 28 {  # no sidebar
          sidebar { hidden }
          list { ll = 0 }
        }
        when h < 9 {   # no detail
          detail { hidden }
          list { h = super.h - 1 }
        }

        """
}

/// A tile for each view that a sheet names, where the sheet places it.
private final class SheetScreen: View {
    /// Called after a layout with the size and the conditions that hold.
    var onLayout: ((String) -> Void)?

    /// Shows the views of a sheet; if the sheet cannot be applied, those of the last one stay.
    func show(_ sheet: LayoutSheet) throws(SheetErrors) {
        removeSheet()
        for view in subviews { view.removeFromSuperview() }
        var views: [String: View] = [:]
        for path in sheet.views {
            let names = path.split(separator: ".")
            let outer = views[names.dropLast().joined(separator: ".")] ?? self
            views[path] = outer.add(Tile(views.count), named: String(names.last!))
        }
        try apply(sheet, to: views)
    }

    override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.window]) }

    override var observesLayout: Bool { true }

    override func layoutDidFinish(contentHasMoved: Bool) {
        onLayout?((["\(frame.size)"] + sheetConditions).joined(separator: "  "))
    }
}
