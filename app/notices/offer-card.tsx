import type { SavedProgress } from '../browser/live/use-saved-progress'
import { useTranslation } from '../browser/texts'
import { IconX } from '../kit/icons'
import styles from './lab-label.module.css'

/** Asks whether the lab is to get the progress that this browser keeps of another one. */
export function OfferCard({ progress: { offer, restore, forget, decideLater } }: { readonly progress: SavedProgress }) {
  const { t } = useTranslation()
  if (offer === undefined) return null
  const { count } = offer
  return (
    <div className={`progress-offer ${styles.label}`} role="status">
      <p className={styles.tag}>{t('LABEL_LAB_PROGRESS')}</p>
      <p className={styles.message}>{t(count === 1 ? 'OFFER_ONE_SOLVE' : 'OFFER_SOLVES', { count })}</p>
      <p className={styles.remark}>{t('TEXT_OFFERED_SOLVES')}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.action} onClick={restore}>
          {t('BTN_BRING_BACK')}
        </button>
        <button type="button" className={styles.action} onClick={forget}>
          {t('BTN_START_AFRESH')}
        </button>
      </p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={decideLater}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
