import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly id?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

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
