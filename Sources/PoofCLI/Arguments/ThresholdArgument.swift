import ArgumentParser

/// The progress at which a card opens by itself, or never.
struct ThresholdArgument: ExpressibleByArgument {
  /// 0…1; nil for never.
  let progress: Double?

  init(progress: Double?) {
    self.progress = progress
  }

  init?(argument: String) {
    if argument == "never" {
      progress = nil
    } else if let number = Double(argument), (0...1).contains(number) {
      progress = number
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { progress.map { "\($0)" } ?? "never" }
}
