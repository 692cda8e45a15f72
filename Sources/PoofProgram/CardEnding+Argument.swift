import ArgumentParser
import Poof

extension CardEnding: ExpressibleByArgument {}
