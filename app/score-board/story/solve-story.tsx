import type { SyntheticEvent } from 'react'
import { useTranslation } from '../../browser/texts'
import { CardIcon } from '../card-icon'
import { codingLeft, type ScoreRecord } from '../records'
import { useSolveStory } from './load-story'
import styles from './solve-story.module.css'
import { StoryPage } from './story-page'

/** What just happened: the request that solved a challenge, the flaw it hit, and how to mend it. Read from the server when opened. */
export function SolveStory({ record }: { readonly record: ScoreRecord }) {
  return record.solved ? <Notebook record={record} /> : null
}

function Notebook({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { loaded, load } = useSolveStory(record.key)
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && loaded.kind !== 'here' && loaded.kind !== 'loading') void load()
  }
  return (
    <details className={styles.notebook} onToggle={open}>
      <summary aria-label={t('STORY_OF', { name: record.name })}>
        <CardIcon name="notebook" size={16} />
        {t('STORY_TITLE')}
      </summary>
      <div className={styles.page} aria-live="polite" aria-busy={loaded.kind === 'loading'}>
        {loaded.kind === 'here' && <StoryPage story={loaded.story} codingLeft={codingLeft(record)} />}
        {loaded.kind === 'failed' && <p className="error">{t('STORY_FAILED')}</p>}
      </div>
    </details>
  )
}
