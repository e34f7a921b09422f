/// Writes all of a text to a descriptor, also where signals interrupt that.
///
/// - Returns: 0, or the `errno` of the write that failed; what was written before stays.
package func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
        var done = 0
        while done < bytes.count {
            let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno }
            done += count
        }
        return 0
    }
}
