import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../browser/live'

/** Has the board read anew whenever the server says that something on it has changed. */
export function useLiveBoard(): void {
  const { subscribe } = useLive()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const unsubscribers = (['challenge solved', 'code challenge solved', 'near miss'] as const).map((event) =>
      subscribe(event, () => revalidate()),
    )
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [subscribe, revalidate])
}
