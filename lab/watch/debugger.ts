/** True for a process that accepts debuggers (`--inspect` and the like, or SIGUSR1); a debugger can pause its threads. */
export function isDebugged(): boolean {
  return process.features.inspector && process.getBuiltinModule('node:inspector').url() !== undefined
}
