import type { ReactNode } from 'react'
import styles from './card-name.module.css'

interface CardNameProps {
  readonly as: 'h2' | 'h3'
  /** A link, which covers the card. */
  readonly children: ReactNode
}

export function CardName({ as: Tag, children }: CardNameProps) {
  return <Tag className={styles.name}>{children}</Tag>
}
