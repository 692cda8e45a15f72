import CFiles
import Foundation

/// Puts `bytes` under the name `target` once they are written, and, where that is to be `synced`, on the
/// disk; gives 0 or the system's error number. Without a mode, a new file gets what `umask` leaves.
///
/// The file has no name until then, where the file system has such files: a program that is killed
/// leaves nothing. Only in the moment in which it replaces an old file, and on other file systems,
/// it has a name of its own, `.poof-….part`; abandoned ones are removed by the next writer.
func replace(_ target: String, with bytes: [UInt8], mode: mode_t?, synced: Bool) -> Int32 {
  #if os(Linux)
    if let file = UnfinishedFile(unnamedBeside: target) {
      defer { file.close() }
      let trouble = file.fill(bytes, mode: mode, synced: synced)
      if trouble != 0 || file.becomes(target) { return trouble }
    }
  #endif
  return putNamed(bytes, beside: target, mode: mode, synced: synced) { file in
    rename(file.path, target) == 0 ? 0 : errno
  }
}

/// Puts `bytes` under the name `target`, which nothing has yet, once they are written and on the disk; gives 0 or the
/// system's error number, `EEXIST` where something has it.
func make(_ target: String, of bytes: [UInt8]) -> Int32 {
  #if os(Linux)
    if let file = UnfinishedFile(unnamedBeside: target) {
      defer { file.close() }
      let trouble = file.fill(bytes, mode: nil, synced: true)
      guard trouble == 0 else { return trouble }
      let naming = file.becomesNew(target)
      // Where no name can be given to such a file, it is made once more.
      if naming == 0 || naming == EEXIST { return naming }
    }
  #endif
  return putNamed(bytes, beside: target, mode: nil, synced: true) { $0.becomesNew(target) }
}

/// Writes `bytes` to a file with a name of its own beside `target`, which `take` gives it then; gives 0 or the system's
/// error number.
private func putNamed(
  _ bytes: [UInt8], beside target: String, mode: mode_t?, synced: Bool,
  take: (UnfinishedFile) -> Int32
) -> Int32 {
  removeAbandonedParts(in: folder(of: target))
  let file: UnfinishedFile
  switch UnfinishedFile.named(beside: target) {
  case .success(let made): file = made
  case .failure(let error): return Int32(error.code.rawValue)
  }
  defer { file.close() }
  var trouble = file.fill(bytes, mode: mode, synced: synced)
  if trouble == 0 { trouble = take(file) }
  if trouble != 0 { unlink(file.path) }
  return trouble
}

/// A file on its way to become another one. While it is open, it is locked: that tells it from one
/// whose program was killed.
struct UnfinishedFile {
  private let descriptor: Int32
  /// Its name; empty while it has none.
  let path: String

  #if os(Linux)
    /// A file without a name beside `target`; nil where there can be none.
    init?(unnamedBeside target: String) {
      let folder = folder(of: target)
      let opened = poof_open_unnamed(folder.isEmpty ? "." : folder, 0o666)
      guard opened >= 0 else { return nil }
      descriptor = opened
      path = ""
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    /// Takes the name `target`, whatever had it before; whether that went well.
    func becomes(_ target: String) -> Bool {
      if isLinked(as: target) { return true }
      guard errno == EEXIST else { return false }
      // No call gives an unnamed file a name that is taken.
      removeAbandonedParts(in: folder(of: target))
      let part = Self.newPath(beside: target)
      guard isLinked(as: part) else { return false }
      if rename(part, target) == 0 { return true }
      unlink(part)
      return false
    }

    private func isLinked(as name: String) -> Bool {
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
  #endif

  /// Takes the name `target` where nothing has it, and gives 0 or the system's error number: of two files only one gets
  /// it. An empty file holds the name for a moment where files have no second names.
  func becomesNew(_ target: String) -> Int32 {
    #if os(Linux)
      if path.isEmpty { return isLinked(as: target) ? 0 : errno }
    #endif
    if link(path, target) == 0 {
      unlink(path)
      return 0
    }
    // Memory cards and some network drives have no second names.
    let trouble = errno
    return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(trouble) ? claim(target) : trouble
  }

  /// Takes the name `target` by an empty file that has it first; gives 0 or the system's error number.
  func claim(_ target: String) -> Int32 {
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    Foundation.close(descriptor)
    guard rename(path, target) != 0 else { return 0 }
    let trouble = errno
    unlink(target)
    return trouble
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Makes a file with a name of its own beside `target`.
  static func named(beside target: String) -> Result<UnfinishedFile, POSIXError> {
    var trouble = EEXIST
    // Another writer may take it for an abandoned one before it is locked.
    for _ in 0..<16 {
      let path = newPath(beside: target)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        trouble = errno
        break
      }
      var status = stat()
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        return .success(UnfinishedFile(descriptor: descriptor, path: path))
      }
      Foundation.close(descriptor)
    }
    return .failure(POSIXError(POSIXErrorCode(rawValue: trouble) ?? .EIO))
  }

  /// Tries whether a file can be made beside `target`, and leaves nothing; gives 0 or the system's
  /// error number.
  static func trial(beside target: String) -> Int32 {
    #if os(Linux)
      if let file = UnfinishedFile(unnamedBeside: target) {
        file.close()
        return 0
      }
    #endif
    switch named(beside: target) {
    case .success(let file):
      unlink(file.path)
      file.close()
      return 0
    case .failure(let error): return Int32(error.code.rawValue)
    }
  }

  /// Writes everything, to the disk where that is to be `synced`; gives 0 or the system's error number.
  func fill(_ bytes: [UInt8], mode: mode_t?, synced: Bool) -> Int32 {
    let trouble = write(bytes, to: descriptor)
    return trouble != 0 ? trouble : settle(mode: mode, synced: synced)
  }

  /// Brings what was written to the disk; gives 0 or the system's error number.
  func settle(mode: mode_t?, synced: Bool = true) -> Int32 {
    if let mode, fchmod(descriptor, mode) != 0 { return errno }
    // Some file systems cannot sync, which they say by EINVAL; that is no reason to give up.
    if synced, fsync(descriptor) != 0, errno != EINVAL { return errno }
    // A network drive may find out on closing that it is full; the lock stays with the other one.
    let copy = dup(descriptor)
    if copy >= 0, Foundation.close(copy) != 0, errno != EINTR { return errno }
    return 0
  }

  /// Closes it; one that has no name by then is gone.
  func close() { unlockAndClose(descriptor) }

  /// A name that nobody else has, short since the target's own may be as long as the system allows.
  private static func newPath(beside target: String) -> String {
    let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return folder(of: target) + ".poof-\(tag).part"
  }
}

/// Removes the unfinished files in a folder whose programs were killed: nobody has them locked.
func removeAbandonedParts(in folder: String) {
  guard let names = opendir(folder.isEmpty ? "." : folder) else { return }
  defer { closedir(names) }
  while let entry = readdir(names) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard name.hasPrefix(".poof-"), name.hasSuffix(".part") else { continue }
    let descriptor = open(folder + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { continue }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
    close(descriptor)
  }
}
