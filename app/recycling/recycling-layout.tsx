import type { ReactNode } from 'react'
import styles from './recycling-layout.module.css'

interface RecyclingLayoutProps {
  readonly form: ReactNode
  readonly story: ReactNode
}

/** The form, and beside it what it is good for. */
export function RecyclingLayout({ form, story }: RecyclingLayoutProps) {
  return (
    <div className={styles.layout}>
      {form}
      {story}
    </div>
  )
}
