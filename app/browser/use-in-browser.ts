import { useSyncExternalStore } from 'react'

/** False while the server draws and while its page comes alive: what arrives as a script of its own cannot be part of a document. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
