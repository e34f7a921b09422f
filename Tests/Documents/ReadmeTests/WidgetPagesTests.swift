import Foundation
import Testing

/// The documentation of the widgets: each has a page, with an example.
struct WidgetPagesTests {
    private static let modules: Set<Substring> = [
        "TrellisWidgets", "TrellisFiles", "TrellisStreams", "TrellisPickers", "TrellisDesktop",
    ]

    private static let pages = PagesTests.pages.filter {
        let parts = $0.path.split(separator: "/")
        return parts.count == 6 && modules.contains(parts[2]) && parts[4] == "Widgets"
    }

    private static func name(of page: PagesTests.Page) -> String {
        String(page.path.split(separator: "/").last!.dropLast(3))
    }

    /// The views of the module that can be used as they are, unlike the bases of others.
    private static let widgets: Set<String> = {
        var widgets: Set<String> = ["RowsView", "Table", "Tree", "DirectoryTree"]
        for path in PagesTests.sources
        where path.hasPrefix("Sources/Widgets/") && path.hasSuffix(".swift")
            && modules.contains(path.split(separator: "/")[2])
        {
            let declaration =
                /(?m)^(?:public final|open) class (\w+)(?:<[^>]*>)?: (View|Container|LinearLayout|Stack|RowsView|(Text|Parsed|Segmented)?Field)\b/
            for match in PagesTests.Page(path).text.matches(of: declaration) { widgets.insert(String(match.1)) }
        }
        // The popup of fields is no use alone, and others are bases.
        return widgets.subtracting(["Field", "FieldPopup", "Container", "LinearLayout", "Stack", "ItemRows"])
    }()

    @Test func `every widget has a page`() {
        #expect(Self.widgets.count >= 24 && Self.pages.count >= Self.widgets.count)
        for widget in Self.widgets {
            #expect(Self.pages.contains { Self.name(of: $0) == widget }, "\(widget) has no page")
        }
    }

    @Test(arguments: pages)
    func `a page is about its widget and has an example`(page: PagesTests.Page) {
        let name = Self.name(of: page)
        #expect(page.text.hasPrefix("# ``\(page.path.split(separator: "/")[2])/\(name)``\n"))
        // Some are used through a member of their name, as in `window.toast("Saved")`.
        let isUsed = Example.all(of: page).contains { $0.code.lowercased().contains(name.lowercased()) }
        #expect(isUsed, "\(name) has no example")
    }
}
