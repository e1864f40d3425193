import Platform

/// Runs git without anybody's settings.
func git(_ arguments: [String], in folder: Path) async throws -> ProcessResult {
  let path = Executables.defaultSearchPath
  let git = Executables.locate("git", searchPath: path) ?? Path("/usr/bin/git")
  return await ProcessSupervisor.shared.run(
    ProcessRequest(
      git, arguments, environment: ["PATH": path, "HOME": folder.string, "GIT_CONFIG_NOSYSTEM": "1"],
      workingDirectory: folder))
}
