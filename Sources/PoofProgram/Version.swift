/// The version of the package and of its programs.
package let poofVersion = "0.1.0"
