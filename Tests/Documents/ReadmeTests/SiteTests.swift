import Foundation
import Testing

#if MARKDOWN && IMAGES
    /// The site that `make site` writes. It has pages of all modules, so that none may be left out.
    struct SiteTests {
        /// What the search finds first for some words.
        private static let found = [
            "popup": "Show a popup (Recipes)",
            "center": "Centre a view (Recipes)",
            "progress": "Progress (Work beside the interface)",
            "minw": "Sizes and bounds: w, h, minw, maxw, minh, maxh (Rules)",
            "drag": "Drag and drop (Guide)",
            "follow selection": "Follow a selection (Recipes)",
            "run command": "Run a command (Recipes)",
            "theme widget": "Theme one widget (Recipes)",
            "rebind": "Rebind a key (Recipes)",
            "quit": "Ask before quitting (Recipes)",
            "test dialog": "Test a dialog (Recipes)",
            "drawer": "A drawer below 60 columns (Recipes)",
            "inline": "Use it inline (Recipes)",
            "release": "Release a binary (Recipes)",
            "why view": "Find out why a view is where it is (Recipes)",
            // As others say it, and in whole sentences.
            "how to ship a binary": "Release a binary (Recipes)",
            "hotkey": "Rebind a key (Recipes)",
            "responsive": "Breakpoints (Guide)",
            "hot reload": "Change it while it runs (Guide)",
            "exit": "Ask before quitting (Recipes)",
            "autocomplete": "Completion (class in TrellisWidgets)",
        ]

        @Test func `no link leads nowhere, and the search finds first where a thing is explained`() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let tools = ReadmeTests.package.appendingPathComponent("Tools").path
            try run("\(tools)/extract-symbols", [build.path, "graphs"], in: folder)
            // Fails where a link leads nowhere.
            let queries = Self.found.keys.flatMap { ["--find", $0] }
            let generator = "\(tools)/site/make_site.py"
            let output = try run("python3", [generator, "graphs", "drawings", "site"] + queries, in: folder)
            for (words, place) in Self.found {
                let line = output.split(separator: "\n").first { $0.hasPrefix("\(words): ") } ?? ""
                #expect(line.hasPrefix("\(words): \(place)"), "\(line)")
            }
            let page = folder.appendingPathComponent("site/TrellisWidgets/List.html")
            let list = try String(contentsOf: page, encoding: .utf8)
            #expect(list.contains("id=\"detail\"") && list.contains("Inherited from"))
            let guide = folder.appendingPathComponent("site/Trellis/Recipes.html")
            let recipes = try String(contentsOf: guide, encoding: .utf8)
            #expect(recipes.contains("On this page") && recipes.contains("href=\"#Show-a-popup\""))
        }
    }
#endif
