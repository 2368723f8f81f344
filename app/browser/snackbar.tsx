import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { Snackbar } from '../components/notifications/snackbar'

interface SnackbarAction {
  readonly label: string
  /** How long it is on offer; five seconds unless told otherwise. */
  readonly milliseconds?: number
  /** Whether it is done as well when the time is over, and only closing the message prevents it. */
  readonly runsAtLast?: boolean
  run(): void
}

export interface SnackbarMessage {
  readonly id: number
  readonly kind: 'confirmation' | 'error'
  readonly text: string
  readonly action?: SnackbarAction
}

/** Short messages at the foot of the page: one at a time, five seconds each unless their action takes longer. */
export interface SnackbarControls {
  confirm(text: string, action?: SnackbarAction): void
  error(text: string): void
}

const SnackbarContext = createContext<SnackbarControls | undefined>(undefined)

/** Lets everything below show short messages. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<SnackbarMessage>()
  const controls = useMemo<SnackbarControls>(() => {
    const show = (next: Omit<SnackbarMessage, 'id'>) => setMessage((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
    return {
      confirm: (text, action) => show({ kind: 'confirmation', text, action }),
      error: (text) => show({ kind: 'error', text }),
    }
  }, [])
  const close = useCallback(() => setMessage(undefined), [])
  return (
    <SnackbarContext.Provider value={controls}>
      {children}
      {message && <Snackbar key={message.id} message={message} onClose={close} />}
    </SnackbarContext.Provider>
  )
}

/** Shows short messages; throws outside of a SnackbarProvider. */
export function useSnackbar(): SnackbarControls {
  const controls = useContext(SnackbarContext)
  if (!controls) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return controls
}
