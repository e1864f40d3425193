import Platform

/// The top of this package.
package let packageFolder = Path("\(#filePath)/../../..")

/// The text of a file of this package, by its path from the top.
package func packageFile(_ path: String) throws -> String { try Files.readText(packageFolder / path) }
