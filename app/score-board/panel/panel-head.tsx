import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { useTranslation } from '../../browser/texts'
import { IconChevronLeft, IconChevronRight, IconX } from '../../kit/icons'
import { Stars } from '../../kit/stars/stars'
import { UnitLink } from '../../learn/way/unit-link'
import { ChallengeLink } from '../challenge-link'
import { Flask } from '../flasks/flask'
import { categoryName } from '../labels'
import { completionOf, difficulties, type ScoreRecord } from '../records'
import { Stamp } from '../tiles/stamp'
import styles from './challenge-panel.module.css'

interface PanelHeadProps {
  readonly record: ScoreRecord
  readonly way: UnitWay | null
  /** In the order of the board. */
  readonly shown: readonly ScoreRecord[]
}

export function PanelHead({ record, way, shown }: PanelHeadProps) {
  const { t } = useTranslation()
  const { name, category, difficulty } = record
  const index = shown.indexOf(record)
  return (
    <header className={styles.head}>
      <Flask completion={completionOf(record)} />
      <div className={styles.title}>
        <UnitLink way={way} />
        <p className={styles.category}>{categoryName(t, category)}</p>
        <h2 id="challenge-title">{name}</h2>
        <p className={styles.state}>
          <Stars
            label={`Difficulty ${difficulty} of ${difficulties.length}`}
            count={difficulty}
            of={difficulties.length}
          />
          <Stamp record={record} />
        </p>
      </div>
      <nav className={styles.ways} aria-label={t('LABEL_CHALLENGE_WAYS')}>
        <Neighbour record={shown[index - 1]} direction="back" />
        <Neighbour record={index < 0 ? undefined : shown[index + 1]} direction="on" />
        <ChallengeLink challenge={undefined} className={styles.close}>
          <IconX size={20} aria-hidden />
          <span className={styles.back}>{t('BTN_BACK_TO_SCORE_BOARD')}</span>
        </ChallengeLink>
      </nav>
    </header>
  )
}

interface NeighbourProps {
  readonly record: ScoreRecord | undefined
  readonly direction: 'back' | 'on'
}

function Neighbour({ record, direction }: NeighbourProps) {
  const { t } = useTranslation()
  const Icon = direction === 'back' ? IconChevronLeft : IconChevronRight
  if (!record) return <span className={styles.neighbour} />
  return (
    <ChallengeLink challenge={record.key} className={styles.neighbour} title={record.name}>
      <Icon size={20} aria-hidden />
      <span className="visually-hidden">
        {t(direction === 'back' ? 'BTN_PREVIOUS_CHALLENGE' : 'BTN_FOLLOWING_CHALLENGE', { name: record.name })}
      </span>
    </ChallengeLink>
  )
}
