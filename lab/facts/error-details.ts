import type { Wording } from '../texts/messages.js'

export type ErrorKind =
  | 'bad-request'
  | 'below-one'
  | 'bot-failure'
  | 'busy'
  | 'constraint'
  | 'duplicate'
  | 'exercise'
  | 'failed'
  | 'foreign-basket'
  | 'full'
  | 'internal'
  | 'malicious-activity'
  | 'membership-refused'
  | 'model-unreachable'
  | 'no-wallet'
  | 'not-found'
  | 'out-of-stock'
  | 'over-limit'
  | 'reviews-unread'
  | 'session-missing'
  | 'sql'
  | 'too-long'
  | 'unknown-basket'
  | 'unknown-item'
  | 'unknown-product'
  | 'upload-late'
  | 'validation'
  | 'wrong-captcha'

export type FieldError = { readonly field: string; readonly message: string }

export interface ErrorDetails {
  readonly kind?: ErrorKind
  readonly status?: number
  readonly statusCode?: number
  /** Parts of the error, in the contract's words (docs/contract/accounts.md#resource-errors). */
  readonly errors?: readonly (FieldError | string)[]
  /** The message by its id, if it has placeholders. */
  readonly wording?: Wording
  readonly replyHeaders?: Readonly<Record<string, string>>
}

/** Errors from elsewhere have no details. */
export type DetailedError = Error & ErrorDetails
