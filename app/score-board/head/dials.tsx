import { useTranslation } from '../../browser/texts'
import juice from '../juice.module.css'
import {
  countPoints,
  type DifficultyShare,
  type Share,
  shareCoded,
  sharePerDifficulty,
  shareSolved,
  shareTotal,
  toPercent,
} from '../metrics'
import type { ScoreRecord } from '../records'
import styles from './dials.module.css'

/** The progress of the learner, on three small instruments. */
export function Dials({ records }: { readonly records: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bench}>
      <Gauge title={t('LABEL_HACKING_CHALLENGES')} unit={t('LABEL_SOLVED')} share={shareSolved(records)} />
      <Gauge title={t('LABEL_CODING_CHALLENGES')} unit={t('LABEL_STEPS_DONE')} share={shareCoded(records)} />
      <TubeRack
        title={t('LABEL_CHALLENGES_PER_DIFFICULTY')}
        points={countPoints(records)}
        total={shareTotal(records)}
        shares={sharePerDifficulty(records)}
      />
    </div>
  )
}

function Gauge({ title, unit, share }: { readonly title: string; readonly unit: string; readonly share: Share }) {
  const percent = toPercent(share)
  return (
    <section className={styles.instrument}>
      <svg className={styles.gauge} viewBox="0 0 64 36" width="64" height="36" aria-hidden="true">
        <path d="M6 32 A26 26 0 0 1 58 32" pathLength="100" className={styles.track} />
        <path
          d="M6 32 A26 26 0 0 1 58 32"
          pathLength="100"
          className={styles.level}
          strokeDasharray={`${percent} 200`}
        />
        <g className={styles.needle} style={{ rotate: `${percent * 1.8}deg` }}>
          <path d="M14 32 L32 29.5 L32 34.5 z" />
        </g>
        <circle cx="32" cy="32" r="3.5" className={styles.hub} />
      </svg>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.reading}>
          <strong>{percent}%</strong>{' '}
          <span>
            {share.done}/{share.all} {unit}
          </span>
        </p>
      </div>
    </section>
  )
}

interface TubeRackProps {
  readonly title: string
  readonly points: number
  readonly total: Share
  readonly shares: readonly DifficultyShare[]
}

function TubeRack({ title, points, total, shares }: TubeRackProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.instrument}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.reading}>
          <strong>{t('LABEL_POINTS_TOTAL', { points })}</strong> <span>{t('LABEL_STEPS_TOTAL', { ...total })}</span>
        </p>
      </div>
      <ul className={styles.rack}>
        {shares.map(({ difficulty, done, all }) => (
          <li key={difficulty} className={juice.juice} data-difficulty={difficulty}>
            <span className={styles.tube} aria-hidden="true">
              <span style={{ blockSize: `${all && (100 * done) / all}%` }} />
            </span>
            <span className={styles.share}>
              <span aria-hidden="true">{difficulty}★</span>
              <span className="visually-hidden">{t('LABEL_DIFFICULTY', { difficulty })}:</span>
              <span>
                {done}/{all}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
