/// The version of Trellis that a program is built with, such as `"0.1.0"`; see <doc:Stability>.
public let trellisVersion = "0.1.0"
