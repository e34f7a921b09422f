extension Duration {
    /// Seconds with one digit, such as `12.3 s`.
    public var inSeconds: String {
        let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
