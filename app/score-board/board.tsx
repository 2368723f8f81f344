import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from '../browser/texts'
import { IconSchool } from '../kit/page-icons'
import type { NextCard } from '../learn/learn'
import { AssignmentSheet } from './assignment/assignment-sheet'
import type { BoardAssignment } from './assignment/board-assignment'
import styles from './board.module.css'
import { CardIconDrawings } from './card-icon'
import { ClosedNotice } from './closed-notice'
import { type FailingFix, FailingFixes } from './failing-fixes'
import { clearFilters, type Filters } from './filters/filters'
import type { TutorialMode } from './filters/tutorial-mode'
import { FlaskDrawings } from './flasks/flask'
import { Rack } from './flasks/rack'
import { BoardHead } from './head/board-head'
import { categoryDescription } from './labels'
import { NextStrip } from './next/next-strip'
import noticeStyles from './notice.module.css'
import type { ScoreRecord } from './records'
import { TagDescriptions } from './tiles/tag-descriptions'
import { Tile } from './tiles/tile'
import { useSettled } from './use-settled'

export function Board(props: BoardProps) {
  const { records, assignment, next, candidates, shown, filters, opened, onFilters } = props
  const { t } = useTranslation()
  const tags = useMemo(() => listChoices(records.flatMap((record) => record.tags)), [records])
  const categories = useMemo(() => listChoices(records.map(({ category }) => category)), [records])
  return (
    <div className={styles.board} data-open={opened !== undefined || undefined}>
      <FlaskDrawings />
      <CardIconDrawings />
      <BoardHead {...{ records, filters, tags, categories, onFilters }} />
      {assignment && <AssignmentSheet assignment={assignment} />}
      <NextStrip records={candidates} next={props.mode ? [] : next} />
      <BoardNotes {...props} />
      <h2 className={styles.count} aria-live="polite">
        {t('LABEL_FLASKS_SHOWN', { shown: shown.length, count: candidates.length })}
      </h2>
      {shown.length === 0 && <EmptyRack onReset={() => onFilters(clearFilters(filters))} />}
      <ChallengeList {...props} />
      {records.every(({ solved }) => !solved) && <p className={styles.onPaper}>{t('TEXT_NOTHING_SOLVED')}</p>}
      <TagDescriptions tags={tags} />
      {records.some(({ helpUrl }) => helpUrl !== null) && (
        <p className={styles.outside}>
          {t('HINT_SMALL_INTERNET')} <a href="/outside">{t('LABEL_SMALL_INTERNET')}</a>
        </p>
      )}
    </div>
  )
}

function listChoices(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}

function BoardNotes({ records, failing, filters, mode, onFilters }: BoardProps) {
  return (
    <>
      <OnlyCategory records={records} filters={filters} />
      <FailingFixes fixes={failing} />
      {mode && <TutorialNotice mode={mode} />}
      <ClosedNotice
        records={records}
        shown={filters.showDisabledChallenges}
        onShown={(showDisabledChallenges) => onFilters({ ...filters, showDisabledChallenges })}
      />
    </>
  )
}

/** Shown only while exactly one category is chosen. */
function OnlyCategory({ records, filters }: Pick<BoardProps, 'records' | 'filters'>) {
  const [category, ...others] = filters.categories
  if (category === undefined || others.length > 0) return null
  const helpUrl = records.find((record) => record.category === category)?.helpUrl ?? null
  return <CategoryNote category={category} helpUrl={helpUrl} />
}

function CategoryNote({ category, helpUrl }: { readonly category: string; readonly helpUrl: string | null }) {
  const { t } = useTranslation()
  const description = categoryDescription(t, category)
  if (!description) return null
  return (
    <p className={styles.categoryNote}>
      {description} {helpUrl !== null && <Link to={helpUrl}>{t('LABEL_READ_UP')}</Link>}
    </p>
  )
}

function TutorialNotice({ mode }: { readonly mode: TutorialMode }) {
  const { t } = useTranslation()
  return (
    <div className={noticeStyles.notice} role="note" id="tutorial-mode">
      <IconSchool size={20} aria-hidden />
      <p>{t('INFO_TUTORIALS_FIRST', { open: mode.open, difficulty: mode.difficulty })}</p>
    </div>
  )
}

function ChallengeList({ candidates, shown, filters, opened, highlighted, canRepeat }: BoardProps) {
  const isSettled = useSettled()
  if (filters.view === 'shelf') return <Rack records={candidates} shown={shown} opened={opened} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className={styles.list} role="list" data-settled={isSettled || undefined}>
      {shown.map((record) => (
        <Tile
          key={record.key}
          record={record}
          isHighlighted={record.key === highlighted}
          isOpen={record.key === opened}
          canRepeat={canRepeat}
        />
      ))}
    </ul>
  )
}

function EmptyRack({ onReset }: { onReset(): void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.emptyRack}>
      <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
        <rect x="12" y="96" width="216" height="10" rx="5" fill="var(--ink)" />
        <path d={flask} fill="none" stroke="var(--ink-soft)" strokeWidth="2" strokeDasharray="4 6" />
        <path d="M58 96 h30 l3 -8 h-36 z M152 96 h30 l3 -8 h-36 z" fill="var(--line)" />
        <text x="120" y="84" textAnchor="middle" fontFamily="var(--font-label)" fontSize="24" fill="var(--ink-soft)">
          ?
        </text>
      </svg>
      <p>{t('NO_CHALLENGE_FOUND')}</p>
      <button type="button" className="main-action" onClick={onReset}>
        {t('BTN_RESET_FILTERS')}
      </button>
    </div>
  )
}

const flask = 'M110 16 h20 v28 L152 86 q5 10 -8 10 H96 q-13 0 -8 -10 L110 44 z'

interface BoardProps {
  readonly records: readonly ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
  readonly next: readonly NextCard[]
  readonly failing: readonly FailingFix[]
  /** On offer: tutorials alone while they come first. */
  readonly candidates: readonly ScoreRecord[]
  /** Candidates that pass the filters, in order. */
  readonly shown: readonly ScoreRecord[]
  readonly filters: Filters
  readonly mode: TutorialMode | undefined
  /** Key of the challenge whose page is open. */
  readonly opened: string | undefined
  /** Key of the challenge to point at. */
  readonly highlighted: string | undefined
  /** True if notifications carry flags (config `ctf.showFlagsInNotifications`). */
  readonly canRepeat: boolean
  onFilters(filters: Filters): void
}
