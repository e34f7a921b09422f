import AppFiles
import LayoutSheets
import SLL
import Testing
import TrellisConstraints
import TrellisViews

@testable import TrellisPlayground

/// "Copy as Swift".
@MainActor
struct SwiftTextTests {
    @Test func `rules name views and variables by arguments`() throws {
        let sheet = try LayoutSheet(
            parsing: """
                let gap = 1
                let part = 30%
                side { ll = tt = 0, bb = foot.tb, w = part
                       minw = 10 }
                body {
                    ll = side.rl + gap, rr = 0,   # beside
                    tt = 0, h = super.h - 2
                    title { tt = 0; hidden }
                }
                foot { bb = ll = rr = 0, h = 1; title { w = body.title.w } }
                constraints { foot.width >= gap }
                when w < 40 { side { hidden } body { ll = 0 } }
                """)
        #expect(
            sheet.swiftRules() == """
                let gap = 1
                let side = View()
                let body = View()
                let bodyTitle = View()
                let foot = View()
                let footTitle = View()

                root.addSubview(side)
                root.add(body, "ll = %rl + %f, rr = 0, tt = 0, h = %h - 2", side, gap, root)
                body.add(bodyTitle, "tt = 0")
                root.add(foot, "bb = ll = rr = 0, h = 1")
                foot.add(footTitle, "w = %w", bodyTitle)
                side.layout.add("ll = tt = 0, bb = %tb, w = 30%", foot)
                side.layout.add("minw = 10")
                bodyTitle.isHidden = true
                try root.constraints.add(parsing: "foot.width >= gap", views: ["foot": foot], metrics: ["gap": Double(gap)])

                // Conditions have no form as rules; they need the sheet: try root.apply(LayoutSheet(parsing: …))
                //   when w < 40: side { hidden }
                //   when w < 40: body { ll = 0 }

                """)
    }

    @Test func `a sheet in a string ends only at its end`() throws {
        let sheet = try LayoutSheet(parsing: "# a \\(x) and \"\"\"\na { ll = 0 }\n")
        #expect(
            sheet.swiftLiteral() == ##"""
                let sheet = try LayoutSheet(
                    parsing: #"""
                        # a \(x) and """
                        a { ll = 0 }
                        """#)
                try root.apply(sheet)

                """##)
    }

    /// Does what the lines of the code say, without a compiler.
    private func run(_ code: String, in root: View) throws {
        var (views, numbers) = (["root": root], [String: Double]())
        for line in code.split(separator: "\n") where !line.hasPrefix("//") {
            if line.hasPrefix("let ") {
                let words = line.split(separator: " ")
                if words[3] == "View()" {
                    views[String(words[1])] = View()
                } else {
                    numbers[String(words[1])] = Double(words[3])!
                }
                continue
            }
            if line.hasSuffix(".isHidden = true") {
                views[String(line.dropLast(".isHidden = true".count))]!.isHidden = true
                continue
            }
            let quotes = line.split(separator: "\"", omittingEmptySubsequences: false)
            let head = quotes[0].split { ".(, ".contains($0) }.map(String.init)
            if line.contains(".addSubview(") {
                views[head[0]]!.addSubview(views[head[2].filter { $0 != ")" }]!)
                continue
            }
            let arguments: [any RuleArgument] = quotes[2].split { ", )".contains($0) }.map { word in
                views[String(word)] ?? numbers[String(word)]! as any RuleArgument
            }
            if head[1] == "layout" {
                try views[head[0]]!.layout.add(parsing: String(quotes[1]), arguments: arguments)
            } else {
                try views[head[0]]!.add(views[head[2]]!, parsing: String(quotes[1]), arguments: arguments)
            }
        }
    }

    @Test func `the rules give the frames of the sheet`() throws {
        let texts = [
            PlaygroundExample.form.text, PlaygroundExample.repair.text, PlaygroundExample.sidebar.text,
            PlaygroundExample.mail.text,
            "let g = 1.5\na { ll = g, tt = b.bt, w = 20%, h = 3 }\nb { ll = a.rl + 2 * g, tt = 0, w = super.w - a.w - 9, h = 2 }\n",
        ]
        for text in texts {
            let sheet = try LayoutSheet(parsing: text)
            for size in [Size(width: 100, height: 40), Size(width: 81, height: 23)] {
                let window = Window(size: size)
                try run(sheet.swiftRules(), in: window)
                window.layoutIfNeeded()
                let layout = SheetLayout(sheet)
                layout.solve(width: size.width, height: size.height)
                // In the order of the file, as the views were added.
                var pending = Array(window.subviews)
                var frames: [Rect] = []
                while !pending.isEmpty {
                    let view = pending.removeFirst()
                    frames.append(view.frameInWindow)
                    pending.insert(contentsOf: view.subviews, at: 0)
                }
                #expect(frames == sheet.views.map { layout.frame(of: $0)! }, "\(text) at \(size)")
            }
        }
    }
}
