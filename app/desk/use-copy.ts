import { useCallback } from 'react'
import { copyText } from '../browser/snackbar/clipboard'
import { useTranslation } from '../browser/texts'
import { useDesk } from './desk-context'

export function useCopy(): (text: string) => void {
  const { t } = useTranslation()
  const { showMessage } = useDesk()
  return useCallback(
    (text) =>
      void copyText(text).then(
        () => showMessage('confirmation', t('COPIED')),
        () => showMessage('error', t('NOT_COPIED')),
      ),
    [showMessage, t],
  )
}
