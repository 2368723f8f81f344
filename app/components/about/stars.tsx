import styles from './stars.module.css'

interface StarsProps {
  /** What a screen reader says instead of counting. */
  readonly label: string
  readonly count: number
  readonly of: number
}

/** Stars in a row, `count` of them filled. */
export function Stars({ label, count, of }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      <span aria-hidden="true">{'★'.repeat(Math.min(count, of))}</span>
      <span aria-hidden="true" className={styles.rest}>
        {'★'.repeat(Math.max(of - count, 0))}
      </span>
    </span>
  )
}
