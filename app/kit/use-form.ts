import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { ActionData } from './answers'

/**
 * The fields of a form: what stands there at first, or was typed at a try that the shop has refused, and what has been typed since.
 * `check` tells what is wrong, by field, as keys of texts.
 */
export function useForm<Values extends object, FieldErrors extends object>(
  start: Values,
  check: (values: Values) => FieldErrors,
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

/** A ticked box is sent, an empty one is not. */
function pickTyped<Values extends object>(start: Values, sent: ActionData['typed'] = {}): Partial<Values> {
  const kept = Object.entries(start).filter(([name, value]) => name in sent && /string|boolean/.test(typeof value))
  const typed = kept.map(([name, value]) => [name, typeof value === 'boolean' ? true : sent[name]] as const)
  return Object.fromEntries(typed) as Partial<Values>
}
