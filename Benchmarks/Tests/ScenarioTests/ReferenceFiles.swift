import Foundation
import Scenarios
import Testing

/// The reference files among the resources: every scenario at N = 12, and the dashboard at 100.
enum ReferenceFiles {
    static let names = ["S1-12", "S2-12", "S3-12", "S4-12", "S4-100", "S5-12", "S6-12"]

    static func read(_ name: String) throws -> ReferenceFile {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Resources"))
        return try ReferenceFile(parsing: String(contentsOf: url, encoding: .utf8))
    }
}
