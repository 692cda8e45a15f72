import Foundation
import PoofMedia
import PoofProgram
import Synchronization

/// Does one job after another, on any thread: looks whether it is done already, has the program do it
/// in the staging folder, and puts the output in its place, its fingerprint last.
final class JobRunner: Sendable {
  /// The folder for outputs, with a slash at its end.
  private let folder: String
  private let staging: StagingFolder
  private let programs: ChildPrograms
  /// Digests of the files that jobs read: many read the same.
  private let digests = Mutex<[String: String]>([:])

  init(folder: String, staging: StagingFolder, programs: ChildPrograms) {
    self.folder = folder
    self.staging = staging
    self.programs = programs
  }

  /// What became of a job.
  enum Outcome: Equatable {
    /// Its output is new; the program said something all the same, or not.
    case made(note: String?)
    /// Its output was there, from the same.
    case unchanged
    /// There is none, for this reason, the rest of a sentence.
    case failed(String)
    /// It was asked to end before.
    case interrupted
  }

  func run(_ job: BatchJob) -> Outcome {
    let output = folder + job.place
    let known = Fingerprint(contentsOfFile: folder + job.fingerprintPlace)
    do throws(MediaError) {
      let source = try source(of: job)
      if let known, known.source == source, known.result == Digest.text(ofFile: output) {
        return .unchanged
      }
      if job.isFolder, known == nil, FileManager.default.fileExists(atPath: output) {
        return .failed(
          "there is a folder \(output) already that no batch has made; remove it, or name another")
      }
      return try make(job, source: source)
    } catch {
      return .failed("\(error)")
    }
  }

  /// The fingerprint of all that decides what the output will be: a file's bytes, not its name.
  private func source(of job: BatchJob) throws(MediaError) -> String {
    let digest = Digest()
    let inputs = Set(job.inputs)
    digest.add(job.output)
    for argument in job.arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if inputs.contains(argument) {
        digest.add(try digestOfInput(argument))
      } else if parts.count == 2, inputs.contains(String(parts[1])) {
        digest.add(String(parts[0]))
        digest.add(try digestOfInput(String(parts[1])))
      } else {
        digest.add(argument)
      }
    }
    return digest.text
  }

  private func digestOfInput(_ path: String) throws(MediaError) -> String {
    if let known = digests.withLock({ $0[path] }) { return known }
    guard let digest = Digest.text(ofFile: path) else {
      throw MediaError(.reading, path, "it cannot be read; look whether it is still there")
    }
    digests.withLock { $0[path] = digest }
    return digest
  }

  private func make(_ job: BatchJob, source: String) throws(MediaError) -> Outcome {
    let work = staging.path + "\(job.line)/"
    let errors = work + "errors"
    // The command itself names the output in its sentences.
    let staged = work + "output/" + job.name
    defer { try? FileManager.default.removeItem(atPath: work) }
    try makeFolder(work + "output", for: job)
    let end: SpawnedProgram.End
    do throws(SpawnedProgram.NotStarted) {
      end = try programs.run(
        [job.arguments[0], "--output=" + staged + (job.isFolder ? "/" : "")]
          + job.arguments.dropFirst(), input: staging.lock, errors: errors)
    } catch {
      return .failed("it could not be started: \(String(cString: strerror(error.number)))")
    }
    let said = ((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
      .split(whereSeparator: \.isNewline).last.map(String.init)?
      .replacingOccurrences(of: staged, with: folder + job.place)
    let words = said.map { $0.hasPrefix("poof: ") ? String($0.dropFirst(6)) : $0 }
    switch end {
    case .code(0): break
    case .code(let code) where code > 128 && Interruption.hasCome: return .interrupted
    case .signal where Interruption.hasCome: return .interrupted
    case .code(let code): return .failed(words ?? "it ended with \(code) and said nothing")
    case .signal(let number):
      let guess = number == SIGKILL ? ", as it is where memory is short; give fewer --jobs" : ""
      return .failed("it was ended by signal \(number)\(guess)")
    case .unknown: return .failed("it ended, and nobody was told how")
    }
    guard let result = Digest.text(ofFile: staged) else {
      return .failed("it ended well and left no output")
    }
    try put(staged, inPlaceOf: job, aside: work + "old")
    try Fingerprint(source: source, result: result).write(to: folder + job.fingerprintPlace)
    return .made(note: words)
  }

  /// Renames what was made to its place.
  private func put(
    _ staged: String, inPlaceOf job: BatchJob, aside: String
  ) throws(MediaError) {
    let output = folder + job.place
    if let slash = job.place.lastIndex(of: "/") {
      try makeFolder(folder + job.place[..<slash], for: job)
    }
    // No rename puts a folder in the place of one that is not empty.
    if job.isFolder { _ = rename(output, aside) }
    guard rename(staged, output) == 0 else {
      throw MediaError(.writing, output, String(cString: strerror(errno)))
    }
  }

  private func makeFolder(_ path: String, for job: BatchJob) throws(MediaError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw MediaError(
        .writing, folder + job.output, "its folder cannot be made; look whether the disk is full")
    }
  }
}
