import type { LearnerItem, Part } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useTimes } from '../times'
import styles from './item-list.module.css'

const partTexts: Readonly<Record<Part, string>> = { solve: 'PART_SOLVE', find: 'PART_FIND', fix: 'PART_FIX' }

/** The items of the assignment, with the time of each finished one. */
export function ItemList({ items }: { readonly items: readonly LearnerItem[] }) {
  const { t } = useTranslation()
  const { moment } = useTimes()
  return (
    <details className={styles.items}>
      <summary>{t('TITLE_ITEMS')}</summary>
      <ul>
        {items.map(({ key, part, points, done, late }) => (
          <li key={`${key} ${part}`} data-done={done !== null || undefined}>
            <span lang="en" dir="ltr">
              {readKey(key)}
            </span>
            <small>
              {t(partTexts[part])} · {t('POINTS', { count: points })} ·{' '}
              {done === null ? t('ITEM_OPEN') : t(late ? 'ITEM_LATE' : 'ITEM_DONE', { at: moment(done) })}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Converts a key such as `loginAdminChallenge` to words. */
export function readKey(key: string): string {
  const words = key.replace(/Challenge$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
