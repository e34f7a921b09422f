#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

func exitWith(_ status: Int32) -> Never { exit(status) }

func raiseSignal(_ number: Int32) { raise(number) }

/// Writes to standard error.
func print(to text: String) { _ = text.withCString { write(2, $0, text.utf8.count) } }
