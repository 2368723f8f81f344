import type { FactBus } from '../facts/bus.js'
import type { Journal } from '../facts/journal.js'
import { catalogue } from './catalogue.js'
import type { ApplyOutcome, ChallengeRecord, Challenges } from './challenges.js'
import { decodeProgress } from './continue-codes.js'
import type { ProgressStore } from './progress.js'

interface Parts {
  store: ProgressStore
  facts: FactBus
  journal: Journal
  recordOf(id: number): ChallengeRecord | undefined
  announce(record: ChallengeRecord): void
}

/** Progress that somebody brings along in a continue code (progress-and-ctf.md 6). */
export function createRestoration({ store, facts, journal, recordOf, announce }: Parts): {
  applyContinueCode: Challenges['applyContinueCode']
} {
  const rows = store.table('Challenges')

  async function restore(ids: readonly number[]): Promise<void> {
    const known = [...new Set(ids)].filter((id) => rows.find(id) !== undefined)
    const news = new Set(known.filter((id) => !rows.find(id)?.solved))
    for (const id of news) rows.update(id, { solved: true })
    await store.save()
    for (const id of known) {
      const record = recordOf(id)
      // An unsigned token may have deleted it in the meantime (accounts.md 3.3).
      if (record === undefined) continue
      if (news.has(id)) await journal.append({ event: 'challenge.solved', key: record.key, restored: true })
      announce(record)
    }
  }

  async function restoreCoding(ids: readonly number[], status: 1 | 2): Promise<void> {
    for (const id of ids) {
      const row = rows.find(id)
      if (row && row.codingChallengeStatus < 2) rows.amend(id, { codingChallengeStatus: status })
    }
    await store.save()
  }

  async function applyContinueCode(
    ...[kind, code]: Parameters<Challenges['applyContinueCode']>
  ): Promise<ApplyOutcome> {
    const ids = decodeProgress(kind, code)
    if (ids.length === 0) return { kind: 'invalid' }
    if (kind !== 'hacking') {
      await restoreCoding(ids, kind === 'findIt' ? 1 : 2)
      return { kind: 'restored', count: ids.length }
    }
    const isImaginaryOpen = () => rows.find(catalogue.continueCodeChallenge.id)?.solved === false
    const wasOpen = isImaginaryOpen()
    await facts.emit('progress.codeApplied', { ids })
    if (wasOpen && !isImaginaryOpen()) return { kind: 'imaginary' }
    await restore(ids)
    return { kind: 'restored', count: ids.length }
  }

  return { applyContinueCode }
}
