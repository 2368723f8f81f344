import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../browser/texts'
import { useInBrowser } from '../../../browser/use-in-browser'
import { Checkbox } from '../../../kit/forms/checkbox'
import { filterLines } from '../filter-lines'
import type { ShownLine, TraceData } from '../trace-data'
import { LogLines } from './log-lines'
import { LogPages } from './log-pages'
import styles from './log-sheet.module.css'
import type { Marks } from './use-marks'

interface LogSheetProps extends Pick<TraceData, 'lines' | 'search' | 'page'> {
  readonly title: string
  readonly searchLabel: string
  readonly total: number
  /** Undefined where no line is to be marked. */
  readonly marks: Marks | undefined
  /** Numbers of lines that are shown as those of the attack. */
  readonly found: readonly number[]
}

/** The log with its search; with scripts all lines are there, and the search goes on while one types. */
export function LogSheet({ title, searchLabel, lines, search, page, total, marks, found }: LogSheetProps) {
  const { t } = useTranslation()
  const isInBrowser = useInBrowser()
  const [typed, setTyped] = useState(search)
  const wanted = useDeferredValue(typed)
  const isWhole = lines.length === total
  const form = marks ? 'mark-form' : 'log-pages'
  const [isOnlyFound, setOnlyFound] = useState(false)
  const picked = useMemo(() => (isWhole ? pick(lines, wanted) : lines), [lines, wanted, isWhole])
  const shown = useMemo(
    () => (isOnlyFound ? picked.filter(({ number }) => found.includes(number)) : picked),
    [picked, found, isOnlyFound],
  )
  return (
    <div className={styles.sheet}>
      <h2 id="log-title" className={styles.title}>
        {title}
      </h2>
      <div className={styles.tools}>
        <label className={styles.search}>
          <span>{searchLabel}</span>
          <input
            type="search"
            name="search"
            form={isWhole ? undefined : form}
            value={typed}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            aria-describedby="search-help"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p className={styles.count} role="status">
          {t('TRACE_SHOWN', { shown: isWhole ? shown.length : lines.length, all: total })}
        </p>
      </div>
      <p id="search-help" className={styles.help}>
        {t(marks && isInBrowser ? 'TRACE_SEARCH_KEYS' : 'TRACE_SEARCH_HELP')}
      </p>
      {!isWhole && !marks && <form id={form} method="get" />}
      {!isWhole && <LogPages {...page} form={form} />}
      <section className={styles.lines} aria-labelledby="log-title" tabIndex={marks ? undefined : 0}>
        <LogLines lines={shown} marks={marks} found={found} isInBrowser={isInBrowser} />
      </section>
      <div className={styles.found}>
        {isWhole && found.length > 0 && (
          <Checkbox
            label={t('TRACE_ONLY_FOUND', { count: found.length })}
            checked={isOnlyFound}
            onToggle={setOnlyFound}
          />
        )}
      </div>
      {!isWhole && page.pages > 1 && <LogPages {...page} form={form} />}
    </div>
  )
}

function pick(lines: readonly ShownLine[], search: string): readonly ShownLine[] {
  if (search.trim() === '') return lines
  const numbers = filterLines(
    lines.map(({ text }) => text),
    search,
  )
  return numbers.flatMap((number) => lines[number - 1] ?? [])
}
