/** Levels of lists and objects in each other: more than anybody needs, and few enough to be written as JSON. */
const maxLevels = 100

/** True for a value that JSON can be read into, but perhaps not written from; bytes have no levels. */
export function nestsDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeep(inner, levels - 1))
}
