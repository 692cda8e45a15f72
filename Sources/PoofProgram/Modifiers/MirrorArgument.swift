import ArgumentParser
import PoofMedia

extension AnimationMirror: ExpressibleByArgument {}
