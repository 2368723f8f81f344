import { useEffect, useState } from 'react'
import { systemClock } from '../facts/clock.js'

/** The time in epoch milliseconds, anew every `seconds`. */
export function useNow(seconds: number): number {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}
