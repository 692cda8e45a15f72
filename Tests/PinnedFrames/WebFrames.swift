#if arch(wasm32)
  // What a page, or the tests' own program, calls. Numbers are all that crosses.

  /// The number of entries of `PinnedFrames.all`.
  @_cdecl("poof_pinned_count")
  public func pinnedCount() -> Int32 { Int32(PinnedFrames.all.count) }

  /// Writes an entry's name, at most `capacity` bytes of UTF-8; gives its length, bytes.
  @_cdecl("poof_pinned_name")
  public func pinnedName(_ index: Int32, _ name: UnsafeMutablePointer<UInt8>, _ capacity: Int32)
    -> Int32
  {
    var length = 0
    for byte in PinnedFrames.all[Int(index)].name.utf8 where length < capacity {
      name[length] = byte
      length += 1
    }
    return Int32(length)
  }

  /// The number of an entry's hashes.
  @_cdecl("poof_pinned_hash_count")
  public func pinnedHashCount(_ index: Int32) -> Int32 {
    Int32(PinnedFrames.all[Int(index)].hashes.count)
  }

  /// Writes the hashes that are pinned, then as many that were drawn here; gives the number drawn.
  @_cdecl("poof_pinned_hashes")
  public func pinnedHashes(_ index: Int32, _ hashes: UnsafeMutablePointer<UInt64>) -> Int32 {
    let frames = PinnedFrames.all[Int(index)]
    let drawn = frames.drawnHashes()
    for (number, hash) in frames.hashes.enumerated() { hashes[number] = hash }
    for (number, hash) in drawn.prefix(frames.hashes.count).enumerated() {
      hashes[frames.hashes.count + number] = hash
    }
    return Int32(drawn.count)
  }
#endif
