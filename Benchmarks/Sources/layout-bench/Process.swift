#if canImport(Darwin)
    import Darwin
#else
    import CMalloc
    import Glibc
#endif

/// The CPU time of this process, in nanoseconds.
func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
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
