/** Nested lists and objects: more than needed, and few enough for JSON. */
const maxLevels = 100

/** True for a value that may be too deep for `JSON.stringify`. */
export function nestsDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeep(inner, levels - 1))
}
