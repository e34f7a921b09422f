package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order; of several with one name, the last one counts.
    case object([Member])

    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    /// Why a text is not JSON: what was expected at a byte.
    package struct Failure: Error {
        package let message: String
        package let offset: Int
    }

    /// Parses one value that takes the whole text.
    ///
    /// Values within more than `depth` others are refused: to forget a value takes stack for each level. O(bytes).
    package init(parsing text: ArraySlice<UInt8>, depth: Int = 64) throws(Failure) {
        var parser = JSONParser(text)
        self = try parser.value(depth: depth)
        parser.skipBlanks()
        if !parser.isAtEnd { throw parser.failure("nothing more") }
    }

    /// The value of a member; nil if there is none, or this is no object. O(members).
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members.last { $0.name == name }?.value } else { nil }
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
    package var number: Double? { if case .number(let text) = self { Double(text) } else { nil } }
    package var bool: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }
    package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number("\(number)") }
    package init(booleanLiteral isTrue: Bool) { self = .bool(isTrue) }
    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0, value: $1) })
    }

    package init(_ number: Int) { self = .number("\(number)") }
}
