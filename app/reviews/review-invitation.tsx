import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import styles from './review-panel.module.css'

/** Tells visitors what it takes to write a review. */
export function ReviewInvitation() {
  const { t } = useTranslation()
  return (
    <p className={styles.invitation}>
      {t('TEXT_REVIEW_NEEDS_LOGIN')} <Link to="/login">{t('TITLE_LOGIN')}</Link>
    </p>
  )
}
