import { useState } from 'react'
import { refusalText } from '../browser/refusal-text'

/** The result of a call on the chain. */
export interface ChainOutcome {
  readonly failed: boolean
  readonly text: string
}

/** Does one thing at a time and keeps in words how it went: a text that comes of it, or why it failed. */
export function useChainAction() {
  const [outcome, setOutcome] = useState<ChainOutcome>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setOutcome(undefined)
    try {
      const text = await work()
      if (typeof text === 'string') setOutcome({ failed: false, text })
    } catch (refusal) {
      setOutcome({ failed: true, text: refusalText(refusal) })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, isBusy, run }
}
