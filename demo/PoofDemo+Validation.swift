import ArgumentParser
import Poof
import PoofMedia
import PoofProgram
import PoofText

extension PoofDemo {
  func validate() throws {
    guard AnimationCatalog.builtIn[animation] != nil else {
      throw ValidationError(AnimationCatalog.refusal(onCards: animation))
    }
    if let name = reveal.givenName, RevealCatalog.builtIn[name] == nil {
      throw ValidationError(RevealCatalog.builtIn.refusal(of: name, option: "reveal"))
    }
    guard let named = MaterialCatalog.builtIn[material] else {
      throw ValidationError(MaterialCatalog.builtIn.refusal(of: material, option: "material"))
    }
    _ = try reveal.named(usual: named.reveal)
    if let brush, BrushCatalog.builtIn[brush] == nil {
      throw ValidationError(BrushCatalog.builtIn.brushes.refusal(of: brush, option: "brush"))
    }
    guard headless || (outputs.isEmpty && fps == nil) else {
      throw ValidationError(
        "-o and --fps go with --headless; in a window the C key saves a screenshot")
    }
    guard outputs.count <= 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one place")
    }
    try refuseOverwriting(
      prize + [coating, changes.inputPath, preset.path] + coatingText.paths, by: output.files)
    if gallery, case .clip = output {
      throw ValidationError(
        "a gallery's pages go to a .png or a folder, …/; 'poof gallery' makes clips")
    }
    guard [gallery, board != nil, kiosk != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--gallery, --board and --kiosk are three different things; choose one")
    }
    guard board == nil || !headless else {
      throw ValidationError("--board needs a screen; without one there is a single card")
    }
    guard prize.count <= 1 || board != nil || kiosk != nil else {
      throw ValidationError("--prize is given \(prize.count) times; only a --board has several")
    }
    try validateKiosk()
    guard !(headless && fullScreen) else {
      throw ValidationError("--full-screen needs a screen; give --headless a --size instead")
    }
    let longest = Float(max(size.width, size.height)) * (scale ?? 1)
    guard longest <= Float(PixelSize.windowSides.upperBound) else {
      throw ValidationError(
        "--size times --scale must be at most \(PixelSize.windowSides.upperBound) px a side")
    }
  }

  private func validateKiosk() throws {
    guard kiosk != nil else {
      guard visitors == nil else { throw ValidationError("--visitors go with --kiosk") }
      return
    }
    guard prize.isEmpty else {
      throw ValidationError("the prizes of a --kiosk are those of its folder, not a --prize")
    }
    guard !headless || visitors != nil else {
      throw ValidationError("--kiosk with --headless needs --visitors; nobody else can come")
    }
    guard outputs.isEmpty else { throw ValidationError("-o does not go with --kiosk") }
  }
}
