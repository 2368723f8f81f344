/** A structured clone would lose the fields of our errors, such as `kind` and `remedies`. */
export interface PackedError {
  readonly message: string
  readonly stack: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly cause?: PackedError
}

/** Fields that cannot be cloned are left out. */
export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { message: String(error), stack: '', fields: {} }
  const { message, stack = '', cause } = error
  const plain = Object.entries(error).filter(([name, value]) => name !== 'cause' && isCloneable(value))
  return {
    message,
    stack,
    fields: Object.fromEntries(plain),
    ...(cause instanceof Error && { cause: packError(cause) }),
  }
}

export function unpackError({ message, stack, fields, cause }: PackedError): Error {
  const error = new Error(message, cause && { cause: unpackError(cause) })
  return Object.assign(error, { stack }, fields)
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
