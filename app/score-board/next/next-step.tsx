import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { withExercise } from '../../coding/exercise-address'
import { useCodingDialog } from '../../coding/use-coding-dialog'
import { encodeText } from '../../kit/encode-text'
import type { NextCard } from '../../learn/learn'
import { describeStep } from '../../learn/next-words'
import { challengeAddress } from '../challenge-link'
import { codingLeft, type ScoreRecord } from '../records'
import { suggestNext } from './next'
import styles from './next-step.module.css'

interface NextStepProps {
  readonly record: ScoreRecord
  /** All on offer. */
  readonly records: readonly ScoreRecord[]
  /** From the paths. */
  readonly next: readonly NextCard[]
  /** Names of weaknesses behind the challenge whose fix is still to be written. */
  readonly toWrite?: readonly string[] | undefined
}

/** Leads on from a solve: its code, else its fix, then the path; nothing once all is done. */
export function NextStep({ record, records, next: [step], toWrite = [] }: NextStepProps) {
  const { t } = useTranslation()
  const mayCode = useMayCode()
  const [weakness] = toWrite
  if (codingLeft(record) > 0 && mayCode(record)) return <CodeLink record={record} words={t('BTN_FIND_THE_LINES')} />
  if (!record.hasCoding && weakness !== undefined)
    return <StepLink to={`/fix/${encodeText(weakness)}`} words={t('BTN_WRITE_FIX')} />
  if (step !== undefined && step.id !== record.key)
    return <StepLink to={step.to} words={t('BTN_NEXT_NAMED', { name: describeStep(t, step) })} />
  return <Suggestion records={records.filter(({ key }) => key !== record.key)} />
}

function Suggestion({ records }: Pick<NextStepProps, 'records'>) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [next] = suggestNext(records, useMayCode())
  if (next === undefined) return null
  const { key, name } = next.record
  if (next.reason === 'code') return <CodeLink record={next.record} words={t('BTN_NEXT_CODE', { name })} />
  return <StepLink to={challengeAddress(key, new URLSearchParams(search))} words={t('BTN_NEXT_NAMED', { name })} />
}

function useMayCode(): (record: ScoreRecord) => boolean {
  const codingDialog = useCodingDialog()
  return (record) => codingDialog?.mayOpen(record) ?? false
}

interface StepLinkProps {
  readonly to: Parameters<typeof Link>[0]['to']
  readonly words: string
  readonly needsScripts?: boolean
}

function StepLink({ to, words, needsScripts = false }: StepLinkProps) {
  return (
    <Link
      className={`main-action ${needsScripts ? 'needs-scripts' : ''} ${styles.step}`}
      to={to}
      preventScrollReset={typeof to !== 'string'}
    >
      {words}
    </Link>
  )
}

function CodeLink({ record: { key }, words }: { readonly record: ScoreRecord; readonly words: string }) {
  const { search } = useLocation()
  const board = challengeAddress(key, new URLSearchParams(search))
  return <StepLink to={{ ...board, search: String(withExercise(board.search, key)) }} words={words} needsScripts />
}
