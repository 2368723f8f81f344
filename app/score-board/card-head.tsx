import { Stars } from '../about/stars'
import { useTranslation } from '../browser/texts'
import styles from './card-head.module.css'
import { CardIcon } from './card-icon'
import { Flask } from './flask'
import { categoryName } from './labels'
import { completionOf, difficulties, type ScoreRecord } from './records'

/** What a flask is and how full. */
export function CardHead({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { name, category, difficulty } = record
  return (
    <div className={styles.head}>
      <Flask completion={completionOf(record)} />
      <div className={styles.title}>
        <p className={styles.category}>{categoryName(t, category)}</p>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.state}>
          <Stars
            label={`Difficulty ${difficulty} of ${difficulties.length}`}
            count={difficulty}
            of={difficulties.length}
          />
          <Stamp record={record} />
        </div>
      </div>
    </div>
  )
}

function Stamp({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const completion = completionOf(record)
  if (completion === 'unsolved') return <span className="visually-hidden">{t('STATUS_UNSOLVED')}</span>
  // In the time zone of the server's own notes: the same on the server and in every browser.
  const day = record.solvedAt?.slice(0, 10)
  return (
    <>
      <span className={styles.stamp} data-partial={completion === 'partially-solved' || undefined}>
        {completion === 'partially-solved' && <CardIcon name="code" size={14} />}
        {t(completion === 'solved' ? 'LABEL_SOLVED' : 'LABEL_CODING_LEFT')}
      </span>
      <time className={styles.day} dateTime={day}>
        {day}
      </time>
    </>
  )
}
