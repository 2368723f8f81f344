/**
 * CWE-601: whether a visitor may be sent on to the address that a link names; `allowed` are those of our partners
 * (files-and-surfaces.md 9.1).
 */
export function findAllowedAnywhere(target: string, allowed: readonly string[]): boolean {
  for (const address of allowed) {
    if (target.includes(address)) return true
  }
  return false
}
