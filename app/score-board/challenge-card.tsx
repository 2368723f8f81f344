import { memo } from 'react'
import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import type { BoardActions } from './actions'
import { CardFoot } from './card-foot'
import { CardHead } from './card-head'
import { CardIcon } from './card-icon'
import styles from './challenge-card.module.css'
import { closedIdOf } from './closed-notice'
import { HintList } from './hint-list'
import juice from './juice.module.css'
import { causeName } from './labels'
import { NearMissNote } from './near-miss-note'
import { completionOf, type ScoreRecord } from './records'
import { SolveStory } from './story/solve-story'
import { TagList } from './tag-list'

interface ChallengeCardProps {
  readonly record: ScoreRecord
  readonly isHighlighted: boolean
  /** Whether the notification of a solve can be had again: it carries the flag. */
  readonly canRepeat: boolean
  readonly actions: BoardActions
}

/** One labelled flask on the shelf. */
export const ChallengeCard = memo(function ChallengeCard(props: ChallengeCardProps) {
  const { record, isHighlighted, canRepeat, actions } = props
  const { key, difficulty, description, disabledEnv, tags } = record
  const { Goal } = usePorts()
  return (
    <li
      id={`challenge-${key}`}
      className={`${styles.card} ${juice.juice} ${isHighlighted ? styles.highlighted : ''}`}
      data-difficulty={difficulty}
      data-completion={completionOf(record)}
      data-closed={disabledEnv !== null || undefined}
    >
      <CardHead record={record} />
      <Goal className={styles.goal} html={description} />
      {disabledEnv !== null && <ClosedBadge cause={disabledEnv} />}
      <HintList record={record} />
      <NearMissNote record={record} />
      <SolveStory record={record} />
      <div className={styles.end}>
        <TagList tags={tags} />
        <CardFoot record={record} canRepeat={canRepeat} actions={actions} />
      </div>
    </li>
  )
})

function ClosedBadge({ cause }: { readonly cause: string }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.closed} data-tip aria-describedby={closedIdOf(cause)}>
      <CardIcon name="lock" size={14} />
      {cause === 'Secured' ? t('LABEL_SECURED') : t('LABEL_CLOSED_BY', { cause: causeName(t, cause) })}
    </button>
  )
}
