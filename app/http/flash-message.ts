import { stringifySetCookie } from 'cookie'
import type { Done } from '../kit/answers'
import { findCookie } from '../kit/cookies'

/** Shown on the next page only: the key of a text and the values of its placeholders. */
export type FlashMessage = Required<Pick<Done, 'confirmation'>> & Pick<Done, 'values'>

const name = 'said'

/** Seconds within which the next page must be requested. */
const seconds = 5

/** Characters of a value that are kept: a cookie has little room. */
const valueLength = 200

export function flashCookie({ confirmation, values = {} }: FlashMessage): string {
  const short = Object.entries(values).map(([key, value]) => [key, String(value).slice(0, valueLength)])
  const value = String(new URLSearchParams([['said', confirmation], ...short]))
  return stringifySetCookie({ name, value, path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax' })
}

/** Undefined for any other content of that name. */
export function readFlash(request: Request): FlashMessage | undefined {
  const { said: confirmation, ...values } = Object.fromEntries(
    new URLSearchParams(findCookie(request.headers.get('Cookie'), name) ?? ''),
  )
  return confirmation !== undefined && /^[A-Z0-9_]{1,60}$/.test(confirmation) ? { confirmation, values } : undefined
}
