import { useTranslation } from '../browser/texts'
import { tagDescription, tagName } from './labels'
import styles from './tag-list.module.css'

/** Where the description of a tag stands on the board. */
const idOf = (tag: string) => `about-tag-${tag.replace(/\W/g, '-')}`

/** The tags on a card; each shows what it tells when pointed at, focused or tapped. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('LABEL_TAGS')}>
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className={styles.tag} data-tip aria-describedby={idOf(tag)}>
            {tagName(t, tag)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the tags tell, once for the whole board. */
export function TagDescriptions({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div hidden>
      {tags.map((tag) => (
        <p key={tag} id={idOf(tag)}>
          {tagDescription(t, tag)}
        </p>
      ))}
    </div>
  )
}
