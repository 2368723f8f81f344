import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { ActionData } from '../answers'

/** Initial values, or those of a refused try, with the changes since. `check` returns keys of texts by field. */
export function useForm<Values extends object, Errors extends object>(
  start: Values,
  check: (values: Values) => Errors,
) {
  const sent = useActionData<ActionData>()?.typed
  const [typed, setTyped] = useState<Partial<Values>>(() => pickTyped(start, sent))
  const values = { ...start, ...typed }
  const errors = check(values)
  return {
    values,
    errors,
    isComplete: Object.keys(errors).length === 0,
    onChange: (change: Partial<Values>) => setTyped((known) => ({ ...known, ...change })),
  }
}

/** Browsers submit a ticked checkbox, but not an empty one. */
function pickTyped<Values extends object>(start: Values, sent: ActionData['typed'] = {}): Partial<Values> {
  const kept = Object.entries(start).filter(([name, value]) => name in sent && /string|boolean/.test(typeof value))
  const typed = kept.map(([name, value]) => [name, typeof value === 'boolean' ? true : sent[name]] as const)
  return Object.fromEntries(typed) as Partial<Values>
}
