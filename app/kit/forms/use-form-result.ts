import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { type ActionData, wholeForm } from '../answers'

/** The result of the last try, for the head of a form. */
interface FormResult {
  /** The reason why the shop refused the form as a whole. */
  readonly error: string | undefined
  /** The success message. */
  readonly confirmation: string | undefined
  /** The number of responses so far, and the number of successful ones. */
  readonly tries: number
  readonly successes: number
}

/** The result of this page's form; a count as a React `key` resets the form. */
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
