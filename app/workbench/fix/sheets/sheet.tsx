import type { ReactNode } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  readonly id?: string
  readonly title: string
  readonly note?: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A section beside the editor that folds. */
export function Sheet({ id, title, note, isOpen = false, children }: SheetProps) {
  return (
    <details id={id} className={styles.sheet} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
