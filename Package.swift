// swift-tools-version: 6.2
import PackageDescription

#if os(macOS)
  // Homebrew's headers are found through pkg-config; on Linux they are on the default path,
  // where asking pkg-config as well only prints a warning.
  let usesPkgConfig = true
#else
  let usesPkgConfig = false
#endif

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/\(name)",
    pkgConfig: usesPkgConfig ? pkgConfig : nil,
    providers: [.apt([apt]), .brew([brew])]
  )
}

// The engine, for what uses all of it. Every module by name, though `Poof` hands the others on: what
// is built from a module is built anew only where the module is named.
let engine: [Target.Dependency] = ["Poof", "PoofCore", "PoofScratch", "PoofEffects"]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Poof",
  // 15.4: what SDL gave is given back on the main actor, by isolated deinitialisers.
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Poof", targets: ["Poof"]),
    .library(name: "PoofSDL", targets: ["PoofSDL"]),
    .library(name: "PoofMedia", targets: ["PoofMedia"]),
    // Only the engine, as one archive: what is built for WebAssembly.
    .library(name: "PoofEngine", type: .static, targets: ["Poof"]),
    .executable(name: "poof", targets: ["PoofCLI"]),
    .executable(name: "poof-demo", targets: ["PoofDemo"]),
    .executable(name: "own-renderer", targets: ["OwnRenderer"]),
    .executable(name: "own-animations", targets: ["OwnAnimations"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // The engine: knows no screen, clock or disk.
    .target(name: "PoofCore"),
    // A header: what processors can and Swift has no word for.
    .systemLibrary(name: "CProcessor", path: "Sources/CProcessor"),
    .target(name: "PoofScratch", dependencies: ["PoofCore"]),
    .target(name: "PoofEffects", dependencies: ["PoofCore", "CProcessor"], path: "Effects"),
    .target(name: "Poof", dependencies: ["PoofCore", "PoofScratch", "PoofEffects"]),

    // System libraries: module maps and shim headers.
    systemLibrary("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev", brew: "sdl2"),
    systemLibrary(
      "CSDL2Image", pkgConfig: "SDL2_image", apt: "libsdl2-image-dev", brew: "sdl2_image"),
    systemLibrary("CSDL2TTF", pkgConfig: "SDL2_ttf", apt: "libsdl2-ttf-dev", brew: "sdl2_ttf"),
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary(
      "CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),

    // The front ends.
    .target(
      name: "PoofMedia", dependencies: ["PoofCore", "PoofScratch", "CSDL2", "CSDL2Image", "CPNG"]),
    .target(name: "PoofSDL", dependencies: ["PoofCore", "CSDL2", "CSDL2TTF", "CFontconfig"]),

    // Programs, and what their command lines share.
    .target(name: "PoofProgram", dependencies: engine + ["PoofMedia", argumentParser]),
    .executableTarget(
      name: "PoofCLI",
      dependencies: engine + ["PoofMedia", "PoofProgram", "PoofBenchmarks", argumentParser]),
    .executableTarget(
      name: "PoofDemo",
      dependencies: engine + ["PoofMedia", "PoofSDL", "PoofProgram", argumentParser],
      path: "demo",
      exclude: ["run"]
    ),
    .executableTarget(
      name: "OwnRenderer", dependencies: engine + ["PoofSDL", "CSDL2"],
      path: "Examples/OwnRenderer"),
    .executableTarget(
      name: "OwnAnimations", dependencies: engine + ["PoofMedia"],
      path: "Examples/OwnAnimations"),

    // What must be fast: `poof bench` times it.
    .target(
      name: "PoofBenchmarks", dependencies: engine + ["CSDL2", "CAllocationCounter"],
      path: "Benchmarks",
      exclude: ["run", "Peers", "AllocationCounter"]),
    .target(name: "CAllocationCounter", path: "Benchmarks/AllocationCounter"),

    // Tests: one folder per target, and what they run programs with.
    .target(
      name: "ProgramSupport", dependencies: engine + ["PoofMedia"], path: "Tests/ProgramSupport"),
    .testTarget(name: "PoofCoreTests", dependencies: ["PoofCore"]),
    .testTarget(name: "PoofScratchTests", dependencies: ["PoofScratch", "PoofCore"]),
    .testTarget(name: "PoofEffectsTests", dependencies: ["PoofEffects", "PoofCore"]),
    .testTarget(name: "PoofTests", dependencies: engine),
    .testTarget(
      name: "PoofMediaTests", dependencies: ["PoofMedia", "PoofCore", "PoofScratch"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "PoofSDLTests", dependencies: ["PoofSDL", "PoofCore", "CSDL2"]),
    .testTarget(
      name: "PoofDemoTests",
      dependencies: engine + [
        "PoofMedia", "PoofProgram", "PoofDemo", "OwnRenderer", "ProgramSupport",
      ]),
    .testTarget(name: "OwnAnimationsTests", dependencies: engine + ["OwnAnimations"]),
    .testTarget(
      name: "PoofProgramTests",
      dependencies: engine + ["PoofProgram", "PoofMedia", "ProgramSupport", argumentParser]),
    .testTarget(
      name: "PoofCLITests", dependencies: engine + ["PoofMedia", "PoofCLI", "ProgramSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
