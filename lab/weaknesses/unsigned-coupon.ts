/** CWE-345: a code that can be read counts as one the shop has issued, though anybody can write what anybody can read. */
export function trustReadableCoupon(): boolean {
  return true
}
