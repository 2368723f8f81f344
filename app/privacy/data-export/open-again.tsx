import { useTranslation } from '../../browser/texts'
import { IconExternalLink } from '../../kit/page-icons'
import styles from './open-again.module.css'

/** Opens once more what a browser may have held back. */
export function OpenAgain({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.text}>{t('TEXT_NO_WINDOW')}</span>
      <button type="button" className={styles.open} onClick={onOpen}>
        <IconExternalLink size={18} aria-hidden />
        {t('BTN_OPEN_EXPORT')}
      </button>
    </>
  )
}
