import Foundation
import Testing

@testable import TrellisViews

@MainActor
struct DeveloperAccessTests {
    @Test func `variables count only where the environment is trusted`() {
        #expect(DeveloperAccess.isAllowed, "tests have the rights of their user")
        let name = "TRELLIS_TEST_OF_ACCESS"
        defer { unsetenv(name) }
        #expect(DeveloperAccess.variable(name) == nil)
        setenv(name, "", 1)
        #expect(DeveloperAccess.variable(name) == nil)
        setenv(name, "a", 1)
        #expect(DeveloperAccess.variable(name) == "a")
        #expect(DeveloperAccess.value(of: name, isAllowed: false) == nil)
    }
}
