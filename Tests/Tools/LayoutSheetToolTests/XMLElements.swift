import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The names of the elements of a well-formed XML text.
final class XMLElements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []

    /// Returns whether the text is well-formed.
    func parse(_ text: String) -> Bool {
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { names.append(name) }
}
