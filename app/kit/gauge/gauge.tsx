import type { ReactNode } from 'react'
import styles from './gauge.module.css'

interface GaugeProps {
  readonly percent: number
  readonly className: string | undefined
  readonly children?: ReactNode
}

export function Gauge({ percent, className, children }: GaugeProps) {
  return (
    <svg className={`${styles.gauge} ${className}`} viewBox="0 0 64 36" width="64" height="36" aria-hidden="true">
      <path d="M6 32 A26 26 0 0 1 58 32" pathLength="100" className={styles.track} />
      <path d="M6 32 A26 26 0 0 1 58 32" pathLength="100" className={styles.level} strokeDasharray={`${percent} 200`} />
      {children}
    </svg>
  )
}
