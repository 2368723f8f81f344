import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { IconPlus } from '../kit/icons'
import styles from './add-address.module.css'

/** The way to the form for a new address. */
export function AddAddress() {
  const { t } = useTranslation()
  return (
    <Link className={styles.add} to="/address/create" aria-label="Add a new address">
      <IconPlus size={18} aria-hidden />
      {t('BTN_ADD_ADDRESS')}
    </Link>
  )
}
