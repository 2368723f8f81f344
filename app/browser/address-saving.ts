import type { AddressDraft } from './addresses'
import { useBack, useReturn } from './go-back'
import { refusalText } from './refusal-text'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'

/** Saves an address, says so by the text of `confirmation` and goes back; a refusal stays where it is. */
export function useAddressSaving(save: (draft: AddressDraft) => Promise<void>, confirmation: string) {
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  const back = useBack('/address/saved')
  const leave = useReturn('/address/saved')
  const saveAndLeave = async (draft: AddressDraft) => {
    try {
      await save(draft)
      leave()
      confirm(t(confirmation, { city: draft.city }))
    } catch (refusal) {
      error(refusalText(refusal))
    }
  }
  return { back, saveAndLeave }
}
