import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { type ActionData, wholeForm } from '../answers'

interface FormResult {
  readonly error: string | undefined
  readonly confirmation: string | undefined
  /** Responses so far, and successful ones. */
  readonly tries: number
  readonly successes: number
}

/** A count as a React `key` resets the form. */
export function useFormResult(): FormResult {
  const { t } = useTranslation()
  const data = useActionData<ActionData>()
  const counts = useCounts(data)
  const { failed, field, confirmation, values } = data ?? {}
  return {
    error: failed !== undefined && field === wholeForm ? t(failed) : undefined,
    confirmation: confirmation === undefined ? undefined : t(confirmation, values),
    ...counts,
  }
}

function useCounts(data: ActionData | undefined) {
  const [known, setKnown] = useState({ data, tries: 0, successes: 0 })
  if (known.data === data) return known
  const tries = known.tries + (data === undefined ? 0 : 1)
  const successes = known.successes + (data === undefined || data.failed !== undefined ? 0 : 1)
  setKnown({ data, tries, successes })
  return { tries, successes }
}
