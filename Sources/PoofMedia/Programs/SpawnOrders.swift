import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Orders to the system for a new process, before a program begins there.
final class SpawnOrders {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  /// Copies of the streams, out of the way of the three numbers that they get.
  private var copies: [Int32] = []

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    for copy in copies { close(copy) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Gives it its three streams; one without any has nothing to read, and what it writes is lost.
  func connect(_ streams: SpawnedProgram.Streams) throws(SpawnedProgram.NotStarted) {
    for (number, stream) in [streams.input, streams.output, streams.errors].enumerated() {
      guard let stream else {
        try check(
          posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0))
        continue
      }
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw SpawnedProgram.NotStarted(number: errno) }
      copies.append(copy)
      try check(posix_spawn_file_actions_adddup2(&actions, copy, Int32(number)))
    }
  }

  /// Closes all that is open beside the three streams; on Darwin `setSignals` does.
  func closeOthers() throws(SpawnedProgram.NotStarted) {
    #if !canImport(Darwin)
      typealias CloseFrom =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
        ) -> Int32
      // Glibc has it from 2.34 on, and Swift does not see what is no standard's.
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        return try check(unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3))
      }
      // Not what another thread opens at this moment, unless it closes by itself.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        guard let number = Int32(name), number > 2 else { continue }
        try check(posix_spawn_file_actions_addclose(&actions, number))
      }
    #endif
  }

  /// Has no signal blocked, as threads that block some would hand on, and not the ends of its own programs ignored.
  func setSignals(hasOwnGroup: Bool) throws(SpawnedProgram.NotStarted) {
    var none = sigset_t()
    sigemptyset(&none)
    try check(posix_spawnattr_setsigmask(&attributes, &none))
    var child = sigset_t()
    sigemptyset(&child)
    sigaddset(&child, SIGCHLD)
    try check(posix_spawnattr_setsigdefault(&attributes, &child))
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if hasOwnGroup {
      try check(posix_spawnattr_setpgroup(&attributes, 0))
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
  }

  private func check(_ result: Int32) throws(SpawnedProgram.NotStarted) {
    if result != 0 { throw SpawnedProgram.NotStarted(number: result) }
  }
}
