import { useEffect, useState } from 'react'
import { explainRefusal } from './refusal-text'
import { useTranslation } from './texts'

/** Something on its way, there, or refused. */
export interface Loaded<Value> {
  /** Undefined before the answer, and after a refusal. */
  readonly value: Value | undefined
  /** Why the shop would not give it. */
  readonly error: string | undefined
}

/** What came of reading, the refusal as it was thrown. */
interface Outcome<Value> {
  readonly value: Value | undefined
  readonly refusal: unknown
}

const underway = { value: undefined, refusal: undefined }

/** Reads something when the page opens and whenever `load` is another function; without one there is nothing to read. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Loaded<Value> {
  const { t } = useTranslation()
  const [state, setState] = useState<Outcome<Value>>(underway)
  useEffect(() => {
    if (!load) return
    let isWanted = true
    const show = (next: Outcome<Value>) => isWanted && setState(next)
    setState(underway)
    load().then(
      (value) => show({ value, refusal: undefined }),
      (refusal: unknown) => show({ value: undefined, refusal }),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return { value: state.value, error: state.refusal === undefined ? undefined : explainRefusal(state.refusal, t) }
}
