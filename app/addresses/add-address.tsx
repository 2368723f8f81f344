import { Link } from '@remix-run/react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconPlus } from '../kit/icons'
import styles from './add-address.module.css'
import type { ReturnPage } from './return-page'

interface AddAddressProps {
  /** The page to come back to, if it is not the address book. */
  readonly from?: ReturnPage
}

/** The way to the form for a new address. */
export function AddAddress({ from }: AddAddressProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Add a new address', t('BTN_ADD_ADDRESS'))
  return (
    <Link className={styles.add} to={from ? `/address/create?from=${from}` : '/address/create'} {...control}>
      <IconPlus size={18} aria-hidden />
      <span {...words}>{t('BTN_ADD_ADDRESS')}</span>
      <span {...script} />
    </Link>
  )
}
