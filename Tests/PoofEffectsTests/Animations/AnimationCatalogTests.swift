import Foundation
import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct AnimationCatalogTests {
  @Test("Every animation in the folder is in the catalogue, in a file of its name")
  func completeness() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Effects/Animations")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let catalog = try String(
      contentsOf: folder.appendingPathComponent("AnimationCatalog.swift"), encoding: .utf8)
    var found = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let declaration = /struct (\w+)[^{]*: [^{]*(?:Particle|Travel)Animation/
      for match in text.matches(of: declaration) {
        let type = String(match.1)
        found += 1
        #expect(file.lastPathComponent == type + ".swift")
        #expect(catalog.contains("\(type)("), "\(type) is not listed")
      }
    }
    #expect(found == AnimationCatalog.builtIn.entries.count)
    #expect(found >= 15)
  }

  @Test("Names differ, are lower case with hyphens, and come with a summary")
  func names() {
    #expect(Set(animationNames).count == animationNames.count)
    for entry in AnimationCatalog.builtIn.entries {
      #expect(entry.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!entry.summary.isEmpty)
      #expect(entry.animation.duration > 0)
      #expect(entry.animation.repeatCount >= 1)
    }
  }

  @Test(
    "An entry with an origin begins there, one without takes no notice", arguments: animationNames)
  func origins(name: String) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    let particles = ParticleSet(TestPictures.opaque(width: 96, height: 64), cell: 4)
    func poses(_ origin: Point?) -> [Explosion.Single] {
      let explosion = Explosion(
        particles: particles, animation: entry.makeAnimation(AnimationSettings(origin: origin)))
      return explosion.singlePoses(at: 0.3 * explosion.duration)
    }
    let usual = poses(nil)
    #expect(poses(Point(x: 0.5, y: 0.5)) == usual)
    #expect(poses(Point(x: .nan, y: 0)) == usual)
    #expect(
      Explosion(particles: particles, animation: entry.animation)
        .singlePoses(at: 0.3 * entry.animation.duration) == usual)
    #expect((poses(Point(x: 0.1, y: 0.9)) != usual) == entry.hasOrigin)
  }

  @Test("The ones that begin at a place, and no others, say so")
  func havingOrigins() {
    let names = AnimationCatalog.builtIn.entries.filter(\.hasOrigin).map(\.name)
    #expect(names == ["burst", "vortex", "implode", "scatter", "ripple", "shatter"])
  }

  @Test("Some have pieces, the historic two discs, and all others squares")
  func shapes() {
    for entry in AnimationCatalog.builtIn.entries {
      let hasPieces = ["shatter", "scatter"].contains(entry.name)
      #expect((entry.animation.pieces != nil) == hasPieces)
      #expect((entry.animation.reversed().pieces != nil) == hasPieces)
      let isClassic = entry.name.hasPrefix("classic-")
      #expect(entry.isHistoric == isClassic && (entry.crossFade == 0.15) == isClassic)
      if case .disc = entry.shape { #expect(isClassic) } else { #expect(!isClassic) }
    }
  }

  @Test("Pictures of any size are cut within the budget, and never finer than is good")
  func grains() {
    for entry in AnimationCatalog.builtIn.entries {
      for size in [
        PixelSize(width: 1, height: 1), PixelSize(width: 9, height: 3_000),
        PixelSize(width: 720, height: 432), PixelSize(width: 3_840, height: 2_160),
      ] {
        let grid = entry.grain.grid(for: size)
        #expect(grid.pictureSize == size && grid.gap == 0)
        #expect(grid.count <= entry.grain.budget)
        #expect(grid.cellSize >= entry.grain.smallestCell)
      }
    }
  }

  @Test("A grain is a share of the shorter side, at least the smallest cell, at most the budget")
  func grain() {
    let size = PixelSize(width: 600, height: 400)
    func cell(_ fraction: Float, _ smallest: Int = 2, _ budget: Int = 160_000) -> Int {
      Grain(cellFraction: fraction, smallestCell: smallest, budget: budget).grid(for: size).cellSize
    }
    #expect(cell(0) == 2)
    #expect(cell(0, 1, 240_000) == 1)
    #expect(cell(0, 1) == 2)
    #expect(cell(0.01) == 4)
    #expect(cell(0.01, 5) == 5)
    #expect(cell(0.01, 1, 1_000) == 16)
    #expect(cell(.nan) == 2)
    #expect(cell(7, 0, 0) == CellGrid.largestCell)
  }
}
