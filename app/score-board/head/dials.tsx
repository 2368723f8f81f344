import type { ProgressCount } from '../../../lab/client/progress'
import { useTranslation } from '../../browser/texts'
import { Gauge } from '../../kit/gauge/gauge'
import juice from '../flasks/juice.module.css'
import type { ScoreRecord } from '../records'
import styles from './dials.module.css'
import {
  countCoded,
  countPoints,
  countSolved,
  countSolvedPerDifficulty,
  type DifficultyCount,
  toPercent,
} from './metrics'

export function Dials({ records }: { readonly records: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  const coded = countCoded(records)
  return (
    <div className={styles.bench}>
      <Dial title={t('LABEL_HACKING_CHALLENGES')} unit={t('LABEL_SOLVED')} count={countSolved(records)} />
      {coded.total > 0 && <Dial title={t('LABEL_CODING_CHALLENGES')} unit={t('LABEL_STEPS_DONE')} count={coded} />}
      <TubeRack
        title={t('LABEL_CHALLENGES_PER_DIFFICULTY')}
        points={countPoints(records)}
        counts={countSolvedPerDifficulty(records)}
      />
    </div>
  )
}

interface DialProps {
  readonly title: string
  readonly unit: string
  readonly count: ProgressCount
}

function Dial({ title, unit, count }: DialProps) {
  const percent = toPercent(count)
  return (
    <section className={styles.instrument}>
      <Gauge className={styles.gauge} percent={percent}>
        <g className={styles.needle} style={{ rotate: `${percent * 1.8}deg` }}>
          <path d="M14 32 L32 29.5 L32 34.5 z" />
        </g>
        <circle cx="32" cy="32" r="3.5" className={styles.hub} />
      </Gauge>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.value}>
          <strong>{percent}%</strong>{' '}
          <span>
            {count.done}/{count.total} {unit}
          </span>
        </p>
      </div>
    </section>
  )
}

interface TubeRackProps {
  readonly title: string
  readonly points: number
  readonly counts: readonly DifficultyCount[]
}

function TubeRack({ title, points, counts }: TubeRackProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.instrument}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.value}>
          <strong>{t('LABEL_POINTS_TOTAL', { points })}</strong>
        </p>
      </div>
      <ul className={styles.rack}>
        {counts.map(({ difficulty, done, total }) => (
          <li key={difficulty} className={juice.juice} data-difficulty={difficulty}>
            <span className={styles.tube} aria-hidden="true">
              <span style={{ blockSize: `${total && (100 * done) / total}%` }} />
            </span>
            <span className={styles.share}>
              <span aria-hidden="true">{difficulty}★</span>
              <span className="visually-hidden">{t('LABEL_DIFFICULTY', { difficulty })}:</span>
              <span>
                {done}/{total}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
