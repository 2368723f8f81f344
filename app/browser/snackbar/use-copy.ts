import { useCallback } from 'react'
import { refusalText } from '../rest/refusal-text'
import { useTranslation } from '../texts'
import { copyText } from './clipboard'
import { useSnackbar } from './snackbar'

/** Copies a text and reports the result in the snackbar; `then` runs on success. */
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
