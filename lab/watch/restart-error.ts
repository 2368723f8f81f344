/** A lab that cannot be kept alive; `cause` is what it failed over last. */
export class RestartError extends Error {
  override readonly name = 'RestartError'
  readonly kind = 'restarts'
}
