import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { CallError } from './connection/calls'
import { useDesk } from './desk-context'

/** Sends requests to the desk, one at a time, and reports each result at the foot of the page; `isBusy` until the reply. */
export function useRequest() {
  const { store, showMessage } = useDesk()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  // A second click may come before the page shows that the first one counts.
  const isSending = useRef(false)
  const request = useCallback(
    async (send: () => Promise<unknown>, done: string, then?: () => void): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      try {
        await send()
        // The dialog closes first, because it would take the message with it.
        then?.()
        showMessage('confirmation', done)
        // The new state also comes by events; a lost connection is reported at the top of the page.
        await store.refresh().catch(console.warn)
      } catch (error) {
        const isUnreachable = error instanceof CallError && error.kind === 'unreachable'
        showMessage('error', isUnreachable ? t('DESK_SILENT') : error instanceof Error ? error.message : String(error))
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
    [store, showMessage, t],
  )
  return { isBusy, request }
}
