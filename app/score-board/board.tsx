import { useMemo, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { useCodingDesk } from '../coding/coding-desk'
import styles from './board.module.css'
import { CardIconDrawings } from './card-icon'
import { CategoryNote } from './category-note'
import { ClosedNotice } from './closed-notice'
import { EmptyRack } from './empty-rack'
import { type Filters, noFilters } from './filters'
import { FlaskDrawings } from './flask'
import { BoardHead } from './head/board-head'
import { suggestNext } from './next'
import { NextStrip } from './next-strip'
import type { ScoreRecord } from './records'
import { Shelves } from './shelves'
import { TagDescriptions } from './tag-descriptions'
import { TipBubble } from './tip-bubble'
import type { TutorialMode } from './tutorial-mode'
import { TutorialNotice } from './tutorial-notice'

export interface BoardProps {
  readonly records: readonly ScoreRecord[]
  /** Those that pass the filters, in the chosen order. */
  readonly shown: readonly ScoreRecord[]
  readonly filters: Filters
  readonly mode: TutorialMode | undefined
  /** Key of the challenge whose page is open. */
  readonly opened: string | undefined
  /** Key of the challenge to point at. */
  readonly highlighted: string | undefined
  /** Whether notifications carry flags (config `ctf.showFlagsInNotifications`). */
  readonly canRepeat: boolean
  onFilters(filters: Filters): void
}

/** The laboratory's bench: instruments and filters at hand, and a flask for every challenge. */
export function Board(props: BoardProps) {
  const { records, shown, filters, mode, opened, onFilters } = props
  const { t } = useTranslation()
  const desk = useCodingDesk()
  const area = useRef<HTMLDivElement>(null)
  const tags = useMemo(() => listChoices(records.flatMap((record) => record.tags)), [records])
  const suggestions = useMemo(
    () => suggestNext(mode?.records ?? records, (one) => desk?.mayOpen(one) ?? false),
    [mode, records, desk],
  )
  const reset = () => onFilters({ ...noFilters, view: filters.view })
  return (
    <div className={styles.board} data-open={opened !== undefined || undefined} ref={area}>
      <FlaskDrawings />
      <CardIconDrawings />
      <BoardHead {...{ records, filters, tags, onFilters }} />
      <NextStrip suggestions={suggestions} />
      <OnlyCategory records={records} filters={filters} />
      {mode && <TutorialNotice mode={mode} />}
      <ClosedNotice
        records={records}
        shown={filters.showDisabledChallenges}
        onShown={(showDisabledChallenges) => onFilters({ ...filters, showDisabledChallenges })}
      />
      <h2 className={styles.count} aria-live="polite">
        {t('LABEL_FLASKS_SHOWN', { shown: shown.length, count: records.length })}
      </h2>
      {shown.length === 0 && <EmptyRack onReset={reset} />}
      <Shelves {...props} />
      <TipBubble area={area} />
      {shown.every(({ solved }) => !solved) && <p className={styles.onPaper}>{t('TEXT_NOTHING_SOLVED')}</p>}
      <TagDescriptions tags={tags} />
      {records.some(({ hintUrl }) => hintUrl !== null) && (
        <p className={styles.outside}>
          {t('HINT_SMALL_INTERNET')} <a href="/outside">{t('LABEL_SMALL_INTERNET')}</a>
        </p>
      )}
    </div>
  )
}

/** What the chosen category is about, as long as it is a single one. */
function OnlyCategory({ records, filters }: Pick<BoardProps, 'records' | 'filters'>) {
  const [category, ...others] = filters.categories
  if (category === undefined || others.length > 0) return null
  const helpUrl = records.find((record) => record.category === category)?.hintUrl ?? null
  return <CategoryNote category={category} helpUrl={helpUrl} />
}

function listChoices(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
