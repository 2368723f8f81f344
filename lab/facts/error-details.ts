import type { Wording } from '../texts/messages.js'

/** The reason of an error that a room has foreseen while it serves visitors; the command line has kinds of its own. */
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

/** The details that an error carries from the room that throws it to those that answer a visitor. */
export interface ErrorDetails {
  readonly kind?: ErrorKind
  /** Of the reply. */
  readonly status?: number
  /** The name that libraries have for `status`. */
  readonly statusCode?: number
  /** The parts of the error, as the contract words them (docs/contract/accounts.md#resource-errors). */
  readonly errors?: readonly (FieldError | string)[]
  /** The message by its id, where something stands in its places. */
  readonly wording?: Wording
  /** Go with the error page. */
  readonly replyHeaders?: Readonly<Record<string, string>>
}

/** An error as those see it who answer; one of another maker carries nothing. */
export type DetailedError = Error & ErrorDetails
