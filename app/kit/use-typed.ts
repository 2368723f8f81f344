import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { ActionData } from './answers'

/** The fields of a form: what was typed at the last try, which the shop has refused, or else what stands there at first. */
export function useTyped<Values extends object>(start: Values) {
  const typed = useActionData<ActionData>()?.typed ?? {}
  return useState<Values>(() => {
    const fields = Object.entries(start).map(([name, value]) => [name, typed[name] ?? value])
    return Object.fromEntries(fields) as Values
  })
}
