import { memo, useId } from 'react'
import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { doneOf, maxOf } from '../roster/learner-progress'
import styles from './projector.module.css'

const glass = 'M18 5 h12 v17 L44 54 q3 7 -5 7 H9 q-8 0 -5 -7 L18 22 z'

const bottom = 61
const top = 24

interface LearnerFlaskProps {
  readonly row: Row
  readonly total: number
  readonly name: string
}

export const LearnerFlask = memo(function LearnerFlask({ row, total, name }: LearnerFlaskProps) {
  const { t } = useTranslation()
  // The learner's own id would identify them where names are hidden.
  const glassId = useId()
  const all = maxOf(row, total)
  const done = doneOf(row)
  const level = bottom - (bottom - top) * (all === 0 ? 0 : done / all)
  return (
    <li className={styles.learner} data-online={row.online || undefined}>
      <svg viewBox="0 0 48 64" aria-hidden="true">
        <clipPath id={glassId}>
          <path d={glass} />
        </clipPath>
        <path d={glass} fill="color-mix(in srgb, var(--ice), var(--ink) 8%)" />
        {done > 0 && (
          <g clipPath={`url(#${glassId})`}>
            <rect
              className={styles.juice}
              width="48"
              height="64"
              style={{ translate: `0 ${level}px` }}
              fill={done >= all ? 'var(--leaf)' : 'var(--pulp)'}
            />
          </g>
        )}
        <path d="M28 22 h2 L44 54 q3 7 -5 7 h-9 q8 0 5 -7 z" fill="#1d2a24" opacity="0.08" />
        <rect x="14" y="2" width="20" height="5" rx="2.5" fill="var(--ink-soft)" />
        <path d="M10 54 h5 M12 48 h4 M14 42 h3 M16 36 h3" stroke="var(--ink)" strokeWidth="1.2" opacity="0.6" />
      </svg>
      <span className={styles.metric}>
        {done}
        <span className="visually-hidden">{t('OF_ALL', { all })}</span>
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
    </li>
  )
})
