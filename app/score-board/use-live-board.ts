import { useEffect } from 'react'
import { useLive } from '../browser/live/live'
import { useReadAnew } from './use-read-anew'

/** Has the board read anew whenever the server says that something on it has changed. */
export function useLiveBoard(): void {
  const { subscribe } = useLive()
  const readAnew = useReadAnew()
  useEffect(() => {
    const unsubscribers = (['challenge solved', 'code challenge solved', 'near miss'] as const).map((event) =>
      subscribe(event, readAnew),
    )
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [subscribe, readAnew])
}
