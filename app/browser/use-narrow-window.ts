import { useSyncExternalStore } from 'react'

const narrow = '(width < 760px)'

/** Too narrow for two columns of code. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
