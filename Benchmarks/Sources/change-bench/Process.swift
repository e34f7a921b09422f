#if canImport(Darwin)
    import Darwin
#else
    import CMalloc
    import Glibc
#endif

/// The CPU time of this thread, in microseconds.
func cpu() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The number of bytes allocated by malloc and not freed; nil without `mallinfo2`.
func allocatedBytes() -> Int? {
    #if canImport(Glibc)
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    #else
        return nil
    #endif
}

/// Prints an error beside the table and ends the program.
func fail(_ message: String, status: Int32 = 1) -> Never {
    // Without stdio: Swift 6 treats `stderr` as shared mutable state, which it is in C.
    var line = "change-bench: \(message)\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
}

/// Prints a line and flushes it, even into a pipe.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// The natural logarithm.
func log(_ value: Double) -> Double {
    #if canImport(Darwin)
        Darwin.log(value)
    #else
        Glibc.log(value)
    #endif
}

/// A power with any exponent.
func power(_ base: Double, _ exponent: Double) -> Double {
    #if canImport(Darwin)
        pow(base, exponent)
    #else
        Glibc.pow(base, exponent)
    #endif
}
