import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../../kit/icons'
import { useCopy } from '../use-copy'
import styles from './class-head.module.css'

/** The address at which learners join, to read out and to copy. */
export function JoinStrip({ joinUrl }: { readonly joinUrl: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div className={styles.join}>
      <span className={styles.joinLabel}>{t('LABEL_JOIN')}</span>
      <code>{joinUrl}</code>
      <button type="button" onClick={() => copy(joinUrl)}>
        <IconCopy size={18} aria-hidden /> <span className={styles.copyWord}>{t('BTN_COPY')}</span>
        <span className="visually-hidden">: {t('LABEL_JOIN')}</span>
      </button>
    </div>
  )
}
