import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import type { ProgressCodes } from '../../browser/progress'
import { refusalText } from '../../browser/refusal-text'
import { type AppliedCode, applyProgressCode, readProgressCodes } from './continue-codes'

/** The effect of a code that was handed in; `unknown` is one that the lab cannot make sense of. */
export type CodeResult =
  | (AppliedCode & { readonly status: 'applied' })
  | { readonly status: 'unknown' }
  | { readonly status: 'refused'; readonly reason: string }

/** The continue codes of this lab, and the way to hand in others. */
export function useContinueCodes() {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<ProgressCodes>()
  const [refusal, setRefusal] = useState<string>()

  const refresh = useCallback(async () => {
    try {
      setCodes(await readProgressCodes())
      setRefusal(undefined)
    } catch (error) {
      setRefusal(refusalText(error))
    }
  }, [])
  useEffect(() => void refresh(), [refresh])

  const apply = useCallback(
    async (code: string): Promise<CodeResult> => {
      try {
        const applied = await applyProgressCode(code)
        if (applied === undefined) return { status: 'unknown' }
        await refresh()
        revalidate()
        return { ...applied, status: 'applied' }
      } catch (error) {
        return { status: 'refused', reason: refusalText(error) }
      }
    },
    [refresh, revalidate],
  )
  return { codes, refusal, apply }
}
