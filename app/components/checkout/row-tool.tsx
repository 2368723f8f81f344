import type { ReactNode } from 'react'
import styles from './row-tool.module.css'

/** The same look for a link. */
export const rowToolStyle = styles.tool

interface RowToolProps {
  readonly label: string
  /** Whether something is gone afterwards. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
  onPress(): void
}

/** Something to do with one row. */
export function RowTool({ label, isDangerous = false, children, onPress }: RowToolProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${isDangerous ? styles.dangerous : ''}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
