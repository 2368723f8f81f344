import { Flask } from './flask'
import juice from './juice.module.css'
import styles from './rack.module.css'
import { completionOf, difficulties, type ScoreRecord } from './records'

interface RackProps {
  readonly records: readonly ScoreRecord[]
  /** Those that pass the filters; the others step back. */
  readonly shown: readonly ScoreRecord[]
}

/** All flasks at a glance, for the eye and the pointer; the cards below say the same to everybody. */
export function Rack({ records, shown }: RackProps) {
  const visible = new Set(shown)
  return (
    <div className={styles.rack} aria-hidden="true">
      {difficulties.map((difficulty) => (
        <div key={difficulty} className={`${styles.group} ${juice.juice}`} data-difficulty={difficulty}>
          {records
            .filter((record) => record.difficulty === difficulty)
            .map((record) => (
              <a
                key={record.key}
                className={visible.has(record) ? undefined : styles.faded}
                href={`#challenge-${record.key}`}
                title={record.name}
                tabIndex={-1}
              >
                <Flask completion={completionOf(record)} />
              </a>
            ))}
        </div>
      ))}
    </div>
  )
}
