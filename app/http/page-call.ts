import type { ActionFunctionArgs } from '@remix-run/node'
import type { DetailedError } from '../../lab/facts/error-details'
import type { Shopper } from '../../lab/shop/basket/baskets'
import type { Failed } from '../kit/answers'
import { findCookie } from '../kit/cookies'
import { type Call, openCall } from './call'
import { shopperOf } from './guards'

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
