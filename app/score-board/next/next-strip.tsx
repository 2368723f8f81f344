import { useMemo } from 'react'
import { useTranslation } from '../../browser/texts'
import { useCodingDialog } from '../../coding/use-coding-dialog'
import { ChallengeLink } from '../challenge-link'
import { Flask } from '../flasks/flask'
import juice from '../flasks/juice.module.css'
import { completionOf, type ScoreRecord } from '../records'
import { type Reason, suggestNext } from './next'
import styles from './next-strip.module.css'
import edges from './sideways.module.css'

const reasons: Readonly<Record<Reason, string>> = {
  near: 'NEXT_NEAR',
  tutorial: 'NEXT_TUTORIAL',
  code: 'NEXT_CODE',
  easy: 'NEXT_EASY',
}

export function NextStrip({ records }: { readonly records: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  const codingDialog = useCodingDialog()
  const suggestions = useMemo(
    () => suggestNext(records, (one) => codingDialog?.mayOpen(one) ?? false),
    [records, codingDialog],
  )
  if (suggestions.length === 0) return null
  return (
    <nav className={`${styles.strip} ${edges.sideways}`} aria-label={t('BTN_NEXT_CHALLENGE')}>
      <span className={styles.title} aria-hidden="true">
        {t('BTN_NEXT_CHALLENGE')}
      </span>
      {suggestions.map(({ record, reason }) => (
        <ChallengeLink
          key={record.key}
          challenge={record.key}
          className={`${styles.way} ${juice.juice}`}
          data-difficulty={record.difficulty}
        >
          <Flask completion={completionOf(record)} />
          <span>
            <b>{record.name}</b> <small>{t(reasons[reason])}</small>
          </span>
        </ChallengeLink>
      ))}
    </nav>
  )
}
