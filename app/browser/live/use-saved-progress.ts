import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { refusalText } from '../rest/refusal-text'
import {
  findProgressOffer,
  forgetOfferedCodes,
  keepCodes,
  keepOfferedCodes,
  type ProgressCodes,
  type ProgressOffer,
  type RestoreResult,
  readOfferedCodes,
  readProgressCodes,
  readSavedCodes,
  restoreProgress,
} from '../storage/progress'
import type { LiveConnection } from './live-connection'

/** Progress of another lab at this address, saved in this browser. */
export interface SavedProgress {
  readonly restored: RestoreResult
  /** Undefined where the lab lacks none of it, and after the decision. */
  readonly offer: ProgressOffer | undefined
  restore(): void
  /** Saves this lab's progress instead. */
  forget(): void
  /** Asks again at the next start of a lab. */
  decideLater(): void
}

/** Asks before a started lab receives this browser's codes: they may belong to another folder. */
export function useSavedProgress(connection: LiveConnection): SavedProgress {
  const [restored, setRestored] = useState<RestoreResult>({ kind: 'nothing' })
  const [offer, setOffer] = useState<ProgressOffer>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const ask = async (codes: ProgressCodes) => {
      try {
        const found = await findProgressOffer(codes)
        setOffer(found)
        if (found) keepOfferedCodes(codes)
        else forgetOfferedCodes()
      } catch (refusal) {
        setRestored({ kind: 'failed', error: refusalText(refusal) })
      }
    }
    // A question that an earlier page left unanswered.
    const asked = readOfferedCodes()
    if (asked) void ask(asked)
    return connection.on('server started', () => void ask(readSavedCodes()))
  }, [connection])

  const decide = useCallback(() => {
    forgetOfferedCodes()
    setOffer(undefined)
  }, [])
  return useMemo(
    () => ({
      restored,
      offer,
      restore() {
        decide()
        void restoreProgress(offer?.codes).then((result) => {
          setRestored(result)
          revalidate()
        })
      },
      forget() {
        decide()
        readProgressCodes().then(keepCodes).catch(console.error)
      },
      decideLater: decide,
    }),
    [restored, offer, decide, revalidate],
  )
}
