import Foundation
import TestSupport
import Testing

@testable import PoofMedia

@Suite("A program that this one starts")
struct SpawnedProgramTests {
  @Test("It ends with its code, or by a signal, however often one asks")
  func ends() throws {
    let three = try shell("exit 3")
    #expect(three.wait() == .code(3) && three.end == .code(3) && three.wait() == .code(3))
    let killed = try shell("kill -USR1 $$")
    #expect(killed.wait() == .signal(SIGUSR1) && killed.end == .signal(SIGUSR1))
  }

  @Test("Its end is seen while a program that it has started goes on")
  func orphan() async throws {
    let folder = try TemporaryFolder()
    let program = try shell("sleep 600 & echo $! > \(folder["orphan"])")
    #expect(await eventually { program.end == .code(0) })
    let orphan = try #require(
      pid_t(String(decoding: try folder.bytes("orphan"), as: UTF8.self).dropLast()))
    defer { kill(orphan, SIGKILL) }
    #expect(kill(orphan, 0) == 0)
  }

  @Test("It is signalled while another thread waits for it, and nobody is afterwards")
  func signalled() async throws {
    let program = try shell("exec sleep 600")
    #expect(program.end == nil)
    let waiters = (0..<3).map { _ in Task.detached { program.wait() } }
    program.signal(SIGTERM)
    for waiter in waiters { #expect(await waiter.value == .signal(SIGTERM)) }
    program.signal(SIGKILL)
    #expect(program.end == .signal(SIGTERM))
  }

  @Test("An end that somebody else has asked for is not known, and is none that is good")
  func stolen() throws {
    let program = try shell("exit 0")
    var status: Int32 = 0
    #expect(waitpid(program.processID, &status, 0) == program.processID)
    #expect(program.wait() == .unknown && program.end == .unknown)
  }

  @Test("It is in this program's group, or in one of its own")
  func groups() throws {
    for hasOwnGroup in [false, true] {
      let program = try SpawnedProgram(
        file: "/bin/sh", arguments: ["-c", "exec sleep 600"], hasOwnGroup: hasOwnGroup)
      #expect(getpgid(program.processID) == (hasOwnGroup ? program.processID : getpgrp()))
      program.signal(SIGKILL)
    }
  }

  @Test("It is called as it is told")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "name")
    let name = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["name"]))
    let program = try SpawnedProgram(
      file: "/bin/sh", name: "shell", arguments: ["-c", "echo $0"],
      streams: .init(output: name.fileDescriptor))
    #expect(program.wait() == .code(0))
    #expect(try folder.bytes("name") == Array("shell\n".utf8))
    withExtendedLifetime(name) {}
  }

  @Test("It ends with the object that stands for it")
  func dropped() throws {
    let process = try shell("exec sleep 600").processID
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test("It has its three streams, its environment, and nothing else that is open")
  func streams() throws {
    let folder = try TemporaryFolder()
    try folder.write("said before", "input")
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder["input"]))
    // No descriptor that closes by itself, as another library may open.
    let leak = dup(input.fileDescriptor)
    defer { close(leak) }
    try folder.write("", "all")
    let all = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["all"]))
    let program = try SpawnedProgram(
      file: "/bin/sh",
      arguments: ["-c", "cat; echo; echo $WORD >&2; for f in /dev/fd/*; do echo ${f##*/}; done"],
      environment: ["WORD": "given", "PATH": "/usr/bin:/bin"],
      streams: .init(
        input: input.fileDescriptor, output: all.fileDescriptor, errors: all.fileDescriptor))
    #expect(program.wait() == .code(0))
    let lines = String(decoding: try folder.bytes("all"), as: UTF8.self).split(separator: "\n")
    #expect(lines.prefix(2) == ["said before", "given"])
    // One more is the folder that the shell looks into.
    #expect(lines[2...].prefix(3) == ["0", "1", "2"] && lines.count <= 6, "\(lines)")
    withExtendedLifetime((input, all)) {}
  }

  @Test("Streams that are not given are empty")
  func nothing() throws {
    #expect(try shell("read line && exit 1; echo lost; echo lost >&2").wait() == .code(0))
  }

  @Test("One that cannot be started says why")
  func refused() throws {
    #expect(throws: SpawnedProgram.NotStarted(number: ENOENT)) {
      try SpawnedProgram(file: "/no/such/program", arguments: [])
    }
    #expect(throws: SpawnedProgram.NotStarted(number: EBADF)) {
      try SpawnedProgram(file: "/bin/sh", arguments: [], streams: .init(output: 9_999))
    }
  }

  private func shell(_ words: String) throws -> SpawnedProgram {
    try SpawnedProgram(file: "/bin/sh", arguments: ["-c", words])
  }
}
