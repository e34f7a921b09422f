/// A value that a cell of a table can show: text, numbers, and optional ones of these.
///
///     TableColumn("Size") { file in file.size }
///
/// Conform types of your own, such as dates, whose text is always written the same way.
public protocol StyledTextConvertible {
    /// The text that stands for the value, on one line.
    var styledText: StyledText { get }
}

extension StyledText: StyledTextConvertible {
    /// The text itself.
    public var styledText: StyledText { self }
}

extension StyledTextConvertible where Self: CustomStringConvertible {
    /// The description, without roles.
    public var styledText: StyledText { StyledText(description) }
}

extension String: StyledTextConvertible {}
extension Substring: StyledTextConvertible {}
extension Character: StyledTextConvertible {}
extension Int: StyledTextConvertible {}
extension Int8: StyledTextConvertible {}
extension Int16: StyledTextConvertible {}
extension Int32: StyledTextConvertible {}
extension Int64: StyledTextConvertible {}
extension UInt: StyledTextConvertible {}
extension UInt8: StyledTextConvertible {}
extension UInt16: StyledTextConvertible {}
extension UInt32: StyledTextConvertible {}
extension UInt64: StyledTextConvertible {}
extension Double: StyledTextConvertible {}
extension Float: StyledTextConvertible {}

extension Optional: StyledTextConvertible where Wrapped: StyledTextConvertible {
    /// The text of the value; empty for nil.
    public var styledText: StyledText { self?.styledText ?? StyledText() }
}
