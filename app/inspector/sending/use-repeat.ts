import { useEffect, useRef, useState } from 'react'
import { wait } from '../../browser/wait'
import type { Exchange } from '../recording/exchange'
import type { Tap } from '../recording/tap'
import { type Draft, readDraft } from './draft'
import { sendRequest } from './send'
import { putValue } from './values'

/** Milliseconds between two requests. */
const pace = 150

interface Result {
  readonly value: string
  readonly sent: Exchange
}

/** Sends a request once for each value, one after the other, until it is stopped. */
export function useRepeat(tap: Tap) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [count, setCount] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const run = useRef<symbol>(undefined)
  useEffect(
    () => () => {
      run.current = undefined
    },
    [],
  )

  async function start(draft: Draft, values: readonly string[]): Promise<void> {
    const own = Symbol()
    run.current = own
    setResults([])
    setCount(values.length)
    setRunning(true)
    for (const value of values) {
      const request = readDraft(putValue(draft, value))
      if (typeof request === 'string') continue
      const sent = await sendRequest(request, tap)
      if (run.current !== own) return
      setResults((known) => [...known, { value, sent }])
      await wait(pace)
      if (run.current !== own) return
    }
    setRunning(false)
  }

  return {
    results,
    count,
    isRunning,
    start: (draft: Draft, values: readonly string[]) => void start(draft, values),
    stop() {
      run.current = undefined
      setRunning(false)
    },
  }
}
