import { useCallback, useEffect, useState } from 'react'
import { explainRefusal } from './refusal-text'
import { useTranslation } from './texts'

/** A list on its way, there, or refused. */
export interface Records<Row> {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Why the last attempt to read them failed. */
  readonly error: string | undefined
  refresh(): Promise<void>
}

/** What came of the last attempt, the refusal as it was thrown. */
interface Outcome<Row> {
  readonly rows: readonly Row[] | undefined
  readonly refusal: unknown
}

/** Reads a list when the page opens, and again on demand; `load` has to stay the same. */
export function useRecords<Row>(load: () => Promise<readonly Row[]>): Records<Row> {
  const { t } = useTranslation()
  const [{ rows, refusal }, setState] = useState<Outcome<Row>>({ rows: undefined, refusal: undefined })
  const refresh = useCallback(async () => {
    try {
      setState({ rows: await load(), refusal: undefined })
    } catch (refusal) {
      setState(({ rows }) => ({ rows, refusal }))
    }
  }, [load])
  useEffect(() => void refresh(), [refresh])
  return { rows, error: refusal === undefined ? undefined : explainRefusal(refusal, t), refresh }
}
