/** True for a process that lets debuggers in (`--inspect` and the like, or SIGUSR1), in which its threads may stand still. */
export function isDebugged(): boolean {
  return process.features.inspector && process.getBuiltinModule('node:inspector').url() !== undefined
}
