/**
 * CWE-601: whether a visitor may be sent on to the address that a link names; `allowed` are those of our partners
 * (docs/contract/files-and-surfaces.md#redirect).
 */
export function findAllowedAnywhere(target: string, allowed: readonly string[]): boolean {
  for (const address of allowed) {
    if (target.includes(address)) return true
  }
  return false
}
