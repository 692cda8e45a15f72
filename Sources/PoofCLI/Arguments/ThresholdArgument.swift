import ArgumentParser

/// The progress at which a card opens by itself, or never.
struct ThresholdArgument {
  /// 0…1; nil for never.
  let progress: Double?

  init(progress: Double?) {
    self.progress = progress
  }

  /// A progress written as a number, or the word `never`.
  init(argument: String) throws {
    if argument == "never" {
      progress = nil
    } else if let number = Double(argument), (0...1).contains(number) {
      progress = number
    } else {
      throw ValidationError("write it as a number in 0…1, as 0.5, or as never")
    }
  }
}
