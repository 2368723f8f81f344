import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ClassView } from './connection/class-view'
import type { DeskStore } from './connection/desk-store'

interface Desk {
  readonly store: DeskStore
  /** At the foot of the page. */
  showMessage(kind: 'confirmation' | 'error', text: string): void
  changeLanguage(language: string): void
  leave(): void
}

const DeskContext = createContext<Desk | undefined>(undefined)

export const DeskProvider = DeskContext.Provider

/** Throws outside of a provider. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('useDesk needs a DeskProvider around it')
  return desk
}

export function useDeskState(): ClassView {
  const { store } = useDesk()
  return useSyncExternalStore(store.subscribe, store.view)
}
