import { useState } from 'react'
import { refusalText } from '../browser/rest/refusal-text'
import { useTranslation } from '../browser/texts'

export interface ChainResult {
  readonly failed: boolean
  readonly text: string
}

/** Runs one action at a time; `at` names the place that shows its result. */
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
  /** Undefined at other places. */
  const resultAt = (wanted: string) => (wanted === place ? result : undefined)
  return { result, resultAt, isBusy, run }
}
