import { useState } from 'react'
import { refusalText } from '../browser/rest/refusal-text'

/** The result of a call on the chain. */
export interface ChainResult {
  readonly failed: boolean
  readonly text: string
}

/** Does one thing at a time and keeps in words how it went: a text that comes of it, or why it failed. */
export function useChainAction() {
  const [result, setResult] = useState<ChainResult>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setResult(undefined)
    try {
      const text = await work()
      if (typeof text === 'string') setResult({ failed: false, text })
    } catch (refusal) {
      setResult({ failed: true, text: refusalText(refusal) })
    } finally {
      setBusy(false)
    }
  }
  return { result, isBusy, run }
}
