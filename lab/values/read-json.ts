/** The value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of an object in a JSON text; none for any other text. */
export function readFields(text: string): Readonly<Record<string, unknown>> {
  return fieldsOf(readJson(text))
}

/** The fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
