import { useTranslation } from '../../browser/texts'
import { type Completion, completionOf, type ScoreRecord } from '../records'
import styles from './stamp.module.css'

export function stampText(record: ScoreRecord): string {
  const texts: Readonly<Record<Completion, string>> = {
    unsolved: 'STATUS_UNSOLVED',
    'partially-solved': 'LABEL_SOLVED',
    solved: record.hasCoding ? 'LABEL_SOLVED_WITH_CODE' : 'LABEL_SOLVED',
  }
  return texts[completionOf(record)]
}

export function Stamp({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const completion = completionOf(record)
  if (completion === 'unsolved') return <span className="visually-hidden">{t(stampText(record))}</span>
  // In UTC: the same on the server and in every browser.
  const day = record.solvedAt?.slice(0, 10)
  return (
    <>
      <span className={styles.stamp} data-partial={completion === 'partially-solved' || undefined}>
        {t(stampText(record))}
      </span>
      <time className={styles.day} dateTime={day}>
        {day}
      </time>
    </>
  )
}
