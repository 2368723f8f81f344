/** Undefined for invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readFields(text: string): Readonly<Record<string, unknown>> {
  return fieldsOf(readJson(text))
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The fields of a JWT's header or payload, unverified. */
export function readTokenPart(part = ''): Readonly<Record<string, unknown>> {
  return readFields(Buffer.from(part, 'base64url').toString('utf8'))
}
