import { useCallback } from 'react'
import { refusalText } from '../rest/refusal-text'
import { useTranslation } from '../texts'
import { copyText } from './clipboard'
import { useSnackbar } from './snackbar'

/** Puts a text on the clipboard and says at the foot of the page whether that worked; `then` runs if it did. */
export function useCopy(): (text: string, then?: () => void) => void {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  return useCallback(
    (text, then) =>
      void copyText(text).then(
        () => {
          snackbar.confirm(t('COPY_SUCCESS'))
          then?.()
        },
        (refusal: unknown) => snackbar.error(t(refusalText(refusal))),
      ),
    [snackbar, t],
  )
}
