import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconPlus } from '../kit/icons'
import { NavigateButton } from '../kit/page/navigate-button'
import styles from './add-address.module.css'
import type { ReturnPage } from './return-page'

interface AddAddressProps {
  /** The address book by default. */
  readonly from?: ReturnPage
  /** For a place inside of another form. */
  readonly form?: string
}

export function AddAddress({ from, form }: AddAddressProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Add a new address', t('BTN_ADD_ADDRESS'))
  return (
    <NavigateButton
      className={styles.add}
      to={from ? `/address/create?from=${from}` : '/address/create'}
      {...(form && { form })}
      {...control}
    >
      <IconPlus size={18} aria-hidden />
      <span {...words}>{t('BTN_ADD_ADDRESS')}</span>
      <span {...script} />
    </NavigateButton>
  )
}
