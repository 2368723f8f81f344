import { useEffect, useState } from 'react'

/** For browsers that cannot tell when they have time. */
const timeoutMilliseconds = 200

/** True if the page has been painted and the browser has had time for more. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari has no such function, whatever the types say.
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
