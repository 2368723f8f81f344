import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly drawing: ReactNode
  /** Its level depends on the page's other headings. */
  readonly title: ReactNode
  readonly level?: 1 | 2
  readonly text: ReactNode
  readonly link?: { readonly to: string; readonly label: string }
  /** Below the link. */
  readonly children?: ReactNode
}

export function EmptyState({ drawing, title, level = 2, text, link, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {link && (
        <Link className={`main-action ${styles.link}`} to={link.to}>
          {link.label}
        </Link>
      )}
      {children}
    </section>
  )
}
