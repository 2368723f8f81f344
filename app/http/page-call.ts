import type { ActionFunctionArgs } from '@remix-run/node'
import type { Shopper } from '../../lab/shop/baskets'
import { findCookie } from '../kit/cookies'
import { type Call, openCall } from './call'
import { shopperOf } from './shopper'

/** A request for a page or by its form, under the `token` cookie. */
export interface PageCall extends Call {
  readonly shopper: Shopper
  readonly form: Readonly<Record<string, string>>
  noteRefusal(): void
}

/** The cookie counts as the bearer token, so that pages and the calls below `/api` and `/rest` authorize alike. */
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

/** A cookie may hold characters that no header takes. */
function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

function textFields(body: Call['body']): PageCall['form'] {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as PageCall['form']
}
