import { findCookie } from '../browser/cookies'
import type { Done } from '../kit/answers'

/** What a form has just achieved: the key of its text, and what it names. */
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

/** What has just succeeded; whatever else a cookie of that name holds is nobody's word. */
export function readSaid(request: Request): Said | undefined {
  const { said, ...values } = Object.fromEntries(
    new URLSearchParams(findCookie(request.headers.get('Cookie'), name) ?? ''),
  )
  return said !== undefined && /^[A-Z0-9_]{1,60}$/.test(said) ? { said, values } : undefined
}
