import { type KeyboardEvent, useRef, useState } from 'react'
import { isRightToLeft } from '../../browser/text-direction'
import { useTranslation } from '../../browser/texts'
import { ChallengeLink } from '../challenge-link'
import { completionOf, difficulties, type ScoreRecord } from '../records'
import { stampText } from '../tiles/stamp'
import { Flask } from './flask'
import juice from './juice.module.css'
import styles from './rack.module.css'

interface RackProps {
  readonly records: readonly ScoreRecord[]
  /** Those that pass the filters; the others are faded. */
  readonly shown: readonly ScoreRecord[]
  readonly opened: string | undefined
}

/** One tab stop: the arrow keys move along the rack. */
export function Rack({ records, shown, opened }: RackProps) {
  const { t } = useTranslation()
  const rack = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<string>()
  const stop = focused ?? flaskIdOf(opened ?? shown[0]?.key ?? records[0]?.key ?? '')
  const move = (event: KeyboardEvent) => {
    const flasks = [...(rack.current?.querySelectorAll('a') ?? [])]
    const here = flasks.indexOf(document.activeElement as HTMLAnchorElement)
    const steps: Readonly<Record<string, number>> = isRightToLeft(rack.current) ? mirrored : forwards
    const next = { Home: 0, End: flasks.length - 1 }[event.key] ?? here + (steps[event.key] ?? Number.NaN)
    if (here < 0 || !flasks[next]) return
    event.preventDefault()
    flasks[next].focus()
  }
  return (
    <nav
      ref={rack}
      className={styles.rack}
      aria-label={t('LABEL_VIEW_SHELF')}
      onKeyDown={move}
      onFocus={({ target }) => setFocused(target.id)}
    >
      {difficulties.map((difficulty) => (
        <section key={difficulty} className={juice.juice} data-difficulty={difficulty}>
          <h3 className={styles.grade}>
            <span aria-hidden="true">{difficulty}★</span>
            <span className="visually-hidden">{t('LABEL_DIFFICULTY', { difficulty })}</span>
          </h3>
          <div className={styles.flasks}>
            {records
              .filter((record) => record.difficulty === difficulty)
              .map((record) => (
                <ChallengeLink
                  key={record.key}
                  id={flaskIdOf(record.key)}
                  challenge={record.key}
                  className={styles.flask}
                  data-faded={!shown.includes(record) || undefined}
                  aria-current={record.key === opened ? 'page' : undefined}
                  aria-label={`${record.name}, ${t(stampText(record))}`}
                  tabIndex={flaskIdOf(record.key) === stop ? 0 : -1}
                >
                  <Flask completion={completionOf(record)} />
                  <span className={styles.name}>{record.name}</span>
                </ChallengeLink>
              ))}
          </div>
        </section>
      ))}
    </nav>
  )
}

export const flaskIdOf = (key: string) => `flask-${key}`

const forwards = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const mirrored = { ...forwards, ArrowRight: -1, ArrowLeft: 1 }
