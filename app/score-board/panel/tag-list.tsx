import { useTranslation } from '../../browser/texts'
import { tagName } from '../labels'
import { tagIdOf } from '../tag-descriptions'
import styles from './tag-list.module.css'

/** The tags of a challenge; each shows what it tells when pointed at, focused or tapped. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
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
