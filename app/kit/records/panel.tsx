import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly tool?: ReactNode
  readonly children: ReactNode
}

/** A question of a page, on a sheet of its own. */
export function Panel({ title, tool, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {tool}
      </header>
      {children}
    </section>
  )
}

export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
