import Testing
import Trellis
import TrellisTesting

@testable import files

@MainActor
struct FilesTests {}
