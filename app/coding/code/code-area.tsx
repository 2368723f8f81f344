import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { Part } from '../../kit/answers'
import styles from './code-area.module.css'
import { CodeLine } from './code-line'
import { lineOf, setRange, stepTo } from './line-marks'
import { colour } from './tokens'

interface CodeAreaProps {
  readonly snippet: Part<string>
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
  onMarked(change: (marked: ReadonlySet<number>) => ReadonlySet<number>): void
}

export function CodeArea({ snippet, marked, onMarked }: CodeAreaProps) {
  const { t } = useTranslation()
  const { value, failed } = snippet
  const lines = useMemo(() => (value === undefined ? [] : colour(value)), [value])
  const latest = useRef(1)
  const [stop, setStop] = useState(1)
  const toggle = useCallback(
    (line: number, reachesBack: boolean) => {
      const from = reachesBack ? latest.current : line
      latest.current = line
      onMarked((before) => setRange(before, from, line, !before.has(line)))
    },
    [onMarked],
  )
  if (value === undefined)
    return (
      <pre id="code-area" className={styles.area} aria-busy={failed === undefined}>
        <code>{failed === undefined ? t('TEXT_CODE_LOADING') : t(failed)}</code>
      </pre>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser.
    <div
      id="code-area"
      role="group"
      className={styles.area}
      aria-label={t('LABEL_CODE')}
      onKeyDown={(event) => stepTo(event, lines.length)}
      onFocus={({ target }) => setStop((before) => lineOf(target) ?? before)}
    >
      <div className={styles.lines}>
        {lines.map((tokens, index) => (
          <CodeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            key={index}
            line={index + 1}
            tokens={tokens}
            isMarked={marked.has(index + 1)}
            isStop={index + 1 === stop}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  )
}
