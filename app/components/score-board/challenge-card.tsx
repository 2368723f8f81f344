import { Link } from '@remix-run/react'
import { memo } from 'react'
import { useTranslation } from '../../browser/texts'
import { Goal } from '../../weaknesses/goal-as-html'
import { Stars } from '../about/stars'
import { CodingButton } from '../coding/coding-button'
import { IconBulb, IconCode, IconShieldCheck } from '../page-icons'
import { TutorialButton } from '../tutorial/tutorial-button'
import styles from './challenge-card.module.css'
import { Flask } from './flask'
import juice from './juice.module.css'
import { NearMissNote } from './near-miss-note'
import { completionOf, difficulties, type ScoreRecord } from './records'
import { SolveStory } from './solve-story'

interface ChallengeCardProps {
  readonly record: ScoreRecord
  readonly isHighlighted: boolean
}

/** One labelled flask on the shelf. */
export const ChallengeCard = memo(function ChallengeCard({ record, isHighlighted }: ChallengeCardProps) {
  const { key, name, category, difficulty, description, tags } = record
  const completion = completionOf(record)
  return (
    <li
      id={`challenge-${key}`}
      className={`${styles.card} ${juice.juice} ${isHighlighted ? styles.highlighted : ''}`}
      data-difficulty={difficulty}
      data-completion={completion}
    >
      <div className={styles.head}>
        <Flask completion={completion} />
        <div className={styles.title}>
          <p className={styles.category}>{category}</p>
          <h3 className={styles.name}>{name}</h3>
          <Stars
            label={`Difficulty ${difficulty} of ${difficulties.length}`}
            count={difficulty}
            of={difficulties.length}
          />
        </div>
      </div>
      <Goal className={styles.goal} html={description} />
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <NearMissNote record={record} />
      <SolveStory record={record} />
      <CardFoot record={record} />
    </li>
  )
})

function CardFoot({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { name, solved, hint, hintUrl, mitigationUrl } = record
  const completion = completionOf(record)
  return (
    <div className={styles.foot}>
      {completion === 'unsolved' ? (
        <span className="visually-hidden">{t('STATUS_UNSOLVED')}</span>
      ) : (
        <span className={styles.stamp}>
          {completion === 'partially-solved' && <IconCode size={14} aria-hidden />}
          {t(completion === 'solved' ? 'LABEL_SOLVED' : 'LABEL_CODING_LEFT')}
        </span>
      )}
      {solved && mitigationUrl && (
        <a
          className={styles.link}
          href={mitigationUrl}
          target="_blank"
          rel="noreferrer"
          aria-label="Vulnerability mitigation link"
        >
          <IconShieldCheck size={18} aria-hidden />
          {t('LABEL_MITIGATION')}
        </a>
      )}
      {hintUrl && (
        <Link className={styles.link} to={hintUrl} title={hint ?? undefined} aria-label={t('LABEL_HINT_FOR', { name })}>
          <IconBulb size={18} aria-hidden />
          {t('LABEL_HINT')}
        </Link>
      )}
      <TutorialButton record={record} />
      <CodingButton record={record} />
    </div>
  )
}
