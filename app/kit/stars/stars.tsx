import styles from './stars.module.css'

interface StarsProps {
  readonly label: string
  readonly count: number
  readonly of: number
}

export function Stars({ label, count, of }: StarsProps) {
  // Ratings are stored as they are sent: negative, beyond the scale, or no number at all.
  const filled = Math.min(Math.max(Math.round(Number(count)) || 0, 0), of)
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      <span aria-hidden="true">{'★'.repeat(filled)}</span>
      <span aria-hidden="true" className={styles.rest}>
        {'★'.repeat(of - filled)}
      </span>
    </span>
  )
}
