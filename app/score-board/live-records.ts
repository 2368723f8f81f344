import { useCallback, useEffect, useState } from 'react'
import { useLive } from '../browser/live'
import { markNearMisses } from './near-misses'
import { type HintRow, markCoding, markSolved, markUnlocked, type ScoreRecord } from './records'

/** The records of the score board, kept up to date by what the server says, and a way to put an unlocked hint among them. */
export function useBoardRecords(loaded: readonly ScoreRecord[]) {
  const { subscribe } = useLive()
  const [records, setRecords] = useState(loaded)
  useEffect(() => setRecords(loaded), [loaded])
  useEffect(() => {
    const hangUps = [
      subscribe('challenge solved', ({ key }) => setRecords((known) => markSolved(known, key, new Date()))),
      subscribe('code challenge solved', ({ key, codingChallengeStatus }) =>
        setRecords((known) => markCoding(known, key, codingChallengeStatus)),
      ),
      subscribe('near miss', (miss) => setRecords((known) => markNearMisses(known, [miss]))),
    ]
    return () => {
      for (const hangUp of hangUps) hangUp()
    }
  }, [subscribe])
  const showHint = useCallback(
    (key: string, hint: HintRow) => setRecords((known) => markUnlocked(known, key, hint)),
    [],
  )
  return { records, showHint }
}
