import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** `narrow` for forms and reading, `form` for forms of two columns, `wide` for shelves that use what the window has. */
  readonly width?: 'narrow' | 'form' | 'wide'
  readonly children: ReactNode
}

/** The space a page is laid out in. */
export function Page({ width, children }: PageProps) {
  return <div className={`${styles.page} ${width ? styles[width] : ''}`}>{children}</div>
}
