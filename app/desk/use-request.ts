import { useCallback, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { CallError } from './connection/calls'
import { useDesk } from './desk-context'

/** Asks something of the desk, one thing at a time, and says at the foot of the page what came of it. */
export function useRequest() {
  const { store, say } = useDesk()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const request = useCallback(
    async (ask: () => Promise<unknown>, done: string, then?: () => void): Promise<void> => {
      setBusy(true)
      try {
        await ask()
        // First, as a dialog would take a message along that is said in it.
        then?.()
        say('confirmation', done)
        // Events tell it as well; a desk that went away meanwhile shows at the top of the page.
        await store.refresh().catch(console.warn)
      } catch (error) {
        const isSilent = error instanceof CallError && error.kind === 'silent'
        say('error', isSilent ? t('DESK_SILENT') : error instanceof Error ? error.message : String(error))
      } finally {
        setBusy(false)
      }
    },
    [store, say, t],
  )
  return { isBusy, request }
}
