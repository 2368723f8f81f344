import type { Story } from '../../../lab/challenges/stories'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { HintList } from '../../hints/hint-list'
import { IconTarget } from '../../kit/icons'
import { IsolatedText } from '../../kit/page/isolated-text'
import { WayOnLink } from '../../learn/way/way-on'
import { CardIcon } from '../card-icon'
import { causeName, tagName } from '../labels'
import { NextStep } from '../next/next-step'
import { codingLeft, isClosed, type ScoreRecord, securedByYou } from '../records'
import { tagIdOf } from '../tiles/tag-descriptions'
import { Actions } from './actions'
import { useBoard } from './board-context'
import styles from './challenge-panel.module.css'
import { StoryView } from './story/story-view'

interface PanelBodyProps {
  readonly record: ScoreRecord
  readonly story: Story | undefined
  readonly way: UnitWay | null
  readonly canRepeat: boolean
}

export function PanelBody({ record, story, way, canRepeat }: PanelBodyProps) {
  const { t } = useTranslation()
  const { Goal } = usePorts()
  const { candidates, next } = useBoard()
  return (
    <div className={styles.body}>
      <Goal className={styles.goal} html={record.description} />
      {record.disabledEnv === securedByYou && <p className={styles.secured}>{t('INFO_SECURED_BY_YOU')}</p>}
      {isClosed(record) && <Closed cause={record.disabledEnv ?? ''} />}
      <NearMissNote record={record} />
      <Actions record={record} canRepeat={canRepeat} toWrite={story?.fixes ?? []} />
      <HintList hints={record.hints} isOpen={!record.solved} />
      {record.solved && (
        <section className={styles.story} aria-labelledby="story-title">
          <h3 id="story-title">{t('STORY_TITLE')}</h3>
          {story ? <StoryView story={story} codingLeft={codingLeft(record)} /> : <p>{t('STORY_FAILED')}</p>}
          {way ? (
            <WayOnLink way={way} />
          ) : (
            <NextStep record={record} records={candidates} next={next} toWrite={story?.fixesLeft} />
          )}
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

function TagList({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('LABEL_TAGS')}>
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className={styles.tag} data-tip="" aria-describedby={tagIdOf(tag)}>
            {tagName(t, tag)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NearMissNote({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { solved, nearMiss } = record
  return (
    <div className={styles.nearMissPlace} aria-live="polite">
      {!solved && nearMiss !== undefined && (
        <p className={styles.nearMiss} key={nearMiss}>
          <IconTarget size={18} aria-hidden />
          <span>
            <b>{t('NEAR_MISS')}</b> <IsolatedText text={nearMiss} />
          </span>
        </p>
      )}
    </div>
  )
}
