import { findCookie } from '../browser/cookies'
import type { Done } from '../kit/answers'

/** The success that a form has just had: the key of its text, and the values that the text names. */
export type Said = Required<Pick<Done, 'said'>> & Pick<Done, 'values'>

const name = 'said'

/** Seconds in which the next page has to be asked for. */
const seconds = 5

/** Characters of a value that are passed on: a cookie has little room. */
const valueLength = 200

/** The cookie that tells the next page what has just succeeded. */
export function saidCookie({ said, values = {} }: Said): string {
  const short = Object.entries(values).map(([key, value]) => [key, String(value).slice(0, valueLength)])
  const text = encodeURIComponent(String(new URLSearchParams([['said', said], ...short])))
  return `${name}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
}

/** The last success, if the cookie holds one; any other content of that name is ignored. */
export function readSaid(request: Request): Said | undefined {
  const { said, ...values } = Object.fromEntries(
    new URLSearchParams(findCookie(request.headers.get('Cookie'), name) ?? ''),
  )
  return said !== undefined && /^[A-Z0-9_]{1,60}$/.test(said) ? { said, values } : undefined
}
