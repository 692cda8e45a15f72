import Foundation

/// The three streams that a program is started with: standard input, output and error.
enum StandardStreams {
  /// Puts something in the place of each stream that the program was started without, as by `2>&-`.
  ///
  /// Else the next file that is opened gets its number, and what a library says to standard error
  /// stands in the user's picture. Reading and writing still fail, as they do on a closed stream.
  static func fillGaps() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is given out: this one, since those below it are taken.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
