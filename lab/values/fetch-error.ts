interface Failure {
  readonly name?: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

/** The reason for a failed `fetch`, which only its cause contains; `timeout` is that of the request, in milliseconds. */
export function describeFetchError(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, name } = error as Failure
  if (name === 'TimeoutError') return `silent for ${timeout / 1000} seconds`
  if (cause?.code !== undefined && isTelling.test(cause.code)) return cause.code
  return cause?.message || cause?.code || error.message
}

/** Codes of the system: an error on all addresses of a name has no message. Codes of OpenSSL: its messages are as long as lines of source. */
const isTelling = /^(E[A-Z]+|ERR_SSL_[A-Z_\d]+)$/
