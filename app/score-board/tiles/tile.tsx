import { memo } from 'react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { Stars } from '../../kit/stars/stars'
import { ChallengeLink } from '../challenge-link'
import { Flask } from '../flasks/flask'
import juice from '../flasks/juice.module.css'
import { categoryName, tagName } from '../labels'
import { completionOf, difficulties, isClosed, type ScoreRecord } from '../records'
import { Badges, SecuredMark } from './badges'
import { Stamp } from './stamp'
import { tagIdOf } from './tag-descriptions'
import styles from './tile.module.css'

interface TileProps {
  readonly record: ScoreRecord
  readonly isHighlighted: boolean
  readonly isOpen: boolean
  readonly canRepeat: boolean
}

export const Tile = memo(function Tile({ record, isHighlighted, isOpen, canRepeat }: TileProps) {
  const { t } = useTranslation()
  const { Goal } = usePorts()
  const { key, name, category, difficulty, description, tags } = record
  return (
    <li
      id={`challenge-${key}`}
      className={`${styles.tile} ${juice.juice} ${isHighlighted ? styles.highlighted : ''}`}
      data-difficulty={difficulty}
      data-completion={completionOf(record)}
      data-closed={isClosed(record) || undefined}
      data-open={isOpen || undefined}
    >
      <Flask completion={completionOf(record)} />
      <div className={styles.words}>
        <div className={styles.category}>
          <span>{categoryName(t, category)}</span> <Stamp record={record} />
          <SecuredMark record={record} />
          <TagChips tags={tags} />
        </div>
        <h3 className={styles.name}>
          <ChallengeLink challenge={key} className={styles.way} aria-current={isOpen ? 'page' : undefined}>
            {name}
          </ChallengeLink>
        </h3>
      </div>
      <div className={styles.marks}>
        <Stars
          label={`Difficulty ${difficulty} of ${difficulties.length}`}
          count={difficulty}
          of={difficulties.length}
        />
        <Badges record={record} canRepeat={canRepeat} />
      </div>
      <Goal className={styles.goal} html={description} />
    </li>
  )
})

function TagChips({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('LABEL_TAGS')}>
      {tags.map((tag) => (
        <li key={tag} className={styles.chip} data-tip="" aria-describedby={tagIdOf(tag)}>
          {tagName(t, tag)}
        </li>
      ))}
    </ul>
  )
}
