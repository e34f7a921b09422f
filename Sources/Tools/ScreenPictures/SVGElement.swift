import TextScreen

struct SVGElement: Hashable {
    var name: String
    var className: String?
    /// The other attributes, each with a blank before it.
    var attributes: String
    /// The text in it; nil for none.
    var text: String?
    /// The address that a click opens.
    var link: String?

    /// The element on a line, with more attributes for its time in a picture that moves.
    func markup(_ times: (className: String, style: String)? = nil) -> String {
        let names = [className, times?.className].compactMap { $0 }.joined(separator: " ")
        var result = "<\(name)" + (names.isEmpty ? "" : " class=\"\(names)\"") + attributes + (times?.style ?? "")
        result += text.map { ">\(Markup.text($0))</\(name)>" } ?? "/>"
        return (link.map { "<a href=\"\(Markup.escaped($0))\">\(result)</a>" } ?? result) + "\n"
    }
}
