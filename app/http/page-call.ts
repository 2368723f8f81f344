import type { ActionFunctionArgs } from '@remix-run/node'
import type { Shopper } from '../../lab/shop/basket/baskets'
import { findCookie } from '../kit/cookies'
import { type Call, openCall } from './call'
import { shopperOf } from './shopper'

/** A request for a page, or a form of one, by whoever the `token` cookie names. */
export interface PageCall extends Call {
  /** Also set for visitors who are not signed in. */
  readonly shopper: Shopper
  /** The text fields of the form; none where a page is only looked at. */
  readonly form: Readonly<Record<string, string>>
  /** Keeps the page out of caches, as it shows a refusal. */
  noteRefusal(): void
}

/**
 * Reads a request for a page. A browser brings its token as a cookie there: it counts as the bearer token, so that pages ask the same
 * questions of the same people as the calls below `/api` and `/rest` do.
 */
export async function openPageCall(args: ActionFunctionArgs, read?: Parameters<typeof openCall>[1]): Promise<PageCall> {
  const call = await openCall({ ...args, request: withBearer(args.request) }, read)
  const noteRefusal = () => {
    args.context.hasRefusal = true
  }
  return { ...call, shopper: shopperOf(call), form: textFields(call.body), noteRefusal }
}

function withBearer(request: Request): Request {
  const token = findCookie(request.headers.get('Cookie'), 'token')
  const headers = new Headers(request.headers)
  headers.delete('Authorization')
  if (token !== undefined && isHeaderText(token)) headers.set('Authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}

/** A cookie may hold what no header takes. */
function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

function textFields(body: Call['body']): PageCall['form'] {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as PageCall['form']
}
