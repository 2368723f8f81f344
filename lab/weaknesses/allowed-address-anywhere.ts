/** CWE-601: sends visitors on wherever one of the allowed addresses stands anywhere in the one they name (files-and-surfaces.md 9.1). */
export function findAllowedAnywhere(target: string, allowed: readonly string[]): boolean {
  return allowed.some((address) => target.includes(address))
}
