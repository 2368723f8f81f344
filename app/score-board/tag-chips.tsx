import { useTranslation } from '../browser/texts'
import { tagName } from './labels'
import styles from './tag-chips.module.css'
import { tagIdOf } from './tag-descriptions'

/** The tags of a challenge on the board, as many as there is room for; each shows what it tells when pointed at or tapped. */
export function TagChips({ tags }: { readonly tags: readonly string[] }) {
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
