import { useTranslation } from '../../browser/texts'
import { IconChevronDown } from '../../kit/icons'
import { toggle } from '../filters'
import { tagName } from '../labels'
import styles from './tag-menu.module.css'

interface TagMenuProps {
  readonly tags: readonly string[]
  readonly chosen: readonly string[]
  onChoice(chosen: string[]): void
}

/** A choice of any number of tags, folded away. */
export function TagMenu({ tags, chosen, onChoice }: TagMenuProps) {
  const { t } = useTranslation()
  // React 18 knows neither attribute by its own name.
  const opener = { popovertarget: 'tag-choices' }
  const popover = { popover: 'auto' }
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} {...opener}>
        {t('LABEL_TAGS')}
        {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <fieldset id="tag-choices" {...popover} className={styles.choices}>
        <legend className="visually-hidden">{t('LABEL_TAGS')}</legend>
        {tags.map((tag) => (
          <label key={tag}>
            <input type="checkbox" checked={chosen.includes(tag)} onChange={() => onChoice(toggle(chosen, tag))} />
            {tagName(t, tag)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
