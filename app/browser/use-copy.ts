import { useCallback } from 'react'
import { copyText } from './clipboard'
import { refusalText } from './refusal-text'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'

/** Puts a text on the clipboard and says at the foot of the page whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  return useCallback(
    (text) =>
      void copyText(text).then(
        () => snackbar.confirm(t('COPY_SUCCESS')),
        (refusal: unknown) => snackbar.error(refusalText(refusal)),
      ),
    [snackbar, t],
  )
}
