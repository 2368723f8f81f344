import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { CallError } from './connection/calls'
import { useDesk } from './desk-context'

/** One at a time; reports each result at the foot of the page. */
export function useRequest() {
  const { store, showMessage } = useDesk()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  // A second click may come before the first one is rendered.
  const isSending = useRef(false)
  const request = useCallback(
    async (send: () => Promise<unknown>, done: string, then?: () => void): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      try {
        await send()
        // First, because the dialog would take the message with it.
        then?.()
        showMessage('confirmation', done)
        // Events bring the new state too; a lost connection is reported at the top of the page.
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
