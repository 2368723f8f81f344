import type { ErrorDetails, FieldError } from '../facts/error-details.js'
import { QuotaError, StoreError } from '../store/types.js'

/** A row created as deleted is stored, but not found again (docs/contract/accounts.md#mass-assignment). */
export const notReloadable =
  'Instance could not be reloaded because it does not exist anymore (find call returned null)'

/** `kind` decides the reply. */
export class ResourceError extends Error implements ErrorDetails {
  override readonly name = 'Error'
  constructor(
    readonly kind: 'not-found' | 'bad-request' | 'internal',
    message: string,
    readonly errors: readonly (FieldError | string)[] = [],
  ) {
    super(message)
  }
}

/** Turns refusals of the store into those of resources; rethrows a QuotaError. */
export function translateErrors<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof StoreError) || error instanceof QuotaError) throw error
    if (error.kind === 'validation') throw new ResourceError('bad-request', error.message, error.errors)
    throw new ResourceError('internal', 'internal error', [error.message])
  }
}
