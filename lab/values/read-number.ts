/** NaN for objects and lists, which may lack a conversion. */
export function readNumber(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value)
}
