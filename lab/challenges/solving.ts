import type { Fact } from '../facts/vocabulary.js'
import type { Announcements } from './announcements.js'
import { type ChallengeKey, catalogue } from './catalogue.js'
import type { CheatWatch } from './cheat-score/cheat-watch.js'
import { keepRequest } from './evidence.js'
import type { ProgressStore } from './progress.js'
import type { ProgressBus } from './progress-bus.js'
import type { Records } from './records.js'
import { aboutSolve } from './restoration.js'

interface Parts {
  readonly store: ProgressStore
  readonly records: Records
  readonly progress: ProgressBus
  readonly announcements: Announcements
  readonly cheatWatch: CheatWatch
  readonly ctfKey: string
}

/**
 * Creates the function that solves a challenge by a fact: it saves first and then announces, so that an announced solve is never lost. One
 * that cannot be saved yet is announced later, unless a reset has cleared it.
 */
export function createSolving({ store, records, progress, announcements, cheatWatch, ctfKey }: Parts) {
  const rows = store.table('Challenges')
  return async (key: ChallengeKey, fact: Fact): Promise<void> => {
    const { id } = catalogue[key]
    // Two facts can be judged at the same time; only the first one solves the challenge.
    if (rows.find(id)?.solved) return
    rows.update(id, { solved: true })
    const record = records.find(key)
    const solve = {
      event: 'solve',
      at: record.updatedAt,
      ...aboutSolve(record, ctfKey),
      restored: false,
      fact: fact.name,
      origin: keepRequest(fact),
      cheatScore: cheatWatch.scoreSolve(key, fact.origin),
    } as const
    await announcements.whenSaved(async () => {
      const row = rows.find(id)
      if (row?.solved && row.updatedAt === solve.at) await progress.publish(solve)
    })
  }
}
