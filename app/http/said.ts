import { findCookie } from '../browser/cookies'

const name = 'said'

/** Seconds in which the next page has to be asked for. */
const seconds = 5

/** The cookie that tells the next page what has just succeeded, by the key of its text. */
export function saidCookie(key: string): string {
  return `${name}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
}

/** The key of the text of what has just succeeded; whatever else a cookie of that name holds is nobody's word. */
export function readSaid(request: Request): string | undefined {
  const key = findCookie(request.headers.get('Cookie'), name)
  return key !== undefined && /^[A-Z0-9_]{1,60}$/.test(key) ? key : undefined
}
