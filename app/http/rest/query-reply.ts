import type { ErrorDetails } from '../../../lab/facts/error-details'
import type { QueryResult } from '../../../lab/sandbox/document-query'
import { json, success } from '../replies'

class TooManyQueriesError extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly status = 503
  constructor() {
    super('Too many queries are running. Please try again in a few seconds.')
  }
}

/** `failed` is the text for a query that broke (docs/contract/commerce.md#reviews). */
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
