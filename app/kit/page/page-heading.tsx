import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly id?: string
  /** An addition of the laboratory, at the far end. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page's name above a measuring tape: the wall shared with the laboratory. */
export function PageHeading({ id, aside, children }: PageHeadingProps) {
  return (
    <header className={styles.header}>
      <h1 id={id} className={styles.heading}>
        {children}
      </h1>
      {aside && <p className={styles.aside}>{aside}</p>}
    </header>
  )
}
