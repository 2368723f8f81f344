import type { ProgressCount } from '../../../lab/client/progress'
import { type Translate, useTranslation } from '../../browser/texts'
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

/** One number; the others are folded. */
export function Dials({ records }: { readonly records: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  const solved = countSolved(records)
  const coded = countCoded(records)
  return (
    <div className={styles.bench}>
      <Gauge className={styles.gauge} percent={toPercent(solved)}>
        <g className={styles.needle} style={{ rotate: `${toPercent(solved) * 1.8}deg` }}>
          <path d="M14 32 L32 29.5 L32 34.5 z" />
        </g>
        <circle cx="32" cy="32" r="3.5" className={styles.hub} />
      </Gauge>
      <p className={styles.main}>
        <strong>{solved.done}</strong> {t('LABEL_OF_SOLVABLE', { count: solved.total })}
      </p>
      <details className={styles.more}>
        <summary>{t('BTN_PROGRESS_IN_DETAIL')}</summary>
        <div className={styles.figures}>
          <Figure title={t('LABEL_POINTS')} value={String(countPoints(records))} />
          {coded.total > 0 && <Figure title={t('LABEL_CODING_CHALLENGES')} value={writeCount(t, coded)} />}
          <TubeRack counts={countSolvedPerDifficulty(records)} />
        </div>
      </details>
    </div>
  )
}

const writeCount = (t: Translate, { done, total }: ProgressCount) =>
  `${t('LABEL_OF_ALL', { done, all: total })} ${t('LABEL_STEPS_DONE')}`

function Figure({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <p className={styles.figure}>
      <span>{title}</span> <strong>{value}</strong>
    </p>
  )
}

function TubeRack({ counts }: { readonly counts: readonly DifficultyCount[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.figure}>
      <h2 className={styles.title}>{t('LABEL_CHALLENGES_PER_DIFFICULTY')}</h2>
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
