import ArgumentParser
import Poof
import PoofProgram

/// Options for how a rest opens, or one picture becomes another.
struct RevealOptions: ParsableArguments {
  @Option(
    name: .customLong("reveal"),
    help: ArgumentHelp("Its name; 'poof reveals' lists them.", valueName: "name"),
    completion: .list(RevealCatalog.builtIn.entries.map(\.name)))
  var givenName: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction of a reveal that has one, clockwise from the right: 0 right, 90 down.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: -360...360) })
  var revealAngle: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How softly its edge goes over a picture, in parts of its time, 0.001…10; what suits it unless \
      given.
      """, valueName: "part"),
    transform: { try Float(argument: $0, in: 0.001...10) })
  var revealSoftness: Float?

  func validate() throws {
    guard let givenName else { return }
    guard let named = RevealCatalog.builtIn[givenName] else {
      throw ValidationError(
        RevealCatalog.builtIn.successor(of: givenName).map {
          "there is no --reveal '\(givenName)' any more; it is '\($0)' now"
        } ?? "there is no --reveal '\(givenName)'; 'poof reveals' lists all of them")
    }
    guard revealAngle == nil || named.usesAngle else {
      let known = RevealCatalog.builtIn.entries.filter(\.usesAngle).map(\.name)
      throw ValidationError(
        "--reveal-angle is for reveals with a direction: \(known.joined(separator: ", "))")
    }
  }
}

extension RevealOptions {
  /// The reveal, `usual` unless one is given.
  func named(usual: String) -> NamedReveal {
    guard let named = RevealCatalog.builtIn[givenName ?? usual] else {
      preconditionFailure("a reveal's name that was not checked")
    }
    return named
  }

  /// What every reveal asks for.
  func settings(seed: UInt64 = 1) -> RevealSettings {
    var settings = RevealSettings()
    settings.angle = revealAngle
    settings.softness = revealSoftness
    settings.seed = seed
    return settings
  }
}
