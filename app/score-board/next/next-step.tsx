import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { withExercise } from '../../coding/exercise-address'
import { useCodingDialog } from '../../coding/use-coding-dialog'
import { challengeAddress } from '../challenge-link'
import { codingLeft, type ScoreRecord } from '../records'
import { suggestNext } from './next'
import styles from './next-step.module.css'

interface NextStepProps {
  readonly record: ScoreRecord
  /** All on offer. */
  readonly records: readonly ScoreRecord[]
}

/** Offers the code of the same challenge, then the next challenge; nothing once all is done. */
export function NextStep({ record, records }: NextStepProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const codingDialog = useCodingDialog()
  const mayCode = (one: ScoreRecord) => codingDialog?.mayOpen(one) ?? false
  const isCodeLeft = codingLeft(record) > 0 && mayCode(record)
  const [next] = isCodeLeft
    ? [{ record, reason: 'code' }]
    : suggestNext(
        records.filter(({ key }) => key !== record.key),
        mayCode,
      )
  if (next === undefined) return null
  const { key, name } = next.record
  const board = challengeAddress(key, new URLSearchParams(search))
  const isCode = next.reason === 'code'
  return (
    <Link
      className={`main-action ${isCode ? 'needs-scripts' : ''} ${styles.step}`}
      to={isCode ? { ...board, search: String(withExercise(board.search, key)) } : board}
      preventScrollReset
    >
      {isCodeLeft ? t('BTN_FIND_THE_LINES') : t(isCode ? 'BTN_NEXT_CODE' : 'BTN_NEXT_NAMED', { name })}
    </Link>
  )
}
