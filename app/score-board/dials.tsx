import { useTranslation } from '../browser/texts'
import styles from './dials.module.css'
import {
  type DifficultyShare,
  type Share,
  shareCoded,
  sharePerDifficulty,
  shareSolved,
  shareTotal,
  toPercent,
} from './figures'
import juice from './juice.module.css'
import type { ScoreRecord } from './records'

/** How far the learner has come, on three instruments. */
export function Dials({ records }: { readonly records: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bench}>
      <Gauge title={t('LABEL_HACKING_CHALLENGES')} unit={t('LABEL_SOLVED')} share={shareSolved(records)} />
      <Gauge title={t('LABEL_CODING_CHALLENGES')} unit={t('LABEL_STEPS_DONE')} share={shareCoded(records)} />
      <TubeRack
        title={t('LABEL_CHALLENGES_PER_DIFFICULTY')}
        total={shareTotal(records)}
        shares={sharePerDifficulty(records)}
      />
    </div>
  )
}

const ticks = Array.from({ length: 11 }, (_, index) => index * 18)

function Gauge({ title, unit, share }: { readonly title: string; readonly unit: string; readonly share: Share }) {
  const percent = toPercent(share)
  return (
    <section className={styles.instrument}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.gauge}>
        <svg viewBox="0 0 220 122" width="220" height="122" aria-hidden="true">
          <path d="M20 112 A90 90 0 0 1 200 112" pathLength="100" className={styles.track} />
          <path
            d="M20 112 A90 90 0 0 1 200 112"
            pathLength="100"
            className={styles.level}
            strokeDasharray={`${percent} 200`}
          />
          {ticks.map((angle) => (
            <path key={angle} d="M36 112 h8" className={styles.tick} transform={`rotate(${angle} 110 112)`} />
          ))}
          <g className={styles.needle} style={{ rotate: `${percent * 1.8}deg` }}>
            <path d="M50 112 L110 107 L110 117 z" />
          </g>
          <circle cx="110" cy="112" r="9" className={styles.hub} />
        </svg>
      </div>
      <p className={styles.reading}>
        <strong>{percent}%</strong>
        <span>
          {share.done}/{share.all} {unit}
        </span>
      </p>
    </section>
  )
}

interface TubeRackProps {
  readonly title: string
  readonly total: Share
  readonly shares: readonly DifficultyShare[]
}

function TubeRack({ title, total, shares }: TubeRackProps) {
  const { t } = useTranslation()
  return (
    <section className={`${styles.instrument} ${styles.wide}`}>
      <div className={styles.caption}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.total}>{t('LABEL_POINTS_TOTAL', { done: total.done, all: total.all })}</p>
      </div>
      <ul className={styles.rack}>
        {shares.map(({ difficulty, done, all }) => (
          <li key={difficulty} className={juice.juice} data-difficulty={difficulty}>
            <span className={styles.tube} aria-hidden="true">
              <span style={{ blockSize: `${all && (100 * done) / all}%` }} />
            </span>
            <span className={styles.grade}>
              <span aria-hidden="true">{difficulty}★</span>
              <span className="visually-hidden">{t('LABEL_DIFFICULTY', { difficulty })}:</span>
            </span>
            <span className={styles.share}>
              {done}/{all}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
