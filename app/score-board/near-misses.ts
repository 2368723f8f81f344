import type { PublicNearMiss } from '../../lab/challenges/judge/near-miss-watch'
import type { Call } from '../http/call'
import type { ScoreRecord } from './records'

export function nearMissesInLanguage({ lab, language }: Pick<Call, 'lab' | 'language'>): PublicNearMiss[] {
  return lab.challenges.nearMisses().map((miss) => lab.texts.translateFields(language, miss, ['note']))
}

export function markNearMisses(
  records: readonly ScoreRecord[],
  misses: readonly Pick<PublicNearMiss, 'key' | 'note'>[],
): ScoreRecord[] {
  const notes = new Map(misses.map(({ key, note }) => [key, note]))
  return records.map((record) => {
    const nearMiss = notes.get(record.key)
    return nearMiss === undefined ? record : { ...record, nearMiss }
  })
}
