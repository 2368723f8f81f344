import type { ErrorDetails } from '../../lab/facts/error-details'
import type { QueryResult } from '../../lab/sandbox/document-query'
import { json, success } from './replies'

/** Too many are asking questions that take their time. */
class TooManyQueriesError extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly status = 503
  constructor() {
    super('Too many queries are running. Please try again in a few seconds.')
  }
}

/** The rows that a query by a condition has found; `failed` is the text for one that broke (docs/contract/commerce.md#reviews). */
export function queryReply(result: QueryResult<unknown>, failed: string): Response {
  switch (result.kind) {
    case 'found':
      return success(result.documents)
    case 'busy':
      throw new TooManyQueriesError()
    case 'failed':
      return json({ error: failed }, 400)
  }
}
