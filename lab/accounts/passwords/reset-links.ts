import { createHash } from 'node:crypto'
import { dropOldest } from '../../values/drop-oldest.js'

export interface ResetLink {
  readonly accountId: number
  readonly email: string
  /** Milliseconds of the lab's clock. */
  readonly endsAt: number
}

/** Links by their tokens, of which only hashes are kept. */
export interface ResetLinks {
  keep(token: string, link: ResetLink): void
  find(token: string): ResetLink | undefined
  forget(token: string): void
  forgetAllOf(accountId: number): void
  startOver(): void
}

const capacity = 1000

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export function createResetLinks(): ResetLinks {
  const byHash = new Map<string, ResetLink>()
  return {
    keep(token, link) {
      byHash.set(hash(token), link)
      dropOldest(byHash, capacity)
    },
    find: (token) => byHash.get(hash(token)),
    forget: (token) => void byHash.delete(hash(token)),
    forgetAllOf(accountId) {
      for (const [key, link] of byHash) if (link.accountId === accountId) byHash.delete(key)
    },
    startOver: () => byHash.clear(),
  }
}
