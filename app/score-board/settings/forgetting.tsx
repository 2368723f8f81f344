import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import styles from './settings.module.css'

/** Lets the browser forget the progress it keeps for the next lab. */
export function Forgetting({ onForget }: { onForget(): void }) {
  const { t } = useTranslation()
  const [isForgotten, setForgotten] = useState(false)
  const forget = () => {
    onForget()
    setForgotten(true)
  }
  return (
    <section aria-labelledby="forget-title" className={styles.section}>
      <h3 id="forget-title">{t('TITLE_SAVED_PROGRESS')}</h3>
      <p>{t('TEXT_SAVED_PROGRESS')}</p>
      <button type="button" className={`${styles.action} ${styles.quiet}`} disabled={isForgotten} onClick={forget}>
        {t(isForgotten ? 'PROGRESS_CLEARED' : 'BTN_CLEAR_PROGRESS')}
      </button>
    </section>
  )
}
