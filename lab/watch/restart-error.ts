/** A lab that keeps crashing or hanging; `cause` is the last error. */
export class RestartError extends Error {
  override readonly name = 'RestartError'
  readonly kind = 'restarts'
}
