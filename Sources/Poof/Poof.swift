// One import for everything an effect needs.
@_exported import PoofCore
@_exported import PoofEffects
@_exported import PoofScratch
@_exported import PoofSound
