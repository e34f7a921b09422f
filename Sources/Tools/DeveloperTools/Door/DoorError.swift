/// Why a request was refused.
package struct DoorError: Error, Equatable {
    /// What kind of refusal it is, as programs tell them apart.
    package enum Code: String, Sendable {
        /// The line is no request.
        case malformed
        case unknownRequest
        /// A parameter is missing, or has a wrong type or value.
        case wrongParameter
        /// The node is not there any more.
        case gone
        /// Nothing has that name.
        case notFound
        case several
        /// It is there, but a user could not do that now.
        case unusable
        /// It did not happen in time.
        case timeout
        /// A line, or an answer, is too long; or there are too many clients.
        case tooMuch
    }

    package let code: Code
    /// A clause for people. What was typed is never in it.
    package let message: String

    package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
