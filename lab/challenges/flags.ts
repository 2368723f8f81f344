import { createHmac } from 'node:crypto'

/** The capture-the-flag code of a challenge: HMAC-SHA1 hex of its untranslated name (docs/contract/progress-and-ctf.md#flags). */
export function flagFor(challengeName: string, key: string): string {
  return createHmac('sha1', key).update(challengeName).digest('hex')
}
