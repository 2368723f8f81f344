/** CWE-841: a way of paying that the shop does not know counts as paid. */
export function passUnknownMode(): boolean {
  return true
}
