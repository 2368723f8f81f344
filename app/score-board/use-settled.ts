import { useEffect, useState } from 'react'

/** For browsers without requestIdleCallback. */
const timeoutMilliseconds = 200

/** True once the page has been painted and the browser was idle. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari lacks it, despite the types.
    const whenIdle: typeof requestIdleCallback | undefined = window.requestIdleCallback
    if (whenIdle) {
      const request = whenIdle(settle)
      return () => cancelIdleCallback(request)
    }
    const timer = setTimeout(settle, timeoutMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
