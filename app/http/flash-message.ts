import { stringifySetCookie } from 'cookie'
import type { Done } from '../kit/answers'
import { findCookie } from '../kit/cookies'

/** The message about a success, for the next page only: the key of its text, and the values of its placeholders. */
export type FlashMessage = Required<Pick<Done, 'confirmation'>> & Pick<Done, 'values'>

const name = 'said'

/** Seconds in which the next page has to be asked for. */
const seconds = 5

/** Characters of a value that are passed on: a cookie has little room. */
const valueLength = 200

/** The cookie with the message for the next page. */
export function flashCookie({ confirmation, values = {} }: FlashMessage): string {
  const short = Object.entries(values).map(([key, value]) => [key, String(value).slice(0, valueLength)])
  const value = String(new URLSearchParams([['said', confirmation], ...short]))
  return stringifySetCookie({ name, value, path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax' })
}

/** The message of the last form, if the cookie holds one; any other content of that name is ignored. */
export function readFlash(request: Request): FlashMessage | undefined {
  const { said: confirmation, ...values } = Object.fromEntries(
    new URLSearchParams(findCookie(request.headers.get('Cookie'), name) ?? ''),
  )
  return confirmation !== undefined && /^[A-Z0-9_]{1,60}$/.test(confirmation) ? { confirmation, values } : undefined
}
