import type { Fact } from '../../facts/vocabulary.js'
import { type ChallengeKey, catalogue } from '../catalogue.js'
import type { ProgressStore } from '../challenge-rows.js'
import type { CheatWatch } from '../cheat-score/cheat-watch.js'
import type { Announcements } from '../progress/announcements.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import type { KeptRequest } from '../progress/progress-events.js'
import { aboutSolve } from '../progress/restoration.js'
import type { Solves } from '../progress/solves.js'
import type { Records } from '../records.js'

interface Parts {
  readonly store: ProgressStore
  readonly records: Records
  readonly progress: ProgressBus
  readonly solves: Pick<Solves, 'noteEarned'>
  readonly announcements: Announcements
  readonly cheatWatch: CheatWatch
  readonly ctfKey: string
  /** True for a solved challenge that can still be earned. */
  canEarn(key: ChallengeKey): boolean
}

const maxUrl = 4000

/** Marks a challenge as solved by a fact, and publishes that once the row is saved, unless a reset comes in between. */
export function createSolving({ store, records, progress, solves, announcements, cheatWatch, ctfKey, canEarn }: Parts) {
  const rows = store.table('Challenges')
  const untold = new Set<ChallengeKey>()
  return async (key: ChallengeKey, fact: Fact): Promise<void> => {
    const { id } = catalogue[key]
    // Two facts can be judged at the same time; only the first solves.
    if (rows.find(id)?.solved && (untold.has(key) || !canEarn(key))) return
    untold.add(key)
    solves.noteEarned(key)
    rows.update(id, { solved: true })
    const record = records.find(key)
    const solve = {
      event: 'solve',
      at: record.updatedAt,
      ...aboutSolve(key, ctfKey),
      restored: false,
      fact: fact.name,
      origin: keepRequest(fact),
      cheatScore: cheatWatch.scoreSolve(key, fact.origin),
    } as const
    await announcements.whenSaved(async () => {
      const row = rows.find(id)
      if (row?.solved && row.updatedAt === solve.at) await progress.publish(solve)
      untold.delete(key)
    })
  }
}

function keepRequest({ origin }: Pick<Fact, 'origin'>): KeptRequest | undefined {
  if (origin === undefined) return undefined
  const { method, url, ip, userAgent } = origin
  return { method, url: url.slice(0, maxUrl), ip, userAgent, ...origin.quote?.() }
}
