import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from '../../browser/texts'
import { useCodingDialog } from '../../coding/use-coding-dialog'
import { IconRoute } from '../../kit/page-icons'
import type { NextCard } from '../../learn/learn'
import { describeReason, describeStep } from '../../learn/next-words'
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

interface NextStripProps {
  readonly records: readonly ScoreRecord[]
  /** From the paths. */
  readonly next: readonly NextCard[]
}

const maxSuggestions = 3

/** The step of a path comes first. */
export function NextStrip({ records, next: [step] }: NextStripProps) {
  const { t } = useTranslation()
  const codingDialog = useCodingDialog()
  const suggestions = useMemo(
    () => suggestNext(records, (one) => codingDialog?.mayOpen(one) ?? false),
    [records, codingDialog],
  )
  if (step === undefined && suggestions.length === 0) return null
  const others = suggestions.filter(({ record }) => record.key !== step?.id).slice(0, maxSuggestions - (step ? 1 : 0))
  return (
    <nav className={`${styles.strip} ${edges.sideways}`} aria-label={t('BTN_NEXT_CHALLENGE')}>
      <span className={styles.title} aria-hidden="true">
        {t('BTN_NEXT_CHALLENGE')}
      </span>
      {step && (
        <Link className={styles.way} to={step.to}>
          <IconRoute size={20} aria-hidden />
          <span>
            <b>{describeStep(t, step)}</b> <small>{describeReason(t, step)}</small>
          </span>
        </Link>
      )}
      {others.map(({ record, reason }) => (
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
