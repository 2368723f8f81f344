/** A sent value as a number; NaN for objects and lists, which may lack a way to become one. */
export function readNumber(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value)
}
