extension Double {
    /// The number as a share that can be added up and divided by: from a millionth to a million. What is not a number is the
    /// least.
    var asShare: Double { self > 1e-6 ? Swift.min(self, 1e6) : 1e-6 }
}
