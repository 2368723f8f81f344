import { useFetchers, useNavigation } from '@remix-run/react'
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isolate } from '../../kit/page/isolate'
import { Snackbar, type SnackbarAction, type SnackbarMessage } from '../../kit/snackbar/snackbar'
import { useTranslation } from '../texts'
import { onSnackbarRequest, type SnackbarRequest } from './snackbar-requests'

/** One message at a time, for five seconds unless its action takes longer. */
export interface SnackbarControls {
  /** Texts, not keys. */
  confirm(text: string, action?: SnackbarAction): void
  error(text: string): void
}

const SnackbarContext = createContext<SnackbarControls | undefined>(undefined)

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
  useRequestedMessages(controls)
  return (
    <SnackbarContext.Provider value={controls}>
      {children}
      {message && <Snackbar key={message.id} message={message} onClose={close} />}
    </SnackbarContext.Provider>
  )
}

/** Milliseconds a refusal waits for the revalidation, which may take until the lab is back. */
const refusalWait = 1000

/** After the revalidation: a dialog may be closed by then, and the form accepts the next submission. */
function useRequestedMessages({ confirm, error }: SnackbarControls): void {
  const { t } = useTranslation()
  const [request, setRequest] = useState<SnackbarRequest>()
  const { state } = useNavigation()
  const fetchers = useFetchers()
  const isBusy = state !== 'idle' || fetchers.length > 0
  // As the router does, so that no message renders before its submission.
  useEffect(() => onSnackbarRequest((next) => startTransition(() => setRequest(next))), [])
  useEffect(() => {
    if (request === undefined) return
    const { kind, text, values } = request
    const show = () => {
      setRequest(undefined)
      const isolated = Object.entries(values ?? {}).map(([name, value]) => [name, isolate(value)] as const)
      const sentence = t(text, Object.fromEntries(isolated))
      if (kind === 'error') error(sentence)
      else confirm(sentence)
    }
    if (!isBusy) return show()
    if (kind === 'confirmation') return
    const timer = setTimeout(show, refusalWait)
    return () => clearTimeout(timer)
  }, [isBusy, request, confirm, error, t])
}

/** Throws outside of a SnackbarProvider. */
export function useSnackbar(): SnackbarControls {
  const controls = useContext(SnackbarContext)
  if (!controls) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return controls
}
