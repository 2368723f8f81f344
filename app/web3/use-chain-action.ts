import { useState } from 'react'
import { refusalText } from '../browser/rest/refusal-text'
import { useTranslation } from '../browser/texts'

/** The result of a call on the chain, in the visitor's language. */
export interface ChainResult {
  readonly failed: boolean
  readonly text: string
}

/** Does one thing at a time and keeps in words how it went, and at which place of the page: the confirmation, if there is one, or why it failed. */
export function useChainAction() {
  const { t } = useTranslation()
  const [result, setResult] = useState<ChainResult>()
  const [place, setPlace] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>, confirmation?: string, at?: string) => {
    setPlace(at)
    setBusy(true)
    setResult(undefined)
    try {
      await work()
      if (confirmation !== undefined) setResult({ failed: false, text: confirmation })
    } catch (refusal) {
      setResult({ failed: true, text: t(refusalText(refusal)) })
    } finally {
      setBusy(false)
    }
  }
  /** The result of an action of that place; undefined at all others. */
  const resultAt = (wanted: string) => (wanted === place ? result : undefined)
  return { result, resultAt, isBusy, run }
}
