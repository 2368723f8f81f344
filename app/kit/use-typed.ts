import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { ActionData } from './answers'

/** The initial values of a form's fields: the values of a refused try, otherwise the defaults. */
export function useTyped<Values extends object>(start: Values) {
  const typed = useActionData<ActionData>()?.typed ?? {}
  return useState<Values>(() => {
    const fields = Object.entries(start).map(([name, value]) => [name, typed[name] ?? value])
    return Object.fromEntries(fields) as Values
  })
}
