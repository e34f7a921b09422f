import JSONText

/// A request of a client: a line with an object in JSON.
///
///     {"id":1,"request":"press","name":"Save"}
struct DoorRequest {
    /// What the answer repeats: a text or a whole number; null if the client does not care.
    let id: JSONValue
    let name: String
    private let members: JSONValue

    /// Throws `DoorError`; the id is then in `id(of:)`.
    init(_ value: JSONValue) throws(DoorError) {
        guard case .object = value else { throw DoorError(.malformed, "a request is an object") }
        guard let name = value["request"]?.string else { throw DoorError(.malformed, "'request' is missing") }
        (id, self.name, members) = (Self.id(of: value), name, value)
    }

    static func id(of value: JSONValue) -> JSONValue {
        guard let id = value["id"], id.string != nil || id.integer != nil else { return .null }
        return id
    }

    // MARK: Parameters

    func text(_ name: String) throws(DoorError) -> String? { try parameter(name, "a text", \.string) }

    func wanted(_ name: String) throws(DoorError) -> String {
        guard let text = try text(name) else { throw DoorError(.wrongParameter, "'\(name)' is missing") }
        return text
    }

    func flag(_ name: String) throws(DoorError) -> Bool { try parameter(name, "true or false", \.bool) ?? false }

    func seconds(_ name: String, default value: Double) throws(DoorError) -> Duration {
        let seconds = try parameter(name, "a number", \.number) ?? value
        guard 0...DoorLimits.wait ~= seconds else {
            throw DoorError(.wrongParameter, "'\(name)' is not between 0 and \(Int(DoorLimits.wait))")
        }
        return .milliseconds(Int(seconds * 1000))
    }

    func number(_ name: String, in range: ClosedRange<Int>, default value: Int) throws(DoorError) -> Int {
        let number = try parameter(name, "a whole number", \.integer) ?? value
        guard range ~= number else { throw DoorError(.wrongParameter, "'\(name)' is not in \(range)") }
        return number
    }

    func texts(_ name: String) throws(DoorError) -> [String] {
        guard let values = members[name]?.array, values.count <= DoorLimits.events else {
            throw DoorError(.wrongParameter, "'\(name)' is not a list of at most \(DoorLimits.events)")
        }
        let texts = values.compactMap(\.string)
        guard texts.count == values.count else { throw DoorError(.wrongParameter, "'\(name)' has no texts only") }
        return texts
    }

    private func parameter<Value>(
        _ name: String, _ kind: String, _ read: (JSONValue) -> Value?
    ) throws(DoorError) -> Value? {
        guard let value = members[name], value != .null else { return nil }
        guard let result = read(value) else { throw DoorError(.wrongParameter, "'\(name)' is not \(kind)") }
        return result
    }
}
