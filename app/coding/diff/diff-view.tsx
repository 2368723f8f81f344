import { useMemo, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { colour } from '../code/tokens'
import { DiffCell, type Sides } from './diff-cell'
import styles from './diff-view.module.css'
import { compareLines, type DiffRow, foldRows, pairRows } from './line-diff'
import type { DiffFormat } from './use-diff-format'

interface DiffViewProps {
  readonly before: string
  readonly after: string
  readonly format: DiffFormat
}

export function DiffView({ before, after, format }: DiffViewProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const sides = useMemo(() => ({ before: colour(before), after: colour(after) }), [before, after])
  const rows = useMemo(() => compareLines(before, after), [before, after])
  const sections = useMemo(() => (isWhole ? [{ isFolded: false, rows }] : foldRows(rows)), [isWhole, rows])
  const Rows = format === 'SideBySide' ? PairedRows : ListedRows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard.
    <section className={styles.diff} data-format={format} tabIndex={0} aria-label={t('LABEL_CHANGES')}>
      <div className={styles.rows}>
        {sections.map((section, index) =>
          section.isFolded ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections never move.
            <button key={index} type="button" className={styles.fold} onClick={() => setWhole(true)}>
              {t('BTN_UNFOLD_LINES', { count: section.rows.length })}
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections never move.
            <Rows key={index} rows={section.rows} sides={sides} />
          ),
        )}
      </div>
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly DiffRow[]
  readonly sides: Sides
}

function ListedRows({ rows, sides }: RowsProps) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
    <DiffCell key={index} row={row} side={row.kind === 'removed' ? 'before' : 'after'} sides={sides} />
  ))
}

function PairedRows({ rows, sides }: RowsProps) {
  return pairRows(rows).map(({ before, after }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
    <div key={index} className={styles.pair}>
      <DiffCell row={before} side="before" sides={sides} />
      <DiffCell row={after} side="after" sides={sides} />
    </div>
  ))
}
