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

/** The fields of a part of a JWT, its header or its payload, as they were sent: nothing tells that they were signed. */
export function readTokenPart(part = ''): Readonly<Record<string, unknown>> {
  return readFields(Buffer.from(part, 'base64url').toString('utf8'))
}
