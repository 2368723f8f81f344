import type { ErrorDetails, FieldError } from '../facts/error-details.js'
import { QuotaError, StoreError } from '../store/types.js'

/** A row that is created as a deleted one is stored, but not found again (docs/contract/accounts.md#mass-assignment). */
export const notReloadable =
  'Instance could not be reloaded because it does not exist anymore (find call returned null)'

/** A resource request that cannot be met; `kind` decides the reply. */
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

/** Runs a write and words refusals of the store as the resource replies do; a QuotaError stays one. */
export function translateErrors<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof StoreError) || error instanceof QuotaError) throw error
    if (error.kind === 'validation') throw new ResourceError('bad-request', error.message, error.errors)
    throw new ResourceError('internal', 'internal error', [error.message])
  }
}
