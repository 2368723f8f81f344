import type { Call } from '../http/call'
import { json } from '../http/replies'

/** 404 for undefined. */
export function replyFound({ translate }: Pick<Call, 'translate'>, data: unknown): Response {
  return data === undefined ? json({ message: translate('Not Found'), errors: [] }, 404) : json({ data })
}
