#if canImport(Darwin)
    import Darwin
#else
    import CMallocCount
    import Glibc
#endif

/// The CPU time of this process, in nanoseconds.
func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The number of calls of malloc so far; nil where it cannot be counted.
func allocationCount() -> Int? {
    #if canImport(Glibc)
        return Int(malloc_calls())
    #else
        return nil
    #endif
}
