import type { Story } from '../../../lab/challenges/stories'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { CardIcon } from '../card-icon'
import { causeName } from '../labels'
import { NextStep } from '../next-step'
import { codingLeft, type ScoreRecord } from '../records'
import { Actions } from './actions'
import { useBoard } from './board-context'
import styles from './challenge-panel.module.css'
import { HintList } from './hint-list'
import { NearMissNote } from './near-miss-note'
import { StoryView } from './story/story-view'
import { TagList } from './tag-list'

interface PanelBodyProps {
  readonly record: ScoreRecord
  readonly story: Story | undefined
  readonly canRepeat: boolean
}

/** The goal, the hints and the story of a challenge. */
export function PanelBody({ record, story, canRepeat }: PanelBodyProps) {
  const { t } = useTranslation()
  const { Goal } = usePorts()
  const { candidates } = useBoard()
  return (
    <div className={styles.body}>
      <Goal className={styles.goal} html={record.description} />
      {record.disabledEnv !== null && <Closed cause={record.disabledEnv} />}
      <NearMissNote record={record} />
      <Actions record={record} canRepeat={canRepeat} />
      <HintList record={record} />
      {record.solved && (
        <section className={styles.story} aria-labelledby="story-title">
          <h3 id="story-title">{t('STORY_TITLE')}</h3>
          {story ? <StoryView story={story} codingLeft={codingLeft(record)} /> : <p>{t('STORY_FAILED')}</p>}
          <NextStep record={record} records={candidates} />
        </section>
      )}
      <TagList tags={record.tags} />
    </div>
  )
}

function Closed({ cause }: { readonly cause: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles.closed}>
      <CardIcon name="lock" /> {t('INFO_DISABLED_CHALLENGE', { cause: causeName(t, cause) })}
    </p>
  )
}
