import type { DetailedError } from '../../lab/facts/error-details'
import type { Failed } from '../kit/answers'
import type { PageCall } from './page-call'

type Answering = Pick<PageCall, 'translate' | 'formatMessage' | 'noteRefusal'>

/** Throws any error that the shop did not foresee. */
export function toFailed(thrown: unknown, { translate, formatMessage, noteRefusal }: Answering): Failed {
  if (!(thrown instanceof Error) || !isForeseen(thrown)) throw thrown
  noteRefusal()
  const { message, kind, status, wording }: DetailedError = thrown
  if (kind === 'session-missing' || status === 401) return { failed: 'TEXT_LOGIN_NOT_KNOWN' }
  const text = wording === undefined ? translate(message) : formatMessage(wording)
  return { failed: text || 'TEXT_NOT_DONE' }
}

/** A foreseen error has a `kind`, or a status below 500. */
function isForeseen({ kind, status }: DetailedError): boolean {
  return kind !== undefined || (status !== undefined && status < 500)
}
