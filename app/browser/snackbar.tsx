import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { Snackbar } from '../notices/snackbar'

interface SnackbarAction {
  readonly label: string
  /** How long it is on offer; five seconds unless told otherwise. */
  readonly milliseconds?: number
  /** Whether it is done as well when the time is over or another message comes; only closing the message prevents it. */
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
  const latest = useRef<SnackbarMessage>()
  const put = useCallback((next: SnackbarMessage | undefined) => {
    latest.current = next
    setMessage(next)
  }, [])
  const controls = useMemo<SnackbarControls>(() => {
    const show = (next: Omit<SnackbarMessage, 'id'>) => {
      const replaced = latest.current
      put({ ...next, id: (replaced?.id ?? 0) + 1 })
      if (replaced?.action?.runsAtLast) replaced.action.run()
    }
    return {
      confirm: (text, action) => show({ kind: 'confirmation', text, action }),
      error: (text) => show({ kind: 'error', text }),
    }
  }, [put])
  const close = useCallback(() => put(undefined), [put])
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
