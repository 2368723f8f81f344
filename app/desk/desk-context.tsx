import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ClassView } from './connection/class-view'
import type { DeskStore } from './connection/desk-store'

/** The values that all parts of the desk share. */
interface Desk {
  readonly store: DeskStore
  /** Shows a message at the foot of the page. */
  showMessage(kind: 'confirmation' | 'error', text: string): void
  /** Switches the language of the desk. */
  changeLanguage(language: string): void
  /** Forgets the token and shows the sign-in form. */
  leave(): void
}

const DeskContext = createContext<Desk | undefined>(undefined)

export const DeskProvider = DeskContext.Provider

/** The desk of the surrounding provider; throws outside of one. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('useDesk needs a DeskProvider around it')
  return desk
}

export function useDeskState(): ClassView {
  const { store } = useDesk()
  return useSyncExternalStore(store.subscribe, store.view)
}
