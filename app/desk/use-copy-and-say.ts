import { useCallback } from 'react'
import { copyText } from '../browser/clipboard'
import { useTranslation } from '../browser/texts'
import { useDesk } from './desk-context'

/** Copies a text to the clipboard and reports the result at the foot of the page. */
export function useCopyAndSay(): (text: string) => void {
  const { t } = useTranslation()
  const { say } = useDesk()
  return useCallback(
    (text) =>
      void copyText(text).then(
        () => say('confirmation', t('COPIED')),
        () => say('error', t('NOT_COPIED')),
      ),
    [say, t],
  )
}
