import { type MouseEvent, memo } from 'react'
import { useTranslation } from '../../browser/texts'
import styles from './code-area.module.css'
import { CodeText } from './code-text'
import { lineIdOf } from './line-marks'
import type { TokenLine } from './tokens'

interface CodeLineProps {
  /** From 1. */
  readonly line: number
  readonly tokens: TokenLine
  readonly isMarked: boolean
  readonly isStop: boolean
  onToggle(line: number, reachesBack: boolean): void
}

export const CodeLine = memo(function CodeLine({ line, tokens, isMarked, isStop, onToggle }: CodeLineProps) {
  const { t } = useTranslation()
  const id = lineIdOf(line)
  const onClick = ({ target, currentTarget, shiftKey }: MouseEvent) => {
    currentTarget.querySelector('input')?.focus({ preventScroll: true })
    const isSelecting = getSelection()?.isCollapsed === false
    if ((target as HTMLElement).id !== id && !isSelecting) onToggle(line, shiftKey)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marker does the same for keyboards.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marker does the same by keyboard.
    <div className={styles.line} data-marked={isMarked} onMouseDown={keepSelection} onClick={onClick}>
      <input
        type="checkbox"
        id={id}
        className={styles.marker}
        aria-label={t('LABEL_LINE', { line })}
        aria-describedby={`${id}-code`}
        checked={isMarked}
        tabIndex={isStop ? 0 : -1}
        onChange={({ nativeEvent }) => onToggle(line, (nativeEvent as PointerEvent).shiftKey === true)}
      />
      <span className={styles.number} aria-hidden="true">
        {line}
      </span>
      <code id={`${id}-code`} className={styles.code}>
        <CodeText tokens={tokens} />
      </code>
    </div>
  )
})

/** A click with Shift marks back to the last marked line; browsers would select text. */
function keepSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
