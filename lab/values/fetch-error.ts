interface Failure {
  readonly name?: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

/** The reason is in the cause; `timeout` is that of the request, in milliseconds. */
export function describeFetchError(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, name } = error as Failure
  if (name === 'TimeoutError') return `silent for ${timeout / 1000} seconds`
  if (cause?.code !== undefined && isTelling.test(cause.code)) return cause.code
  return cause?.message || cause?.code || error.message
}

/** Codes that say more than their messages: an error on all addresses of a name has no message, OpenSSL's are very long. */
const isTelling = /^(E[A-Z]+|ERR_SSL_[A-Z_\d]+)$/
