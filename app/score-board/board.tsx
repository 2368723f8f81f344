import { useMemo } from 'react'
import { useTranslation } from '../browser/texts'
import { AssignmentSheet } from './assignment/assignment-sheet'
import styles from './board.module.css'
import { BoardNotes } from './board-notes'
import type { BoardProps } from './board-props'
import { CardIconDrawings } from './card-icon'
import { ChallengeList } from './challenge-list'
import { EmptyRack } from './empty-rack'
import { clearFilters } from './filters'
import { FlaskDrawings } from './flask'
import { BoardHead } from './head/board-head'
import { NextStrip } from './next-strip'
import { TagDescriptions } from './tag-descriptions'

/** The laboratory's bench: instruments and filters at hand, and a flask for every challenge. */
export function Board(props: BoardProps) {
  const { records, assignment, candidates, shown, filters, opened, onFilters } = props
  const { t } = useTranslation()
  const tags = useMemo(() => listChoices(records.flatMap((record) => record.tags)), [records])
  const categories = useMemo(() => listChoices(records.map(({ category }) => category)), [records])
  return (
    <div className={styles.board} data-open={opened !== undefined || undefined}>
      <FlaskDrawings />
      <CardIconDrawings />
      <BoardHead {...{ records, filters, tags, categories, onFilters }} />
      {assignment && <AssignmentSheet assignment={assignment} />}
      <NextStrip records={candidates} />
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
