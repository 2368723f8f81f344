import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { refusalText } from '../rest/refusal-text'
import {
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
  weighProgress,
} from '../storage/progress'
import type { LiveConnection } from './live-connection'

/** The progress that this browser keeps of another lab at this address, and what the visitor can do with it. */
export interface SavedProgress {
  /** The result of bringing it back. */
  readonly restored: RestoreResult
  /** Undefined where the lab lacks nothing of it, and once the visitor has decided. */
  readonly offer: ProgressOffer | undefined
  bringBack(): void
  /** Keeps what this lab has instead of it. */
  forget(): void
  /** Leaves it in this browser until the next start of a lab. */
  decideLater(): void
}

/** Asks before a lab that has started hears the codes of this browser: they may be of another folder. */
export function useSavedProgress(connection: LiveConnection): SavedProgress {
  const [restored, setRestored] = useState<RestoreResult>({ kind: 'nothing' })
  const [offer, setOffer] = useState<ProgressOffer>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const ask = async (codes: ProgressCodes) => {
      try {
        const found = await weighProgress(codes)
        setOffer(found)
        if (found) keepOfferedCodes(codes)
        else forgetOfferedCodes()
      } catch (refusal) {
        setRestored({ kind: 'failed', error: refusalText(refusal) })
      }
    }
    // The question of a page that was left before the answer.
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
      bringBack() {
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
