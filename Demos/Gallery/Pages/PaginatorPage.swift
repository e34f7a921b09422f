import TrellisKit

extension Page {
    static let paginator = Page("paginator", "Pages of something long, as many as there is room for") { stage in
        let said = stage.put("said", Label("Page 5", alignment: .center), "tt = 3, ll = rr = 0")
        stage.put(
            "results", Paginator(count: 20, page: 4) { [weak said] page in said?.text = "Page \(page + 1)" },
            "tt = 1, cl = 50%, maxw = 100%")
        stage.put("few", Paginator(count: 3), "tt = 5, cl = 50%, maxw = 100%")
        stage.put("narrow", Paginator(count: 20, page: 9), "tt = 7, cl = 50%, w = 14, maxw = 100%")
        stage.put("hints", KeyHints(), "bb = ll = rr = 0")
    }
}
