import { type KeyboardEvent, type MouseEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts'
import type { ShownLine } from '../trace-data'
import styles from './log-lines.module.css'
import { LogText } from './log-text'
import type { Marks } from './use-marks'

interface LogLinesProps {
  readonly lines: readonly ShownLine[]
  readonly marks: Marks | undefined
  readonly found: readonly number[]
  readonly isInBrowser: boolean
}

const leaps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Lines with boxes where they are to be marked: arrows lead from one to the next, Shift marks all between. */
export function LogLines({ lines, marks, found, isInBrowser }: LogLinesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const [active, setActive] = useState<number>()
  const anchor = useRef<number>(undefined)
  const foundLines = useMemo(() => new Set(found), [found])
  const first = lines[0]?.number
  const current = lines.some(({ number }) => number === active) ? active : first
  const set = marks?.set
  const latest = useRef(lines)
  latest.current = lines

  const between = useCallback((one: number, other: number) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    return latest.current.map(({ number }) => number).filter((number) => number >= from && number <= to)
  }, [])

  const toggle = useCallback(
    (number: number, isMarked: boolean, isRange: boolean) => {
      set?.(isRange && anchor.current !== undefined ? between(anchor.current, number) : [number], isMarked)
      anchor.current = number
      setActive(number)
    },
    [set, between],
  )

  function leap(event: KeyboardEvent) {
    const distance = leaps[event.key]
    if (distance === undefined || current === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const place = lines.findIndex(({ number }) => number === current)
    const next = lines[Math.min(lines.length - 1, Math.max(0, place + distance))]?.number ?? current
    if (event.shiftKey) {
      anchor.current ??= current
      marks?.set(between(current, next), true)
    } else anchor.current = next
    setActive(next)
    list.current?.querySelector<HTMLInputElement>(`[data-line="${next}"] input`)?.focus()
  }

  if (lines.length === 0) return <p className={styles.none}>{t('TRACE_NO_LINES')}</p>
  return (
    <ol ref={list} className={styles.lines} dir="ltr" onKeyDown={marks && leap}>
      {lines.map(({ number, text }) => (
        <Line
          key={number}
          number={number}
          text={text}
          isFound={foundLines.has(number)}
          {...(marks && {
            isMarked: marks.numbers.has(number),
            isReached: !isInBrowser || number === current,
            onToggle: toggle,
          })}
        />
      ))}
    </ol>
  )
}

interface LineProps extends ShownLine {
  readonly isFound: boolean
  readonly isMarked?: boolean
  /** True if the tabulator key reaches it. */
  readonly isReached?: boolean
  readonly onToggle?: (number: number, isMarked: boolean, isRange: boolean) => void
}

const Line = memo(function Line({ number, text, isFound, isMarked, isReached, onToggle }: LineProps) {
  const words = (
    <>
      <span className={styles.number}>{number}</span>
      <LogText text={text} />
    </>
  )
  if (onToggle === undefined)
    return (
      <li className={styles.line} data-plain data-line={number} data-found={isFound || undefined}>
        <div className={styles.plain}>{words}</div>
      </li>
    )
  const isRange = (event: unknown) => (event as MouseEvent).shiftKey === true
  return (
    <li
      className={styles.line}
      data-line={number}
      data-marked={isMarked || undefined}
      data-found={isFound || undefined}
    >
      <label className={styles.label}>
        <input
          type="checkbox"
          name="line"
          form="mark-form"
          value={number}
          checked={isMarked ?? false}
          tabIndex={isReached ? 0 : -1}
          onChange={({ target, nativeEvent }) => onToggle(number, target.checked, isRange(nativeEvent))}
        />
        {words}
      </label>
    </li>
  )
})
