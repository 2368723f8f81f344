/** CWE-1284: sells less than nothing, which fills the shelf and lowers the bill. */
export function sellAnyQuantity(): boolean {
  return true
}
