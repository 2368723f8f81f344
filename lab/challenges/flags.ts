import { createHmac } from 'node:crypto'

/** The capture-the-flag code of a challenge: HMAC-SHA1 hex of its untranslated name (progress-and-ctf.md 7). */
export function flagFor(challengeName: string, key: string): string {
  return createHmac('sha1', key).update(challengeName).digest('hex')
}
