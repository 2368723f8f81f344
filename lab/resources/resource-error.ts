import type { FieldError } from '../store/types.js'

/** A resource request that cannot be met; `kind` decides the reply (accounts.md 4.3). */
export class ResourceError extends Error {
  override readonly name = 'Error'
  constructor(
    readonly kind: 'not-found' | 'bad-request' | 'internal',
    message: string,
    readonly errors: readonly (FieldError | string)[] = [],
  ) {
    super(message)
  }
}
